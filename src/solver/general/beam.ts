import { type Game, isWon, type Move, type Position } from '../../rules/engine/index.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { scorerOf, type Weights } from './scores.ts';
import { Steps } from './steps.ts';
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
  const steps = new Steps(game, start);
  const scoresOf = scorerOf(game, [weights]);
  const stored = new StoredPositions(game, memory, seed);
  const position = start.slice() as Position;
  const next = start.slice() as Position;
  let level: readonly number[] = [stored.add(start, -1, 0 as Move)];
  let nodes = 0;
  while (level.length > 0) {
    const reached: Scored[] = [];
    let kept = 0;
    for (const id of level) {
      if (kept === width) break;
      if (nodes >= most || stored.count > stored.limit) return undecided(nodes, stored.count);
      nodes++;
      if (nodes % YIELD_INTERVAL === 0) yield nodes;
      stored.load(id, position);
      if (steps.isDead(position)) continue;
      kept++;
      steps.list(position);
      for (let step = 0; step < steps.count; step++) {
        steps.play(position, step, next);
        const added = stored.add(next, id, steps.moveOf(step));
        if (added < 0) continue;
        if (isWon(game, next))
          return { verdict: 'winnable', moves: steps.lineTo(stored, added), nodes, stored: stored.count };
        reached.push({ id: added, score: scoresOf(next)[0] });
      }
    }
    level = sorted(reached, width);
  }
  return undecided(nodes, stored.count);
}

interface Scored {
  readonly id: number;
  readonly score: number;
}

/** Returns the positions, those with the lowest scores first if they are more than `width`, of equal scores the newest. */
function sorted(reached: Scored[], width: number): number[] {
  if (reached.length > width) reached.sort((a, b) => a.score - b.score || b.id - a.id);
  return reached.map(({ id }) => id);
}
