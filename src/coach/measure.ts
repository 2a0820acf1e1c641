import type { Game, Move, Position } from '../rules/index.ts';
import { type Choices, choicesAlong, hasQuickChoices } from './choices.ts';
import { type Tries, toPlay, triesOf } from './simple-player.ts';

/** What is measured of a deal that can be won; docs/difficulty.md says why. */
export interface Measured {
  readonly tries: Tries;
  /** Absent where choices can't be told apart at once. */
  readonly choices?: Choices;
  /** The higher, the more difficult; it is compared within a variant only. */
  readonly difficulty: number;
}

/** Points for all cards left by the simple player. */
const TRIES_POINTS = 10;

/**
 * Measures a position by a line that wins it: a pure function of both. A difficulty above `enough` need not be whole:
 * whoever looks for less knows all there is to know.
 */
export function measure(
  game: Game,
  start: Position,
  line: readonly Move[],
  enough = Number.POSITIVE_INFINITY,
): Measured {
  const tries = triesOf(game, start);
  const points = (TRIES_POINTS * tries.left) / toPlay(game, start);
  if (!hasQuickChoices(game)) return { tries, difficulty: points };
  const choices = choicesAlong(game, start, line, enough - points);
  return { tries, choices, difficulty: points + choices.bits };
}
