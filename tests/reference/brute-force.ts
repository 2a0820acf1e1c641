import { type Game, isWon, legalMoves, type Position, play } from '../../src/rules/index.ts';

/**
 * The verdict of a position by looking at every position that legal moves lead to, straight from the rules: nothing is
 * skipped, forced or taken as equal. `undefined` where there are more than `bound` positions.
 */
export function bruteForce(game: Game, start: Position, bound = 200_000): 'winnable' | 'unwinnable' | undefined {
  const seen = new Set([String.fromCharCode(...start)]);
  const waiting = [start];
  for (let position = waiting.pop(); position; position = waiting.pop()) {
    if (isWon(game, position)) return 'winnable';
    for (const move of legalMoves(game, position)) {
      const next = play(game, position, move);
      const key = String.fromCharCode(...next);
      if (seen.has(key)) continue;
      if (seen.size >= bound) return undefined;
      seen.add(key);
      waiting.push(next);
    }
  }
  return 'unwinnable';
}
