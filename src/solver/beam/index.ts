/**
 * The beam family: builders led by their stock, where the order in which cards are dealt to the waste decides. Beams over the stock's
 * positions find wins; a beam that leaves nothing out proves losses; the search that it is given decides the rest.
 */
import type { Game } from '../../rules/engine/index.ts';
import type { Family } from '../search/family.ts';
import { climbLadder } from '../search/ladder.ts';
import { isBeam } from './deal.ts';
import { searchBeam } from './solve.ts';

export { type BlindPlay, playBlindly, waysToDeal } from './play.ts';
export { searchNarrowBeam } from './solve.ts';

/** The share of a budget that the beams may use before the exhaustive search takes the rest. */
const BEAM_SHARE = 0.75;

/** Whether beams find wins sooner than a depth-first search: most cards come from the stock, and a deep search deals them blindly. */
function isLedByStock(game: Game): boolean {
  return isBeam(game) && game.stockSize * 2 > game.pack.length;
}

/** The beam family with the search that decides what its beams leave undecided. */
export function beamWith(fallback: Family['search']) {
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
  } as const satisfies Family;
}
