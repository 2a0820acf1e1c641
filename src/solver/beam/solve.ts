import { type Game, isWon, type Position } from '../../rules/engine/index.ts';
import { type Attempt, climbLadder } from '../search/ladder.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { type BeamDeal, beamDeal } from './deal.ts';
import { LADDER, NARROW } from './ladder.ts';
import { movesOfLine } from './line.ts';
import { fits, type Rung } from './rung.ts';
import { BeamSearch } from './search.ts';

/** Other ways to search, for tests and tuning. */
export interface BeamOptions {
  readonly ladder?: readonly Rung[];
  /** Whether safe moves to the foundations are forced. */
  readonly useSafe?: boolean;
}

/**
 * Searches a position of a game that `isBeam` accepts by beams of growing width. Returns `winnable` with the first line found,
 * `unwinnable` if a beam left nothing out, otherwise `undecided`. The seed has no effect.
 */
export function* searchBeam(
  game: Game,
  position: Position,
  budget: Budget,
  { ladder = LADDER, useSafe = true }: BeamOptions = {},
): Search<Solution> {
  if (isWon(game, position)) return { verdict: 'winnable', moves: [], nodes: 0, stored: 0 };
  const deal = beamDeal(game, position, budget.seed);
  const attempts = ladder
    .filter((rung) => fits(rung, deal.piles, budget.memory))
    .map(
      (rung): Attempt<Solution> => ({
        nodes: budget.nodes,
        run: (nodes) => searchRung(game, position, deal, { rung, nodes, useSafe }),
      }),
    );
  return yield* climbLadder(attempts, budget.nodes);
}

function* searchRung(
  game: Game,
  position: Position,
  deal: BeamDeal,
  { rung, nodes: most, useSafe }: { readonly rung: Rung; readonly nodes: number; readonly useSafe: boolean },
): Search<Solution> {
  const { line, cut, nodes, stored } = yield* new BeamSearch(deal, rung, most, useSafe).run();
  if (line) return { verdict: 'winnable', moves: movesOfLine(game, position, deal, line, useSafe), nodes, stored };
  return cut ? undecided(nodes, stored) : { verdict: 'unwinnable', moves: [], nodes, stored };
}

/** Searches with a single narrow beam, which wins half of the deals of Four Seasons, and every deal with a redeal, for a tenth of the nodes. */
export function searchNarrowBeam(game: Game, position: Position, budget: Budget): Search<Solution> {
  return searchBeam(game, position, budget, { ladder: NARROW });
}
