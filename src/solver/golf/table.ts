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
import { countUp, entriesOf, type Shapes, shapeNumber, shapesOf, shapeWalk } from './shapes.ts';

/**
 * The verdict of every position that can come of a board, by a retrograde sweep over its shapes (how many cards each
 * pile has left) from the empty tableau up. For each shape and each pile the table holds the set of all numbers of cards
 * left in the stock with which the game is won after that pile's top has been played. That is enough: a position's
 * verdict follows from it and from what plays on the foundation's top, or after a deal.
 */
export interface GolfTable {
  readonly board: GolfBoard;
  readonly shapes: Shapes;
  /** By shape and pile played, the numbers of stock cards left that win, a bit each. */
  readonly entries: Int32Array;
  /** By rank, the numbers of stock cards left with which the next card dealt lets the rank play. */
  readonly deals: Int32Array;
}

/** Most cards in the stock that a set of numbers of cards left has room for. */
const SET_STOCK = 29;

/** Bytes of a board's table; `Infinity` for a board that can have none. */
export function tableBytes(board: GolfBoard): number {
  return board.stock.length <= SET_STOCK ? 4 * entriesOf(board) : Number.POSITIVE_INFINITY;
}

function dealSets({ ranks, stock, plays }: GolfBoard): Int32Array {
  const sets = new Int32Array(ranks + 1);
  stock.forEach((under, index) => {
    for (let rank = 1; rank <= ranks; rank++) if ((plays[under] >> rank) & 1) sets[rank] |= 1 << (stock.length - index);
  });
  return sets;
}

/**
 * The numbers of cards left from which dealing wins. `after` are those with which the next deal lets a card play that
 * wins; `open`, those with which it lets any card play.
 *
 * - Stock at any time: from all numbers that are at least the least of `after`.
 * - Stock when stuck: where the next deal lets no card play, the one after it is forced, and the verdict is that of one
 *   card fewer. It's handed up along a run of such numbers as the carry of an addition.
 */
function dealtWins(whenStuck: boolean, after: number, open: number, all: number): number {
  if (!whenStuck) return -(after & -after) & all;
  const forced = all & ~open & ~1;
  return after | (forced & ~(forced + ((after << 1) & forced)));
}

/**
 * Makes the table of a board; ask `tableBytes` first. The memory of an `earlier` table that is no longer used is taken
 * over where it is large enough; entries are written before they are read, so that nothing needs wiping.
 */
export function golfTable(board: GolfBoard, earlier?: GolfTable): GolfTable {
  const size = entriesOf(board);
  const entries = earlier && earlier.entries.length >= size ? earlier.entries : new Int32Array(size);
  const table = { board, shapes: shapesOf(board), entries, deals: dealSets(board) };
  fill(table);
  return table;
}

function fill({ board, shapes, entries, deals }: GolfTable): void {
  const { piles, guests, plays, whenStuck } = board;
  const all = 2 ** (board.stock.length + 1) - 1;
  const walk = shapeWalk(board, shapes, false);
  const { tops, gone, up } = walk;
  /** By rank, the wins after a card of the rank is played; all 0 between shapes. */
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
    const dealt = shape === 0 ? all : dealtWins(whenStuck, after, open, all);
    for (let pile = 0; pile < piles; pile++) {
      const rank = gone[pile];
      const now = byRank[guests[2 * rank]] | byRank[guests[2 * rank + 1]];
      if (rank) entries[at + up[pile] + pile] = whenStuck && ranks & plays[rank] ? now : now | dealt;
    }
    for (let pile = 0; pile < piles; pile++) byRank[tops[pile]] = 0;
    countUp(walk, board, shapes);
  }
}

/**
 * Whether a position is won that has these cards left in the piles, a card of this rank on the foundation (0: none) and
 * this many cards left in the stock.
 */
function winsWith(
  { board, shapes, entries, deals }: GolfTable,
  heights: ArrayLike<number>,
  top: number,
  stockLeft: number,
): boolean {
  const shape = shapeNumber(shapes, heights);
  if (shape === 0) return true;
  let [playing, now, after, open] = [false, 0, 0, 0];
  for (let pile = 0; pile < board.piles; pile++) {
    if (heights[pile] === 0) continue;
    const rank = board.cards[board.start[pile] + heights[pile] - 1];
    const wins = entries[(shape << shapes.bits) + pile];
    after |= (wins << 1) & deals[rank];
    open |= deals[rank];
    if (((board.plays[top] >> rank) & 1) === 0) continue;
    playing = true;
    now |= wins;
  }
  const mayDeal = !board.whenStuck || !playing;
  if (mayDeal) now |= dealtWins(board.whenStuck, after, open, 2 ** (board.stock.length + 1) - 1);
  return ((now >> stockLeft) & 1) === 1;
}

/** Whether a position that came of the table's board by legal moves can be won. */
export function winsFrom(table: GolfTable, game: Game, position: Position): boolean {
  const heights = Array.from({ length: game.piles }, (_, pile) => pileLength(game, position, pile));
  const top = foundationTop(game, position, 0);
  return winsWith(table, heights, top === NO_CARD ? 0 : rankOf(top), stockCount(position));
}
