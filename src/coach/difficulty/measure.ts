import { cardsToWin, type Game, type Move, type Position } from '../../rules/engine/index.ts';
import { familyOf } from '../../solver/index.ts';
import { type ChoiceMeasure, measureChoices } from './choices.ts';
import { ANY_DIFFICULTY, remainingRange } from './range.ts';
import { runTries, type TryResults } from './simple-player.ts';

/** The measured difficulty of a winnable deal; see docs/difficulty.md. */
export interface DealMeasure {
  readonly tries: TryResults;
  /**
   * Absent if the tries stopped early, and in games in which a short search cannot tell winning moves from losing ones.
   */
  readonly choices?: ChoiceMeasure;
  /** The difficulty in points; a deal with more is harder. Only comparable within a variant. */
  readonly difficulty: number;
  /** False if the measurement stopped early, since the difficulty is unlikely to lie in the requested range. */
  readonly isComplete: boolean;
}

/** The points for the tries on a deal on which each try leaves all cards. */
const TRIES_POINTS = 10;

/** Measures a position with a line that wins it. Stops early once the difficulty is unlikely to lie in `range`. */
export function measureDeal(game: Game, start: Position, line: readonly Move[], range = ANY_DIFFICULTY): DealMeasure {
  const quickChoices = familyOf(game).quickChoicesOf?.(game);
  const all = cardsToWin(game, start);
  // Choices add points later, so the tries alone cannot show that a deal is too easy.
  const tries = runTries(
    game,
    start,
    remainingRange(quickChoices ? { ...range, above: ANY_DIFFICULTY.above } : range, 0, TRIES_POINTS / all),
  );
  const points = (TRIES_POINTS * tries.left) / all;
  if (!quickChoices || !tries.isComplete) return { tries, difficulty: points, isComplete: tries.isComplete };
  const choices = measureChoices(game, start, line, quickChoices.nodes, remainingRange(range, points, 1));
  return { tries, choices, difficulty: points + choices.bits, isComplete: choices.isComplete };
}
