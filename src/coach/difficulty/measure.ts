import { cardsToWin, type Game, type Move, type Position } from '../../rules/engine/index.ts';
import { type Choices, hasQuickChoices, measureChoices } from './choices.ts';
import { ANY_DIFFICULTY, remainingRange } from './range.ts';
import { runTries, type Tries } from './simple-player.ts';

/** The measured difficulty of a winnable deal; see docs/difficulty.md. */
export interface DealMeasure {
  readonly tries: Tries;
  /** Absent if a short search does not judge the choices. */
  readonly choices?: Choices;
  /** Higher is more difficult; only comparable within a variant. */
  readonly difficulty: number;
  readonly isWhole: boolean;
}

/** Points for leaving all cards. */
const TRIES_POINTS = 10;

/**
 * Measures a position by a line that wins it: a pure function of both. With a range, it stops once the difficulty is
 * unlikely to lie in it.
 */
export function measureDeal(game: Game, start: Position, line: readonly Move[], range = ANY_DIFFICULTY): DealMeasure {
  const hasChoices = hasQuickChoices(game);
  const all = cardsToWin(game, start);
  // Choices only add points, so that few tries cannot prove a deal too easy.
  const tries = runTries(
    game,
    start,
    remainingRange(hasChoices ? { ...range, above: ANY_DIFFICULTY.above } : range, 0, TRIES_POINTS / all),
  );
  const points = (TRIES_POINTS * tries.left) / all;
  if (!hasChoices || !tries.isWhole) return { tries, difficulty: points, isWhole: tries.isWhole };
  const choices = measureChoices(game, start, line, remainingRange(range, points, 1));
  return { tries, choices, difficulty: points + choices.bits, isWhole: choices.isWhole };
}
