import { type Game, isWon, type Position } from '../../rules/engine/index.ts';
import { after, type Budget, finish, type Search, type Solution, undecided, type Watch } from '../search/verdict.ts';
import { beamDeal } from './deal.ts';
import { LADDER } from './ladder.ts';
import { movesOfLine } from './line.ts';
import { fits, type Rung } from './rung.ts';
import { BeamSearch } from './search.ts';

/** Ways to search otherwise, for tests and tuning. */
export interface BeamOptions {
  readonly ladder?: readonly Rung[];
  /** Whether safe moves are played unasked. */
  readonly useSafe?: boolean;
}

/**
 * Searches a position of a game that `isBeam` accepts by beams of growing width, up to the budget: `winnable` with
 * the first line found, `unwinnable` if a beam left nothing out, else `undecided`. The seed has no part in it.
 */
export function* searchBeam(
  game: Game,
  position: Position,
  budget: Budget,
  options: BeamOptions = {},
): Search<Solution> {
  if (isWon(game, position)) return { verdict: 'winnable', moves: [], nodes: 0, stored: 0 };
  const { ladder = LADDER, useSafe = true } = options;
  const deal = beamDeal(game, position, budget.seed);
  let nodes = 0;
  let stored = 0;
  for (const rung of ladder) {
    if (nodes >= budget.nodes) break;
    if (!fits(rung, deal.piles, budget.memory)) continue;
    const result = yield* after(nodes, new BeamSearch(deal, rung, budget.nodes - nodes, useSafe).run());
    nodes += result.nodes;
    stored = Math.max(stored, result.stored);
    if (result.line)
      return { verdict: 'winnable', moves: movesOfLine(game, position, deal, result.line, useSafe), nodes, stored };
    if (!result.cut) return { verdict: 'unwinnable', moves: [], nodes, stored };
  }
  return undecided(nodes, stored);
}

/** The same at one go; left undecided when the watch says to stop. */
export function solveBeam(
  game: Game,
  position: Position,
  budget: Budget,
  watch: Watch = () => true,
  options: BeamOptions = {},
): Solution {
  return finish(searchBeam(game, position, budget, options), watch, undecided);
}
