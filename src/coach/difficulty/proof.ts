import type { Game, Position } from '../../rules/engine/index.ts';
import { familyOf, runSearch, type Solution, searchPosition, solve } from '../../solver/index.ts';
import { budgetOf, LATER_NODE_LIMITS } from '../thought/limits.ts';
import { searchWithAnswers, type Thought } from '../thought/thought.ts';

export function proveQuickly(game: Game, start: Position): Solution {
  return solve(game, start, budgetOf(familyOf(game).firstProof.nodes));
}

/**
 * Searches for the verdict on a deal; in games with costly proofs, by a narrow search first. If that leaves the deal
 * undecided, a wider search follows, unless the caller has other deals to try. The solution may be undecided.
 */
export function proveCheaply(game: Game, start: Position, hasOtherDeals: boolean): Solution {
  const { searchNarrowly, firstProof } = familyOf(game);
  if (!searchNarrowly) return proveQuickly(game, start);
  const narrow = runSearch(searchNarrowly(game, start, budgetOf(firstProof.nodes)));
  if (hasOtherDeals || narrow.verdict !== 'undecided') return narrow;
  const wide = proveQuickly(game, start);
  return { ...wide, nodes: narrow.nodes + wide.nodes };
}

/**
 * Searches for the verdict on a deal with ever higher node limits, until a search decides it. The winning line comes
 * from that search, so it does not depend on when the caller stops. The last answer may be undecided.
 */
export function* thinkOfProof(game: Game, start: Position, later = LATER_NODE_LIMITS): Thought<Solution> {
  let solution = proveQuickly(game, start);
  yield solution;
  for (const nodes of later) {
    if (solution.verdict !== 'undecided') return;
    const before = solution;
    solution = yield* searchWithAnswers(searchPosition(game, start, budgetOf(nodes)), () => before);
    yield solution;
  }
}
