import {
  type Game,
  isWon,
  legalMoves,
  type Position,
  playUnchecked,
  positionKey,
} from '../../../src/rules/engine/index.ts';

/**
 * Returns the verdict of a depth-first search without pruning that knows only legal moves, the reference for all
 * families; `undefined` if `nodes` do not suffice.
 */
export function bruteForceVerdict(game: Game, start: Position, nodes = 200_000): 'winnable' | 'unwinnable' | undefined {
  const seen = new Set([positionKey(game, start)]);
  const pending = [start];
  for (let count = 0; ; count++) {
    const position = pending.pop();
    if (!position) return 'unwinnable';
    if (isWon(game, position)) return 'winnable';
    if (count >= nodes) return undefined;
    for (const move of legalMoves(game, position)) {
      const next = playUnchecked(game, position, move);
      const known = seen.size;
      if (seen.add(positionKey(game, next)).size > known) pending.push(next);
    }
  }
}

/** Whether a position can be won according to brute force. `undefined` if `nodes` do not suffice. */
export function canBeWon(game: Game, start: Position, nodes?: number): boolean | undefined {
  const verdict = bruteForceVerdict(game, start, nodes);
  return verdict && verdict === 'winnable';
}
