import { type Game, isDeal, type Move, type Position } from '../../rules/engine/index.ts';
import { type Budget, runSearch } from '../search/verdict.ts';
import { convertGolfSteps, createGolfBoard } from './board.ts';
import { type GolfPosition, isGolfGame, toGolfPosition } from './position.ts';
import { searchBytes } from './search.ts';
import { assertWin, searchBoard } from './solve.ts';
import { sweepGolf, sweepTableBytes } from './sweep.ts';
import { ALL_GOLF_PRUNES, type KernelResult } from './walk.ts';

/** Node budget of each search on a board that the exact search can handle: enough to decide it. */
const SMALL_NODES = 10_000_000;
/**
 * Node budget of each search on a larger board: enough for the first beam. Many more nodes hardly improve the result.
 */
const LARGE_NODES = 1_200;

/** A win that deals few stock cards. */
export interface LeastStock {
  readonly moves: readonly Move[];
  /** Whether it is proved that no win deals fewer. */
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
 * Returns a win that deals as few stock cards as possible, given any win. A sweep finds it directly on boards that can
 * be swept. On others, binary search finds the least k such that the position can be won with a stock that ends after k
 * cards; an undecided search leaves the result unproved. `memory` is for tables, in bytes.
 */
export function findLeastStock(game: Game, position: Position, win: readonly Move[], memory: number): LeastStock {
  const golf = toGolfPosition(game, position);
  const least = sweepLeast(golf, memory) ?? searchLeast(golf, win, memory);
  assertWin(game, position, least.moves);
  return least;
}

/**
 * Returns the win of a sweep, which deals the fewest cards; `undefined` if the board cannot be swept in the memory or
 * has no win.
 */
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
