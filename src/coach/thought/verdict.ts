import type { Game, Position } from '../../rules/engine/index.ts';
import { type Search, type Solution, searchPosition, undecided } from '../../solver/index.ts';
import { budgetOf } from './budget.ts';
import { type Thought, thinkBy } from './thought.ts';

/** Nodes of one search after the other: an easy position is decided at once, a hard one is left after some seconds. */
export const RUNGS = [20_000, 200_000, 2_000_000] as const;

/** The same for who looks all the time: a second at most on a slow machine. */
export const GLANCE: readonly number[] = RUNGS.slice(0, 2);

/** One search of a position. */
function search(game: Game, position: Position, nodes: number): Search<Solution> {
  return searchPosition(game, position, budgetOf(nodes));
}

/** Whether a position can be won, with all cards known, and the line that wins; `undecided` where it stops. */
export function* thinkOfVerdict(game: Game, position: Position, rungs: readonly number[] = RUNGS): Thought<Solution> {
  for (const nodes of rungs) {
    const solution = yield* thinkBy(search(game, position, nodes), undecided);
    yield solution;
    if (solution.verdict !== 'undecided') return;
  }
}
