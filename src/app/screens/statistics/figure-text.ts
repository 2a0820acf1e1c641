import { findGame } from '../../../games/index.ts';
import type { Game } from '../../../rules/index.ts';
import type { WinShare } from '../../game/played/count.ts';
import type { Period, Unit } from '../../game/played/endings.ts';
import { capital, language, say, t } from '../../preferences/language/language.svelte.ts';
import { durationMessage } from '../../session/ending-messages.ts';
import { houseRulesMessage } from '../../session/messages.ts';
import type { Bin } from './spread.ts';

/** What the statistics say of numbers, times and games. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date in the language of the page, by the common calendar and in the digits of the cards. */
function dateText(time: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${language.code} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${language.code}-u-ca-gregory-nu-latn`, options);
  formats.set(key, format);
  return format.format(time);
}

export function momentText(time: number): string {
  return dateText(time, { dateStyle: 'long', timeStyle: 'short' });
}

/** A period by its name: `Week of 2 March 2026`, `March 2026`, `2026`. */
export function periodText({ from }: Period, unit: Unit): string {
  if (unit === 'week') return t('statistics.week', { date: dateText(from, { dateStyle: 'medium' }) });
  return dateText(from, unit === 'month' ? { month: 'long', year: 'numeric' } : { year: 'numeric' });
}

/** The same on an axis, where there is little room. */
export function periodTick({ from }: Period, unit: Unit): string {
  if (unit === 'week') return dateText(from, { day: 'numeric', month: 'numeric' });
  return dateText(from, unit === 'month' ? { month: 'short', year: '2-digit' } : { year: 'numeric' });
}

export function percentText(share: number): string {
  return t('statistics.percent', { value: Math.round(share * 100) });
}

export function intervalText({ low, high }: WinShare): string {
  return t('statistics.plot.intervalText', { low: percentText(low), high: percentText(high) });
}

/** A number with its thousands parted, to a tenth at most. */
export function numberText(value: number): string {
  return t('statistics.number', { value: Math.round(value * 10) / 10 });
}

/** A time in words, to the second. */
export function durationText(milliseconds: number): string {
  return say(durationMessage(milliseconds));
}

/** The values that a bin holds. Times run on to its end; of whole numbers the last one is named. */
export function binText({ from, to }: Bin, isTime: boolean): string {
  const text = isTime ? durationText : numberText;
  if (to === undefined) return t('statistics.plot.more', { from: text(from) });
  if (isTime) return t('statistics.plot.below', { from: text(from), to: text(to) });
  return to - from === 1 ? text(from) : t('statistics.plot.range', { from: text(from), to: text(to - 1) });
}

/** The house rules of a variant in a few words. */
export function houseRulesText(game: Game): string {
  const text = say(houseRulesMessage(game));
  return text ? capital(text) : t('statistics.usual');
}

/** A variant by its name, with its house rules where they are not the usual ones. */
export function variantText(name: string): string {
  const game = findGame(name);
  if (!game.ok) return name;
  const houseRules = houseRulesMessage(game.value);
  const { name: title } = game.value.definition;
  return houseRules === '' ? title : say({ id: 'list.next', values: { list: title, item: houseRules } });
}
