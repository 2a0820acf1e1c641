import { type Game, isWon, legalMoves, type Position, play } from '../../src/rules/index.ts';

/**
 * Whether a position can be won, by trying every move of the engine from every position that can be reached: slow and
 * without any cleverness. `undefined` when there are more positions than the bound.
 */
export function canBeWon(game: Game, start: Position, bound = 300_000): boolean | undefined {
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
