/**
 * The beam family: games of building in which most cards come from the stock. Beam searches find wins. A beam that
 * finds none and drops no state proves a loss. Another search, passed to `createBeamFamily`, decides the rest.
 */
import type { Game } from '../../rules/engine/index.ts';
import type { Family } from '../search/family.ts';
import { climbLadder } from '../search/ladder.ts';
import { isBeamGame } from './deal.ts';
import { searchBeam, searchNarrowBeam } from './solve.ts';

export { type BlindPlayResult, findWaysToDeal, playBlindly } from './play.ts';

/** The share of the budget's nodes that the beams may expand before the fallback runs. */
const BEAM_SHARE = 0.75;

/**
 * Whether beams can search a game and most of its cards come from the stock. In such games, beams find wins sooner than
 * a depth-first search.
 */
function isLedByStock(game: Game): boolean {
  return isBeamGame(game) && game.stockSize * 2 > game.pack.length;
}

/** Returns the beam family; `fallback` searches the positions that its beams leave undecided. */
export function createBeamFamily(fallback: Family['search']) {
  return {
    name: 'beam',
    accepts: isLedByStock,
    search: (game, position, budget, shouldContinue) =>
      climbLadder(
        [
          {
            nodes: Math.floor(budget.nodes * BEAM_SHARE),
            run: (nodes) => searchBeam(game, position, { ...budget, nodes }),
          },
          { nodes: budget.nodes, run: (nodes) => fallback(game, position, { ...budget, nodes }) },
        ],
        budget.nodes,
        shouldContinue,
      ),
    firstProof: { nodes: 20_000, points: 1.5, nodesPerPoint: 1_000 },
    searchNarrowly: searchNarrowBeam,
    blindPlay: 'narrow-beam',
  } as const satisfies Family;
}
