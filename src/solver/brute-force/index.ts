/**
 * The brute-force family: any game. A depth-first search without pruning that knows only legal moves. It decides tiny
 * games, is the oracle of the other families' tests, and serves as the example for a new family.
 */
import {
  type Game,
  isWon,
  legalMoves,
  type Move,
  type Position,
  playUnchecked,
  positionKey,
} from '../../rules/engine/index.ts';
import type { Family } from '../search/family.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';

/** An estimate of the bytes that a stored position takes. */
const BYTES_PER_POSITION = 400;
/** The number of nodes between two yields: some milliseconds of search. */
const YIELD_INTERVAL = 512;

/** A position that the search has reached, with the move that led there; the start has no `move` and no `from`. */
interface ReachedPosition {
  readonly position: Position;
  readonly move?: Move;
  readonly from?: ReachedPosition;
}

function* searchAll(game: Game, start: Position, { nodes: most, memory }: Budget): Search<Solution> {
  const keyOf = (position: Position) => positionKey(game, position);
  const seen = new Set([keyOf(start)]);
  const pending: ReachedPosition[] = [{ position: start }];
  let nodes = 0;
  for (let from = pending.pop(); from; from = pending.pop()) {
    if (isWon(game, from.position)) return { verdict: 'winnable', moves: lineTo(from), nodes, stored: seen.size };
    if (nodes >= most || seen.size * BYTES_PER_POSITION > memory) return undecided(nodes, seen.size);
    nodes++;
    if (nodes % YIELD_INTERVAL === 0) yield nodes;
    // The first legal move is tried first: it comes last.
    for (const move of legalMoves(game, from.position).toReversed()) {
      const position = playUnchecked(game, from.position, move);
      const key = keyOf(position);
      if (seen.has(key)) continue;
      seen.add(key);
      pending.push({ position, move, from });
    }
  }
  return { verdict: 'unwinnable', moves: [], nodes, stored: seen.size };
}

function lineTo(end: ReachedPosition): Move[] {
  const moves: Move[] = [];
  for (let at: ReachedPosition | undefined = end; at?.move !== undefined; at = at.from) moves.push(at.move);
  return moves.toReversed();
}

export const bruteForce = {
  name: 'brute-force',
  accepts: () => true,
  search: searchAll,
} as const satisfies Family;
