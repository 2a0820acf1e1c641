import { type Game, isWon, legalMoves, type Position, play } from '../../src/rules/index.ts';

/**
 * Whether a position can be won, by going through all positions that the engine's own moves lead to, no move skipped;
 * `undefined` where there are more than `bound`. Slow and plain: the judge of the solver on small packs.
 */
export function bruteWinnable(game: Game, start: Position, bound: number): boolean | undefined {
  const seen = new Set([String.fromCharCode(...start)]);
  const waiting = [start];
  for (let position = waiting.pop(); position; position = waiting.pop()) {
    if (isWon(game, position)) return true;
    for (const move of legalMoves(game, position)) {
      const next = play(game, position, move);
      const key = String.fromCharCode(...next);
      if (seen.has(key)) continue;
      if (seen.size >= bound) return undefined;
      seen.add(key);
      waiting.push(next);
    }
  }
  return false;
}
