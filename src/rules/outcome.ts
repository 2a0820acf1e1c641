import type { Game } from './compile.ts';
import { FOUNDATION } from './compile.ts';
import { isWon, legalMoves, toOf } from './moves.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';

/**
 * - `won`: the goal is reached;
 * - `lost`: no sequence of legal moves plays another card to a foundation;
 * - `open`: everything else, also where the search for such a sequence ran out of its bound.
 */
export type Outcome = 'won' | 'lost' | 'open';

/** Positions looked at before a position is left open: some tens of milliseconds. */
export const OUTCOME_BOUND = 20_000;

/** What has become of a game: searches, move by move, for another card that goes to a foundation. */
export function outcomeOf(game: Game, position: Position, bound = OUTCOME_BOUND): Outcome {
  if (isWon(game, position)) return 'won';
  const seen = new Set([keyOf(position)]);
  const waiting = [position];
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    const moves = legalMoves(game, current);
    if (moves.some((move) => toOf(move) === FOUNDATION)) return 'open';
    for (const move of moves) {
      const next = play(game, current, move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= bound) return 'open';
      seen.add(key);
      waiting.push(next);
    }
  }
  return 'lost';
}

/** The bytes of a position as text, for a set. */
function keyOf(position: Position): string {
  return String.fromCharCode(...position);
}
