import { type DealNumber, deal, formatMove, type Game, isDeal, type Position } from '../rules/index.ts';
import { type Solution, solve } from '../solver/index.ts';
import { findLeastStock, hasLeastStock } from '../solver/kernels.ts';
import type { Row, WonRow } from './row.ts';
import type { Study } from './study.ts';

/** The seed of the hash tables. Verdicts do not depend on it, so solving with another seed checks the tables. */
export const STUDY_SEED = 1;

/** Solves a deal with each node limit of the ladder in turn until it is decided. A pure function. */
export function solveDeal(game: Game, { ladder, memory }: Study, number: DealNumber, seed = STUDY_SEED): Row {
  const position = deal(game, number);
  let nodes = 0;
  for (const [index, maxNodes] of ladder.entries()) {
    const solution = solve(game, position, { nodes: maxNodes, memory, seed });
    nodes += solution.nodes;
    const { verdict } = solution;
    const effort = { rung: index + 1, nodes };
    if (verdict === 'winnable')
      return { deal: number, verdict, ...effort, ...winFields(game, position, solution, memory) };
    if (verdict === 'unwinnable' || index + 1 === ladder.length) return { deal: number, verdict, ...effort };
  }
  throw new Error('the study has no node budgets');
}

type WinFields = Pick<WonRow, 'moves' | 'stock' | 'least' | 'line'>;

function winFields(game: Game, position: Position, { moves }: Solution, memory: number): WinFields {
  if (!hasLeastStock(game)) return { moves: moves.length, line: moves.map(formatMove).join(' ') };
  const least = findLeastStock(game, position, moves, memory);
  return {
    moves: least.moves.length,
    stock: least.moves.filter(isDeal).length,
    least: least.isProved,
    line: least.moves.map(formatMove).join(' '),
  };
}
