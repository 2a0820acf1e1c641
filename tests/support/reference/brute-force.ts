import { type Game, isWon, legalMoves, type Position, play } from '../../../src/rules/index.ts';

/**
 * Whether a position can be won, by looking at every position that legal moves lead to, straight from the rules: nothing
 * is skipped, forced or taken as equal. `undefined` where there are more than `bound` positions. The solver's judge on
 * small packs.
 */
export function canBeWon(game: Game, start: Position, bound = 200_000): boolean | undefined {
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

/** The same as a verdict. */
export function bruteForce(game: Game, start: Position, bound?: number): 'winnable' | 'unwinnable' | undefined {
  const won = canBeWon(game, start, bound);
  return won === undefined ? undefined : won ? 'winnable' : 'unwinnable';
}
