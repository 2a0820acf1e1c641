import type { GameSummary } from '../../storage/games/summary.ts';
import { resultOf } from './count.ts';
import { dealKindOf } from './groups.ts';

/** Wins of the same variant and kind of deal. */
export function comparableWins(game: GameSummary, others: readonly GameSummary[]): GameSummary[] {
  const kind = dealKindOf(game);
  if (kind === undefined) return [];
  return others.filter(
    (other) => other.variant === game.variant && dealKindOf(other) === kind && resultOf(other) === 'won',
  );
}
