import { dayOf, timeOf } from '../../../games/day.ts';
import type { Grade } from '../../../games/grades.ts';
import { compileKnown, type GameDefinition } from '../../../rules/index.ts';
import { formatDate } from '../../preferences/language/dates.ts';
import { language, t } from '../../preferences/language/language.svelte.ts';
import type { DealLabel, DealValues } from '../../session/start.ts';
import { knownDailyDay } from './daily-table.svelte.ts';

/** Only the usual house rules have daily deals. */
interface VariantName {
  readonly name: string;
  readonly definition: GameDefinition;
}

/** Returns the day whose daily deal a deal is. Days to come have none yet. */
export function dayOfDeal({ name, definition }: VariantName, deal: DealLabel): string | undefined {
  if (deal === 'layout' || name !== compileKnown(definition).name) return undefined;
  return knownDailyDay(definition, deal, dayOf(Date.now()));
}

export function dealValues(game: VariantName, deal: DealLabel, grade?: Grade): DealValues {
  const day = dayOfDeal(game, deal);
  if (day === undefined) return { deal, day: '' };
  const date = dayText(day, dayOf(Date.now()));
  return { deal: 'daily', day: grade ? `${date}, ${t('grade.name', { grade })}` : date };
}

/** Returns a text like `Nov 26`, with the year if that isn't the year of `today`. */
function dayText(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return formatDate(language.code, timeOf(day), { day: 'numeric', month: 'short', year, timeZone: 'UTC' });
}
