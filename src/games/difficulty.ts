import type { DealNumber, Game } from '../rules/index.ts';
import { MEASURED } from './difficulty-measured.ts';
import { GRADES, type Grade } from './grades.ts';

/** What was measured of the deals of a variant; docs/difficulty.md says how. */
export interface Difficulty {
  /** The difficulties that a fifth, two, three and four fifths of the winnable deals don't pass. */
  readonly bounds: readonly number[];
  /** By grade from the least difficult, numbers of deals that are proved winnable: how far each is from the one before, parted by spaces. */
  readonly proved: readonly string[];
}

const measured: Readonly<Record<string, Difficulty>> = MEASURED;

/** The difficulties of a game under its house rules; of its usual rules where these weren't measured. */
export function difficultyOf({ name, definition }: Game): Difficulty | undefined {
  return measured[name] ?? measured[definition.id];
}

/** Deals of a game under its own house rules that are proved winnable: those of a grade, or all. */
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
