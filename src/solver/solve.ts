import type { Game, Position } from '../rules/engine/index.ts';
import { isBeam } from './beam/deal.ts';
import { searchBeam } from './beam/solve.ts';
import { isBuilder, searchDepth } from './depth/solve.ts';
import { isGolf } from './golf/position.ts';
import { searchGolfPosition } from './golf/solve.ts';
import { after, type Budget, finish, type Search, type Solution, undecided, type Watch } from './search/verdict.ts';

/** The share of a budget that the beam may use before the exhaustive search takes the rest. */
const BEAM_SHARE = 0.75;

/**
 * Whether wins are found sooner by a beam over stock positions than depth first: where most cards come from the stock,
 * the order in which they are laid on the waste decides, and a search that goes deep first lays it blindly.
 */
export function isLedByStock(game: Game): boolean {
  return isBeam(game) && game.stockSize * 2 > game.pack.length;
}

/**
 * Decides a position by the kernel made for games like it, or says that the budget didn't suffice: a search that tells
 * every few milliseconds how far it is. Golf kernels run at one go and ask `watch` instead.
 */
export function* searchOf(game: Game, position: Position, budget: Budget, watch: Watch = () => true): Search<Solution> {
  if (isGolf(game)) return yield* searchGolfPosition(game, position, budget, watch);
  if (!isBuilder(game)) return undecided(0);
  if (!isLedByStock(game)) return yield* searchDepth(game, position, budget);
  const beam = yield* searchBeam(game, position, { ...budget, nodes: Math.floor(budget.nodes * BEAM_SHARE) });
  if (beam.verdict !== 'undecided') return beam;
  const rest = { ...budget, nodes: budget.nodes - beam.nodes };
  const depth = yield* after(beam.nodes, searchDepth(game, position, rest));
  return { ...depth, nodes: beam.nodes + depth.nodes, stored: Math.max(beam.stored, depth.stored) };
}

/** The same at one go; left undecided when the watch says to stop. */
export function solve(game: Game, position: Position, budget: Budget, watch: Watch = () => true): Solution {
  return finish(searchOf(game, position, budget, watch), watch, undecided);
}
