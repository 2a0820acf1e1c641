import type { Game, Position } from '../../rules/engine/index.ts';
import { type FamilyName, familyOf, runSearch, type Solution, searchPosition, solve } from '../../solver/index.ts';
import { searchNarrowBeam } from '../../solver/kernels.ts';
import { budgetOf } from '../thought/budget.ts';
import { type Thought, thinkBy } from '../thought/thought.ts';

/** Nodes of the searches after the first. */
export const LATER: readonly number[] = [200_000, 2_000_000];

/** Nodes of the first search. Where a proof is cheap, trying the next deal is faster than proving a hard one. */
const FIRST_NODES: Record<FamilyName, number> = { golf: 20_000, beam: 20_000, depth: 500, 'brute-force': 20_000 };

/** Proves a deal quickly, or leaves it: where the next deal may be taken, that is sooner done than a long proof. */
export function proveQuickly(game: Game, start: Position): Solution {
  return solve(game, start, budgetOf(FIRST_NODES[familyOf(game).name]));
}

/** Whether even the proof of an easy deal takes some tens of milliseconds. */
function isCostlyToProve(game: Game): boolean {
  return familyOf(game).name === 'beam';
}

/**
 * Proves a deal sooner where each proof is costly, by another line than `proveQuickly`. If the caller has other deals, a deal that cannot
 * be proved in this way stays undecided.
 */
export function proveSoon(game: Game, start: Position, hasOthers: boolean): Solution {
  if (!isCostlyToProve(game)) return proveQuickly(game, start);
  const narrow = runSearch(searchNarrowBeam(game, start, budgetOf(FIRST_NODES.beam)));
  if (hasOthers || narrow.verdict !== 'undecided') return narrow;
  const wide = proveQuickly(game, start);
  return { ...wide, nodes: narrow.nodes + wide.nodes };
}

/**
 * Proves a deal, first quickly and then with more and more nodes. The first search that decides it gives the line, so
 * that a deal has the same line, and all that follows from it, for whoever stops sooner.
 */
export function* thinkOfProof(game: Game, start: Position, later = LATER): Thought<Solution> {
  let solution = proveQuickly(game, start);
  yield solution;
  for (const nodes of later) {
    if (solution.verdict !== 'undecided') return;
    const before = solution;
    solution = yield* thinkBy(searchPosition(game, start, budgetOf(nodes)), () => before);
    yield solution;
  }
}
