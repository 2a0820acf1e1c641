import type { Game, Position } from '../rules/index.ts';
import { isBeam } from './beam-deal.ts';
import { solveBeam } from './beam-solve.ts';
import { isBuilder, solveDepth } from './depth-solve.ts';
import { isGolf } from './golf.ts';
import { solveGolf } from './golf-solve.ts';
import type { Budget, Solution, Watch } from './verdict.ts';

/** The share of a budget that the beam may use before the exhaustive search takes the rest. */
const BEAM_SHARE = 0.75;

/**
 * Whether wins are found sooner by a beam over stock positions than depth first: where most cards come from the stock,
 * the order in which they are laid on the waste decides, and a search that goes deep first lays it blindly.
 */
export function isLedByStock(game: Game): boolean {
  return isBeam(game) && game.stockSize * 2 > game.pack.length;
}

/** Decides a position by the kernel made for games like it, or says that the budget didn't suffice. */
export function solve(game: Game, position: Position, budget: Budget, watch: Watch = () => true): Solution {
  if (isGolf(game)) return solveGolf(game, position, budget, watch);
  if (!isBuilder(game)) return { verdict: 'undecided', moves: [], nodes: 0, stored: 0 };
  return isLedByStock(game)
    ? solveLedByStock(game, position, budget, watch)
    : solveDepth(game, position, budget, watch);
}

function solveLedByStock(game: Game, position: Position, budget: Budget, watch: Watch): Solution {
  const beam = solveBeam(game, position, { ...budget, nodes: Math.floor(budget.nodes * BEAM_SHARE) }, watch);
  if (beam.verdict !== 'undecided') return beam;
  const rest = { ...budget, nodes: budget.nodes - beam.nodes };
  const depth = solveDepth(game, position, rest, (nodes) => watch(beam.nodes + nodes));
  return { ...depth, nodes: beam.nodes + depth.nodes, stored: Math.max(beam.stored, depth.stored) };
}
