import { type Game, isWon, type Position } from '../../rules/engine/index.ts';
import { type Attempt, climbLadder } from '../search/ladder.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { type BeamDeal, prepareBeamDeal } from './deal.ts';
import { LADDER, NARROW_LADDER } from './ladder.ts';
import { convertWinningLine } from './line.ts';
import { fitsInMemory, type Rung } from './rung.ts';
import { BeamSearch } from './search.ts';

/** Settings that tests and tuning change. */
export interface BeamOptions {
  readonly ladder?: readonly Rung[];
  readonly forcesSafe?: boolean;
}

/**
 * Searches a position of a game that `isBeamGame` accepts with one beam after another. Returns `winnable` with the
 * first line found, `unwinnable` if a beam finds none although it leaves out no state that could win, otherwise
 * `undecided`. No result depends on the seed.
 */
export function* searchBeam(
  game: Game,
  position: Position,
  budget: Budget,
  { ladder = LADDER, forcesSafe = true }: BeamOptions = {},
): Search<Solution> {
  if (isWon(game, position)) return { verdict: 'winnable', moves: [], nodes: 0, stored: 0 };
  const deal = prepareBeamDeal(game, position, budget.seed);
  const attempts = ladder
    .filter((rung) => fitsInMemory(rung, deal.piles, budget.memory))
    .map(
      (rung): Attempt<Solution> => ({
        nodes: budget.nodes,
        run: (nodes) => searchRung(game, position, deal, { rung, nodes, forcesSafe }),
      }),
    );
  return yield* climbLadder(attempts, budget.nodes);
}

function* searchRung(
  game: Game,
  position: Position,
  deal: BeamDeal,
  { rung, nodes: nodeLimit, forcesSafe }: { readonly rung: Rung; readonly nodes: number; readonly forcesSafe: boolean },
): Search<Solution> {
  const { line, wasCut, nodes, stored } = yield* new BeamSearch(deal, rung, nodeLimit, forcesSafe).run();
  if (line)
    return { verdict: 'winnable', moves: convertWinningLine(game, position, deal, line, forcesSafe), nodes, stored };
  return wasCut ? undecided(nodes, stored) : { verdict: 'unwinnable', moves: [], nodes, stored };
}

/**
 * Searches with one narrow beam. It expands far fewer nodes than `searchBeam`, but wins about half of the deals of Four
 * Seasons.
 */
export function searchNarrowBeam(game: Game, position: Position, budget: Budget): Search<Solution> {
  return searchBeam(game, position, budget, { ladder: NARROW_LADDER });
}
