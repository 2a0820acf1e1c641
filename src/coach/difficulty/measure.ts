import { cardsToWin, type Game, type Move, type Position } from '../../rules/engine/index.ts';
import { type Choices, choicesAlong, hasQuickChoices } from './choices.ts';
import { ANY, within } from './range.ts';
import { type Tries, triesOf } from './simple-player.ts';

/** What is measured of a deal that can be won; docs/difficulty.md says why. */
export interface Measured {
  readonly tries: Tries;
  /** Absent where choices can't be told apart at once. */
  readonly choices?: Choices;
  /** The higher, the more difficult; it is compared within a variant only. */
  readonly difficulty: number;
  /** Whether it was measured to the end. */
  readonly isWhole: boolean;
}

/** Points for all cards left by the simple player. */
const TRIES_POINTS = 10;

/**
 * Measures a position by a line that wins it: a pure function of both. Whoever looks for a difficulty in a range is told
 * sooner that this one hardly lies there.
 */
export function measure(game: Game, start: Position, line: readonly Move[], range = ANY): Measured {
  const hasChoices = hasQuickChoices(game);
  const all = cardsToWin(game, start);
  // Choices only add to what the tries say.
  const tries = triesOf(
    game,
    start,
    within(hasChoices ? { ...range, above: ANY.above } : range, 0, TRIES_POINTS / all),
  );
  const points = (TRIES_POINTS * tries.left) / all;
  if (!hasChoices || !tries.isWhole) return { tries, difficulty: points, isWhole: tries.isWhole };
  const choices = choicesAlong(game, start, line, within(range, points, 1));
  return { tries, choices, difficulty: points + choices.bits, isWhole: choices.isWhole };
}
