import { type Game, isDeal, type Move, type Position } from '../../rules/engine/index.ts';
import { type Budget, runSearch } from '../search/verdict.ts';
import { convertGolfSteps, createGolfBoard } from './board.ts';
import { type GolfPosition, isGolfGame, toGolfPosition } from './position.ts';
import { searchBytes } from './search.ts';
import { checkWin, searchBoard } from './solve.ts';
import { sweepGolf, sweepTableBytes } from './sweep.ts';
import { ALL_GOLF_PRUNES, type KernelResult } from './walk.ts';

/** Nodes for each search on a board with a table by shape: enough to decide it. */
const SMALL_NODES = 10_000_000;
/** Nodes for each search on a larger board: its first rung. Five times as many save a third of a card. */
const LARGE_NODES = 1_200;

/** A win that deals few stock cards, and whether no win is proved to deal fewer. */
export interface LeastStock {
  readonly moves: readonly Move[];
  readonly isProved: boolean;
}

const NEVER_STOP = () => true;

export function hasLeastStock(game: Game): boolean {
  return isGolfGame(game) && game.stockSize > 0;
}

function countDeals(moves: readonly Move[]): number {
  return moves.filter(isDeal).length;
}

/**
 * Shortens a win until it deals as few stock cards as possible. A win with at most k deals is a win of the position
 * whose stock ends after k, and k + 1 is then possible too, so binary search finds the least. An undecided search
 * leaves it unproved. Where one sweep gives it directly, that is used. `memory` is for tables, in bytes.
 */
export function leastStock(game: Game, position: Position, win: readonly Move[], memory: number): LeastStock {
  const golf = toGolfPosition(game, position);
  const least = sweepLeast(golf, memory) ?? searchLeast(golf, win, memory);
  checkWin(game, position, least.moves);
  return least;
}

/** The win of a sweep, which deals the fewest cards; `undefined` for boards that cannot be swept. */
function sweepLeast(golf: GolfPosition, memory: number): LeastStock | undefined {
  const board = createGolfBoard(golf);
  if (sweepTableBytes(board) > memory) return undefined;
  const { steps } = sweepGolf(board, { nodes: Number.POSITIVE_INFINITY, memory, shouldContinue: NEVER_STOP });
  return steps && { moves: convertGolfSteps(steps), isProved: true };
}

function searchLeast(golf: GolfPosition, win: readonly Move[], memory: number): LeastStock {
  const isSmall = searchBytes(createGolfBoard(golf), ALL_GOLF_PRUNES) <= memory;
  const budget = { nodes: isSmall ? SMALL_NODES : LARGE_NODES, memory, seed: 1 };
  let moves = win;
  let isProved = true;
  let low = 0;
  while (low < countDeals(moves)) {
    const most = (low + countDeals(moves) - 1) >> 1;
    const run = solveWithStock(golf, most, budget);
    if (run.steps && run.verdict === 'winnable') moves = convertGolfSteps(run.steps);
    else {
      isProved &&= run.verdict === 'unwinnable';
      low = most + 1;
    }
  }
  return { moves, isProved };
}

function solveWithStock(golf: GolfPosition, stock: number, budget: Budget): KernelResult {
  return runSearch(searchBoard(createGolfBoard({ ...golf, stock: golf.stock.subarray(0, stock) }), budget));
}
