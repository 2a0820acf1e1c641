import type { Game, Position } from '../../rules/engine/index.ts';
import { type Search, type Solution, searchPosition, undecided } from '../../solver/index.ts';
import { budgetOf, NODE_LIMITS } from './limits.ts';
import { searchWithAnswers, type Thought } from './thought.ts';

function startSearch(game: Game, position: Position, nodes: number): Search<Solution> {
  return searchPosition(game, position, budgetOf(nodes));
}

/**
 * Searches for the verdict on a position, as if every hidden card were known, and for a winning line. Searches with
 * each limit in turn until one decides; the last answer may be undecided.
 */
export function* thinkOfVerdict(
  game: Game,
  position: Position,
  nodeLimits: readonly number[] = NODE_LIMITS,
): Thought<Solution> {
  for (const nodes of nodeLimits) {
    const solution = yield* searchWithAnswers(startSearch(game, position, nodes), undecided);
    yield solution;
    if (solution.verdict !== 'undecided') return;
  }
}
