import { type Game, isWon, type Move, type Position } from '../../rules/engine/index.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { OpenPositions } from './open-positions.ts';
import { ALL_GENERAL_PRUNES } from './prune.ts';
import { scorerOf, type Weights } from './scores.ts';
import { Steps } from './steps.ts';
import { StoredPositions } from './stored-positions.ts';

/** The ways to weigh a position. They differ in what matters most: cards that leave, cards in the way, room, or runs. */
const WAYS: readonly Weights[] = [
  { left: 4, down: 6, blocking: 3, loose: 1, occupied: 1 },
  { left: 2, undealt: 1, down: 8, blocking: 4, loose: 2, occupied: 4 },
  { left: 8, down: 4, blocking: 1 },
  { left: 2, down: 6, blocking: 1, loose: 4, occupied: 2 },
];

/** The number of nodes between two yields: some milliseconds of search. */
const YIELD_INTERVAL = 256;

/**
 * Searches all legal moves, the best position first, but for those that a proved prune skips: a search that ends without
 * a win has proved a loss.
 */
export function* searchBestFirst(
  game: Game,
  start: Position,
  { nodes: most, memory, seed }: Budget,
  prunes = ALL_GENERAL_PRUNES,
): Search<Solution> {
  if (isWon(game, start)) return { verdict: 'winnable', moves: [], nodes: 0, stored: 1 };
  const steps = new Steps(game, start, prunes);
  const scoresOf = scorerOf(game, WAYS);
  const stored = new StoredPositions(game, memory, seed);
  const open = new OpenPositions(WAYS.length);
  const position = start.slice() as Position;
  const next = start.slice() as Position;
  open.add(stored.add(start, -1, 0 as Move), scoresOf(start));
  let nodes = 0;
  for (let id = open.take(); id >= 0; id = open.take()) {
    if (nodes >= most || stored.count > stored.limit) return undecided(nodes, stored.count);
    nodes++;
    if (nodes % YIELD_INTERVAL === 0) yield nodes;
    stored.load(id, position);
    steps.list(position);
    for (let step = 0; step < steps.count; step++) {
      steps.play(position, step, next);
      const reached = stored.add(next, id, steps.moveOf(step));
      if (reached < 0) continue;
      if (isWon(game, next))
        return { verdict: 'winnable', moves: steps.lineTo(stored, reached), nodes, stored: stored.count };
      open.add(reached, scoresOf(next));
    }
  }
  return { verdict: 'unwinnable', moves: [], nodes, stored: stored.count };
}
