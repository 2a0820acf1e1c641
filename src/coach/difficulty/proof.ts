import type { Game, Position } from '../../rules/engine/index.ts';
import { type FamilyName, familyOf, runSearch, type Solution, searchPosition, solve } from '../../solver/index.ts';
import { searchNarrowBeam } from '../../solver/kernels.ts';
import { budgetOf } from '../thought/budget.ts';
import { searchWithAnswers, type Thought } from '../thought/thought.ts';

export const LATER_NODES: readonly number[] = [200_000, 2_000_000];

/** Nodes of the first search. If proofs are cheap, the next deal is faster than a hard proof. */
const FIRST_NODES: Record<FamilyName, number> = { golf: 20_000, beam: 20_000, depth: 500, 'brute-force': 20_000 };

export function proveQuickly(game: Game, start: Position): Solution {
  return solve(game, start, budgetOf(FIRST_NODES[familyOf(game).name]));
}

/** Whether a proof takes tens of milliseconds even for an easy deal. */
function isCostlyToProve(game: Game): boolean {
  return familyOf(game).name === 'beam';
}

/**
 * If proofs are costly, first tries a narrow beam. With `hasOthers`, a deal that it leaves undecided stays so, since
 * the caller has other deals.
 */
export function proveCheaply(game: Game, start: Position, hasOthers: boolean): Solution {
  if (!isCostlyToProve(game)) return proveQuickly(game, start);
  const narrow = runSearch(searchNarrowBeam(game, start, budgetOf(FIRST_NODES.beam)));
  if (hasOthers || narrow.verdict !== 'undecided') return narrow;
  const wide = proveQuickly(game, start);
  return { ...wide, nodes: narrow.nodes + wide.nodes };
}

/**
 * Proves a deal with more and more nodes. The line is that of the first search that decides it, so it does not depend
 * on when the caller stops.
 */
export function* thinkOfProof(game: Game, start: Position, later = LATER_NODES): Thought<Solution> {
  let solution = proveQuickly(game, start);
  yield solution;
  for (const nodes of later) {
    if (solution.verdict !== 'undecided') return;
    const before = solution;
    solution = yield* searchWithAnswers(searchPosition(game, start, budgetOf(nodes)), () => before);
    yield solution;
  }
}
