import {
  foundationTop,
  type Game,
  NO_CARD,
  type Position,
  pileLength,
  rankOf,
  stockCount,
} from '../../rules/engine/index.ts';
import type { GolfBoard } from './board.ts';
import { countEntries, numberOfShape, numberShapes, type Shapes, startShapeWalk, stepToNextShape } from './shapes.ts';

/**
 * The verdict of every position reachable from a board, by a retrograde sweep over its shapes from the empty tableau
 * up. By shape and pile, the table holds the set of numbers of stock cards left with which the game can be won after
 * that pile's top is played. A position's verdict follows from these sets and from the cards that play on the
 * foundation's top, now or after a deal.
 */
export interface GolfTable {
  readonly board: GolfBoard;
  readonly shapes: Shapes;
  /** By shape and pile, a mask of the numbers of stock cards left with which playing the pile's top leads to a win. */
  readonly entries: Int32Array;
  /** By rank, a mask of the numbers of stock cards left with which the next deal lets the rank play. */
  readonly deals: Int32Array;
}

/** The longest stock whose numbers of cards left fit in a mask. */
const SET_STOCK = 29;

/** Returns the bytes of a board's table; `Infinity` if the stock is too long for one. */
export function tableBytes(board: GolfBoard): number {
  return board.stock.length <= SET_STOCK ? 4 * countEntries(board) : Number.POSITIVE_INFINITY;
}

function buildDealSets({ ranks, stock, plays }: GolfBoard): Int32Array {
  const sets = new Int32Array(ranks + 1);
  stock.forEach((under, index) => {
    for (let rank = 1; rank <= ranks; rank++) if ((plays[under] >> rank) & 1) sets[rank] |= 1 << (stock.length - index);
  });
  return sets;
}

/**
 * Returns the set of numbers of stock cards left from which dealing wins. The set `after` has the numbers with which
 * the next deal lets a winning card play, `open` those with which it lets some card play, and `all` every number.
 *
 * - Stock at any time: all numbers from the least of `after` up.
 * - Stock when stuck: if the next deal lets no card play, the deal after it is forced, and the verdict is the same as
 *   with one card fewer. The carry of an addition passes a win up a run of such numbers.
 */
function findDealtWins(whenStuck: boolean, after: number, open: number, all: number): number {
  if (!whenStuck) return -(after & -after) & all;
  const forced = all & ~open & ~1;
  return after | (forced & ~(forced + ((after << 1) & forced)));
}

/**
 * Builds the table of a board. Callers check `tableBytes` first. The memory of an `earlier` table is reused. Nothing
 * needs wiping, since entries are written before they are read.
 */
export function buildGolfTable(board: GolfBoard, earlier?: GolfTable): GolfTable {
  const size = countEntries(board);
  const entries = earlier && earlier.entries.length >= size ? earlier.entries : new Int32Array(size);
  const table = { board, shapes: numberShapes(board), entries, deals: buildDealSets(board) };
  fillTable(table);
  return table;
}

function fillTable({ board, shapes, entries, deals }: GolfTable): void {
  const { piles, guests, plays, whenStuck } = board;
  const all = 2 ** (board.stock.length + 1) - 1;
  const walk = startShapeWalk(board, shapes, false);
  const { tops, lastPlayed, upOffset } = walk;
  /** By rank, the winning numbers of stock cards left after a card of it is played; all 0 between shapes. */
  const byRank = new Int32Array(16);
  for (let shape = 0; shape < shapes.count; shape++) {
    const at = shape << shapes.bits;
    let ranks = 0;
    let after = 0;
    let open = 0;
    for (let pile = 0; pile < piles; pile++) {
      const rank = tops[pile];
      const wins = rank ? entries[at + pile] : 0;
      ranks |= 1 << rank;
      byRank[rank] |= wins;
      after |= (wins << 1) & deals[rank];
      open |= deals[rank];
    }
    const dealt = shape === 0 ? all : findDealtWins(whenStuck, after, open, all);
    for (let pile = 0; pile < piles; pile++) {
      const rank = lastPlayed[pile];
      const now = byRank[guests[2 * rank]] | byRank[guests[2 * rank + 1]];
      if (rank) entries[at + upOffset[pile] + pile] = whenStuck && ranks & plays[rank] ? now : now | dealt;
    }
    for (let pile = 0; pile < piles; pile++) byRank[tops[pile]] = 0;
    stepToNextShape(walk, board, shapes);
  }
}

/** Whether a position can be won; `top` is 0 without a card on the foundation. */
function isWinningState(
  { board, shapes, entries, deals }: GolfTable,
  heights: ArrayLike<number>,
  top: number,
  stockLeft: number,
): boolean {
  const shape = numberOfShape(shapes, heights);
  if (shape === 0) return true;
  let [canPlay, now, after, open] = [false, 0, 0, 0];
  for (let pile = 0; pile < board.piles; pile++) {
    if (heights[pile] === 0) continue;
    const rank = board.cards[board.start[pile] + heights[pile] - 1];
    const wins = entries[(shape << shapes.bits) + pile];
    after |= (wins << 1) & deals[rank];
    open |= deals[rank];
    if (((board.plays[top] >> rank) & 1) === 0) continue;
    canPlay = true;
    now |= wins;
  }
  const canDeal = !board.whenStuck || !canPlay;
  if (canDeal) now |= findDealtWins(board.whenStuck, after, open, 2 ** (board.stock.length + 1) - 1);
  return ((now >> stockLeft) & 1) === 1;
}

export function isWinningPosition(table: GolfTable, game: Game, position: Position): boolean {
  const heights = Array.from({ length: game.piles }, (_, pile) => pileLength(game, position, pile));
  const top = foundationTop(game, position, 0);
  return isWinningState(table, heights, top === NO_CARD ? 0 : rankOf(top), stockCount(position));
}
