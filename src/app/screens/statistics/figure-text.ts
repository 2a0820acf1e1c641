import { findGame } from '../../../games/index.ts';
import type { Game } from '../../../rules/index.ts';
import type { WinShare } from '../../game/played/count.ts';
import type { Period, PeriodUnit } from '../../game/played/endings.ts';
import { formatDate } from '../../preferences/language/dates.ts';
import { capitalize, language, say, t } from '../../preferences/language/language.svelte.ts';
import { durationMessage } from '../../session/ending-messages.ts';
import { houseRulesMessage } from '../../session/messages.ts';
import type { OpenBin } from './spread.ts';

function dateText(time: number, options: Intl.DateTimeFormatOptions): string {
  return formatDate(language.code, time, options);
}

export function momentText(time: number): string {
  return dateText(time, { dateStyle: 'long', timeStyle: 'short' });
}

/** Like `Week of 2 March 2026`, `March 2026` or `2026`. */
export function periodText({ from }: Period, unit: PeriodUnit): string {
  if (unit === 'week') return t('statistics.week', { date: dateText(from, { dateStyle: 'medium' }) });
  return dateText(from, unit === 'month' ? { month: 'long', year: 'numeric' } : { year: 'numeric' });
}

export function periodTick({ from }: Period, unit: PeriodUnit): string {
  if (unit === 'week') return dateText(from, { day: 'numeric', month: 'numeric' });
  return dateText(from, unit === 'month' ? { month: 'short', year: '2-digit' } : { year: 'numeric' });
}

export function percentText(share: number): string {
  return t('statistics.percent', { value: Math.round(share * 100) });
}

export function intervalText({ low, high }: WinShare): string {
  return t('statistics.plot.intervalText', { low: percentText(low), high: percentText(high) });
}

/** With thousands separators and at most one decimal. */
export function numberText(value: number): string {
  return t('statistics.number', { value: Math.round(value * 10) / 10 });
}

export function durationText(milliseconds: number): string {
  return say(durationMessage(milliseconds));
}

/** Times have two bounds, whole numbers a first and a last one. */
export function binText({ from, to }: OpenBin, isTime: boolean): string {
  const text = isTime ? durationText : numberText;
  if (to === undefined) return t('statistics.plot.more', { from: text(from) });
  if (isTime) return t('statistics.plot.below', { from: text(from), to: text(to) });
  return to - from === 1 ? text(from) : t('statistics.plot.range', { from: text(from), to: text(to - 1) });
}

export function houseRulesText(game: Game): string {
  const text = say(houseRulesMessage(game));
  return text ? capitalize(text) : t('statistics.usual');
}

export function variantText(name: string): string {
  const game = findGame(name);
  if (!game.ok) return name;
  const houseRules = houseRulesMessage(game.value);
  const { name: title } = game.value.definition;
  return houseRules === '' ? title : say({ id: 'list.next', values: { list: title, item: houseRules } });
}
