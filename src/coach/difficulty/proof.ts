import type { Game, Position } from '../../rules/engine/index.ts';
import { LADDER } from '../../solver/beam/ladder.ts';
import { solveBeam } from '../../solver/beam/solve.ts';
import { isBuilder } from '../../solver/depth/solve.ts';
import type { Solution } from '../../solver/search/verdict.ts';
import { isLedByStock, searchOf, solve } from '../../solver/solve.ts';
import { budgetOf } from '../thought/budget.ts';
import { type Thought, thinkBy } from '../thought/thought.ts';

/** Nodes of the searches after the first. */
export const LATER: readonly number[] = [200_000, 2_000_000];

/** Whether each proof takes some tens of milliseconds, that of an easy deal, too. */
export function isDear(game: Game): boolean {
  return isLedByStock(game);
}

/** Nodes of the first search: where a deal is decided depth first, the next one is sooner tried than a hard one proved. */
function firstNodes(game: Game): number {
  return isBuilder(game) && !isLedByStock(game) ? 500 : 20_000;
}

/** Proves a deal quickly, or leaves it: where the next deal may be taken, that is sooner done than a long proof. */
export function proveQuickly(game: Game, start: Position): Solution {
  return solve(game, start, budgetOf(firstNodes(game)));
}

/** A beam that wins half of the deals of Four Seasons, all of those with a redeal, with a tenth of the nodes. */
const NARROW = LADDER.slice(0, 1).map((rung) => ({ ...rung, width: 30 }));

/**
 * Proves a deal sooner still where each proof is dear, by another line than whoever proves it elsewhere; a deal that can't
 * be proved in this way is left there, if whoever asks has others.
 */
export function proveSoon(game: Game, start: Position, hasOthers: boolean): Solution {
  if (!isDear(game)) return proveQuickly(game, start);
  const narrow = solveBeam(game, start, budgetOf(firstNodes(game)), undefined, { ladder: NARROW });
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
    solution = yield* thinkBy(searchOf(game, start, budgetOf(nodes)), () => before);
    yield solution;
  }
}
