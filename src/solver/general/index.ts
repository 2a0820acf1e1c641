/**
 * The general family: any game. A best-first search over all legal moves, without prunes, so that a search that ends
 * without a win has proved a loss.
 */
import {
  canonicalKey,
  type Game,
  isWon,
  type Move,
  moveBound,
  type Position,
  playInPlace,
  writeMoves,
} from '../../rules/engine/index.ts';
import type { Family } from '../search/family.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { OpenPositions, type ReachedPosition } from './open-positions.ts';
import { scorerOf, WAYS } from './scores.ts';

/** An estimate of the bytes that a stored position takes. */
const BYTES_PER_POSITION = 700;
/** The number of nodes between two yields: some milliseconds of search. */
const YIELD_INTERVAL = 256;

function* searchBestFirst(game: Game, start: Position, { nodes: most, memory }: Budget): Search<Solution> {
  const scoresOf = scorerOf(game);
  const seen = new Set([canonicalKey<string>(game, start)]);
  const open = new OpenPositions(WAYS.length);
  const moves = new Int32Array(moveBound(game));
  const next = start.slice() as Position;
  if (isWon(game, start)) return { verdict: 'winnable', moves: [], nodes: 0, stored: 1 };
  open.add({ position: start }, scoresOf(start));
  let nodes = 0;
  for (let from = open.take(); from; from = open.take()) {
    if (nodes >= most || seen.size * BYTES_PER_POSITION > memory) return undecided(nodes, seen.size);
    nodes++;
    if (nodes % YIELD_INTERVAL === 0) yield nodes;
    for (const move of moves.subarray(
      0,
      writeMoves(game, from.position, moves),
    ) as Iterable<number> as Iterable<Move>) {
      next.set(from.position);
      playInPlace(game, next, move);
      const known = seen.size;
      if (seen.add(canonicalKey<string>(game, next)).size === known) continue;
      const reached: ReachedPosition = { position: next.slice() as Position, move, from };
      if (isWon(game, next)) return { verdict: 'winnable', moves: lineTo(reached), nodes, stored: seen.size };
      open.add(reached, scoresOf(next));
    }
  }
  return { verdict: 'unwinnable', moves: [], nodes, stored: seen.size };
}

function lineTo(end: ReachedPosition): Move[] {
  const moves: Move[] = [];
  for (let at: ReachedPosition | undefined = end; at?.move !== undefined; at = at.from) moves.push(at.move);
  return moves.toReversed();
}

export const general = {
  name: 'general',
  accepts: () => true,
  search: searchBestFirst,
} as const satisfies Family;
