import type { DealNumber, Game } from '../rules/index.ts';
import { MEASURED_DIFFICULTIES } from './difficulty-measured.ts';
import { GRADES, type Grade } from './grades.ts';

/** The measured difficulties of a variant's deals; see docs/difficulty.md. */
export interface Difficulty {
  /** The difficulties that one, two, three and four fifths of the winnable deals do not exceed. */
  readonly bounds: readonly number[];
  /**
   * For each grade from the easiest, the numbers of deals that are proved winnable, in rising order and separated by
   * spaces. Each number is written as the difference from the one before.
   */
  readonly proved: readonly string[];
}

const measured: Readonly<Record<string, Difficulty>> = MEASURED_DIFFICULTIES;

/**
 * Returns the difficulties of a game under its house rules; if those were not measured, under its default rules.
 * Returns `undefined` for a game without measured deals.
 */
export function difficultyOf({ name, definition }: Game): Difficulty | undefined {
  return measured[name] ?? measured[definition.id];
}

/**
 * Returns the stored deals of a game under its house rules that are proved winnable: those of a grade, or all. Returns
 * none if these house rules were not measured.
 */
export function provedDeals({ name }: Game, wish: Grade | 'winnable'): DealNumber[] {
  const graded = measured[name]?.proved ?? [];
  const texts = wish === 'winnable' ? graded : graded.slice(GRADES.indexOf(wish), GRADES.indexOf(wish) + 1);
  return texts.flatMap((text) => {
    let deal = 0;
    return text.split(' ').map((step) => {
      deal += Number(step);
      return deal as DealNumber;
    });
  });
}
