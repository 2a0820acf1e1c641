/**
 * The brute-force family: any game at all. A breadth-first search with no pruning and no knowledge of the rules but their legal moves. It
 * decides tiny games, is the oracle of the other families' tests, and is the example for a new family.
 */
import { type Game, isWon, legalMoves, type Move, type Position, play } from '../../rules/engine/index.ts';
import type { Family } from '../search/family.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';

/** An estimate of the bytes that one stored position takes: its key, its entry in the map and the way to it. */
const BYTES_EACH = 400;
/** Nodes between two yields: some milliseconds. */
const YIELD_EVERY = 512;

/** A position and how it was reached; the start has no move. */
interface Reached {
  readonly position: Position;
  readonly move?: Move;
  readonly from?: Reached;
}

function* searchAll(game: Game, start: Position, budget: Budget): Search<Solution> {
  const capacity = Math.floor(budget.memory / BYTES_EACH);
  const reached = new Map<string, Reached>([[start.join(), { position: start }]]);
  let nodes = 0;
  // A map is iterated in order of insertion, with the entries that are added meanwhile: it is the queue, too.
  for (const from of reached.values()) {
    if (isWon(game, from.position)) return { verdict: 'winnable', moves: lineTo(from), nodes, stored: reached.size };
    if (nodes >= budget.nodes || reached.size > capacity) return undecided(nodes, reached.size);
    nodes++;
    if (nodes % YIELD_EVERY === 0) yield nodes;
    for (const move of legalMoves(game, from.position)) {
      const position = play(game, from.position, move);
      const key = position.join();
      if (!reached.has(key)) reached.set(key, { position, move, from });
    }
  }
  return { verdict: 'unwinnable', moves: [], nodes, stored: reached.size };
}

function lineTo(end: Reached): Move[] {
  const moves: Move[] = [];
  for (let at: Reached | undefined = end; at?.move !== undefined; at = at.from) moves.push(at.move);
  return moves.toReversed();
}

export const bruteForce = {
  name: 'brute-force',
  accepts: () => true,
  search: searchAll,
} as const satisfies Family;
