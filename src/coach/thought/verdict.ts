import type { Game, Position } from '../../rules/engine/index.ts';
import { type Search, type Solution, searchPosition, undecided } from '../../solver/index.ts';
import { budgetOf } from './budget.ts';
import { searchWithAnswers, type Thought } from './thought.ts';

/** Nodes of successive searches: an easy position is decided at once, a hard one is left after some seconds. */
export const NODE_LIMITS = [20_000, 200_000, 2_000_000] as const;

/** The same for continuous use: a second at most on a slow machine. */
export const GLANCE_NODE_LIMITS: readonly number[] = NODE_LIMITS.slice(0, 2);

function startSearch(game: Game, position: Position, nodes: number): Search<Solution> {
  return searchPosition(game, position, budgetOf(nodes));
}

/** Searches for the verdict on a position with all cards known, and its winning line. */
export function* thinkOfVerdict(
  game: Game,
  position: Position,
  rungs: readonly number[] = NODE_LIMITS,
): Thought<Solution> {
  for (const nodes of rungs) {
    const solution = yield* searchWithAnswers(startSearch(game, position, nodes), undecided);
    yield solution;
    if (solution.verdict !== 'undecided') return;
  }
}
