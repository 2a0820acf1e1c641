import { type Game, isDeal, type Move, type Position } from '../../rules/engine/index.ts';
import { type Budget, runSearch } from '../search/verdict.ts';
import { golfBoard, movesOfSteps } from './board.ts';
import { type GolfPosition, golfPosition, isGolf } from './position.ts';
import { searchBytes } from './search.ts';
import { checkWin, searchBoard } from './solve.ts';
import { sweepBytes, sweepGolf } from './sweep.ts';
import { ALL_GOLF_PRUNES, type Run } from './walk.ts';

/** Nodes for each question to a board with a table by shape: all are answered. */
const SMALL_NODES = 10_000_000;
/** Nodes for each question to a larger board: the first rung of its ladder. Five times as many save a third of a card. */
const LARGE_NODES = 1_200;

/** A win that deals few stock cards, and whether it is proved that none deals fewer. */
export interface LeastStock {
  readonly moves: readonly Move[];
  readonly isProved: boolean;
}

const NO_WATCH = () => true;

/** Whether wins of a game can be asked for the least stock that they take. */
export function hasLeastStock(game: Game): boolean {
  return isGolf(game) && game.stockSize > 0;
}

function dealsIn(moves: readonly Move[]): number {
  return moves.filter(isDeal).length;
}

/**
 * Makes a win of a game that `hasLeastStock` accepts deal as few stock cards as it can. A win that deals k cards or fewer is a win of
 * the position whose stock ends after k, and one with k cards is one with k + 1: so the least is found by halving, and a question
 * that is left undecided leaves the least unproved. Where one sweep says it at once, it does. `memory` is for tables, in bytes.
 */
export function leastStock(game: Game, position: Position, win: readonly Move[], memory: number): LeastStock {
  const golf = golfPosition(game, position);
  const least = sweptLeast(golf, memory) ?? halvedLeast(golf, win, memory);
  checkWin(game, position, least.moves);
  return least;
}

/** The win of a sweep, which deals as few cards as can be; none for boards that can't be swept. */
function sweptLeast(golf: GolfPosition, memory: number): LeastStock | undefined {
  const board = golfBoard(golf);
  if (sweepBytes(board) > memory) return undefined;
  const { steps } = sweepGolf(board, { nodes: Number.POSITIVE_INFINITY, memory, watch: NO_WATCH });
  return steps && { moves: movesOfSteps(steps), isProved: true };
}

function halvedLeast(golf: GolfPosition, win: readonly Move[], memory: number): LeastStock {
  const isSmall = searchBytes(golfBoard(golf), ALL_GOLF_PRUNES) <= memory;
  const budget = { nodes: isSmall ? SMALL_NODES : LARGE_NODES, memory, seed: 1 };
  let moves = win;
  let isProved = true;
  let low = 0;
  while (low < dealsIn(moves)) {
    const most = (low + dealsIn(moves) - 1) >> 1;
    const run = solveWith(golf, most, budget);
    if (run.steps && run.verdict === 'winnable') moves = movesOfSteps(run.steps);
    else {
      isProved &&= run.verdict === 'unwinnable';
      low = most + 1;
    }
  }
  return { moves, isProved };
}

/** Decides a position whose stock ends after some cards. */
function solveWith(golf: GolfPosition, stock: number, budget: Budget): Run {
  return runSearch(searchBoard(golfBoard({ ...golf, stock: golf.stock.subarray(0, stock) }), budget));
}
