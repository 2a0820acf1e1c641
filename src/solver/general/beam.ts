import {
  type Game,
  isWon,
  type Move,
  moveBound,
  type Position,
  playInPlace,
  writeMoves,
} from '../../rules/engine/index.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { ALL_GENERAL_PRUNES, MoveChoice } from './prune.ts';
import { scorerOf, type Weights } from './scores.ts';
import { StoredPositions } from './stored-positions.ts';

export interface Beam {
  /** The most positions that are kept after each number of moves. */
  readonly width: number;
  readonly weights: Weights;
}

/** The number of nodes between two yields: some milliseconds of search. */
const YIELD_INTERVAL = 256;

/**
 * Searches level by level and keeps only the best positions of each, so that it finds wins or nothing: it never proves a
 * loss.
 */
export function* searchByBeam(
  game: Game,
  start: Position,
  { nodes: most, memory, seed }: Budget,
  { width, weights }: Beam,
): Search<Solution> {
  const choice = new MoveChoice(game, start, ALL_GENERAL_PRUNES);
  const scoresOf = scorerOf(game, [weights]);
  const stored = new StoredPositions(game, memory, seed);
  const moves = new Int32Array(moveBound(game));
  const position = start.slice() as Position;
  const next = start.slice() as Position;
  let level: readonly number[] = [stored.add(start, -1, 0 as Move)];
  let nodes = 0;
  while (level.length > 0) {
    const reached: Scored[] = [];
    for (const id of level) {
      if (nodes >= most || stored.count > stored.limit) return undecided(nodes, stored.count);
      nodes++;
      if (nodes % YIELD_INTERVAL === 0) yield nodes;
      stored.load(id, position);
      const count = choice.reduce(position, moves, writeMoves(game, position, moves));
      for (let index = 0; index < count; index++) {
        const move = moves[index] as Move;
        next.set(position);
        playInPlace(game, next, move);
        const added = stored.add(next, id, move);
        if (added < 0) continue;
        if (isWon(game, next)) return { verdict: 'winnable', moves: stored.lineTo(added), nodes, stored: stored.count };
        reached.push({ id: added, score: scoresOf(next)[0] });
      }
    }
    level = bestOf(reached, width);
  }
  return undecided(nodes, stored.count);
}

interface Scored {
  readonly id: number;
  readonly score: number;
}

/** Returns the positions with the lowest scores, of equal scores the newest. */
function bestOf(reached: Scored[], width: number): number[] {
  if (reached.length > width) reached.sort((a, b) => a.score - b.score || b.id - a.id);
  return reached.slice(0, width).map(({ id }) => id);
}
