import { dayOfDailyDeal } from '../../../games/daily.ts';
import { dayOf } from '../../../games/day.ts';
import type { Grade } from '../../../games/grades.ts';
import { compileKnown, type GameDefinition } from '../../../rules/index.ts';
import { language, t } from '../../preferences/language/language.svelte.ts';
import type { DealLabel, DealValues } from '../../session/start.ts';
import { dayText } from './day-text.ts';

/** Only the usual house rules have daily deals. */
interface VariantName {
  readonly name: string;
  readonly definition: GameDefinition;
}

/** Returns the day whose daily deal a deal is. Days to come have none yet. */
export function dayOfDeal({ name, definition }: VariantName, deal: DealLabel): string | undefined {
  if (deal === 'layout' || name !== compileKnown(definition).name) return undefined;
  const day = dayOfDailyDeal(definition, deal);
  return day !== undefined && day <= dayOf(Date.now()) ? day : undefined;
}

/** A daily deal is named by its day and, if given, its grade. */
export function dealValues(game: VariantName, deal: DealLabel, grade?: Grade): DealValues {
  const day = dayOfDeal(game, deal);
  if (day === undefined) return { deal, day: '' };
  const date = dayText(language.code, day, dayOf(Date.now()));
  return { deal: 'daily', day: grade ? `${date}, ${t('grade.name', { grade })}` : date };
}
