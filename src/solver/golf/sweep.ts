import { type GolfBoard, golfStepOf } from './board.ts';
import { countDown, entriesOf, type Shapes, shapesOf, shapeWalk } from './shapes.ts';
import { type Bounds, type Run, WATCH_EVERY } from './walk.ts';

/**
 * The complete forward sweep, for a stock that may be dealt at any time. A position is a shape (how many cards each pile
 * has left), the pile that was played from last, and the cards left in the stock; of positions that differ in the last
 * alone only the one with the largest stock matters (`fewestDealt` in `golf-search`). So a byte for each shape and last
 * pile is all: the largest stock left, plus one. Shapes are numbered so that each play lowers the number: one pass downwards
 * meets every shape after all shapes that lead to it.
 */

/** By shape and last pile: one more than the most stock cards left; 0 where it can't be reached. */
let reached = new Uint8Array(0);

/** A stock of more cards doesn't fit in the bytes. */
const LARGEST_STOCK = 254;

/** Bytes that a sweep needs; `Infinity` for a board it can't do. */
export function sweepBytes(board: GolfBoard): number {
  if (board.whenStuck || board.stock.length > LARGEST_STOCK) return Number.POSITIVE_INFINITY;
  return entriesOf(board);
}

/** What the sweep reads of a board, by stock left plus one instead of cards dealt. */
interface Sweep {
  readonly board: GolfBoard;
  readonly shapes: Shapes;
  /** At `rank * 256 + left`, what is left after the fewest deals that let the rank play; 0: nothing does. */
  readonly afterDeal: Uint8Array;
}

function sweepOf(board: GolfBoard): Sweep {
  const size = board.stock.length;
  const afterDeal = new Uint8Array((board.ranks + 1) * 256);
  for (let rank = 1; rank <= board.ranks; rank++)
    for (let left = 1; left <= size; left++) {
      const dealt = board.nextDeal[rank * (size + 1) + size - left];
      if (dealt <= size) afterDeal[rank * 256 + left + 1] = size - dealt + 1;
    }
  return { board, shapes: shapesOf(board), afterDeal };
}

/** Writes what can be reached from the root by one step. */
function writeRoot({ board, shapes: { strides, bits }, afterDeal }: Sweep): void {
  const left = board.stock.length + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    const height = board.heights[pile];
    if (height === 0) continue;
    const rank = board.cards[board.start[pile] + height - 1];
    reached[((board.shapes - 1 - strides[pile]) << bits) + pile] =
      (board.plays[board.top] >> rank) & 1 ? left : afterDeal[rank * 256 + left];
  }
}

/** The larger of two numbers without a branch: which one it is can't be foreseen. */
function larger(a: number, b: number): number {
  return a - ((a - b) & ((a - b) >> 31));
}

/** Whether any entry of a shape is reached: its entries as whole words. */
function isReached(words: Int32Array, at: number, bits: number): boolean {
  let any = 0;
  for (let word = at >> 2; word < (at + (1 << bits)) >> 2; word++) any |= words[word];
  return any !== 0;
}

/** Sweeps all shapes below the root down to the empty tableau; returns the nodes, or −1 − nodes if it was stopped. */
function sweepShapes({ board, shapes, afterDeal }: Sweep, bounds: Bounds): number {
  const { piles, hosts } = board;
  const { bits } = shapes;
  const walk = shapeWalk(board, shapes, true);
  const { tops, gone, down } = walk;
  /** By rank, the most left where a card of the rank was played last; all 0 between shapes. */
  const byRank = new Uint8Array(16);
  const words = new Int32Array(reached.buffer);
  let nodes = 0;
  for (let shape = shapes.count - 2; shape > 0; shape--) {
    countDown(walk, board, shapes);
    const at = shape << bits;
    if (!isReached(words, at, bits)) continue;
    if (nodes >= bounds.nodes || (nodes % WATCH_EVERY === WATCH_EVERY - 1 && !bounds.watch(nodes))) return -1 - nodes;
    nodes++;
    let most = 0;
    for (let pile = 0; pile < piles; pile++) {
      const left = reached[at + pile];
      const rank = gone[pile];
      byRank[rank] = larger(left, byRank[rank]);
      most = larger(left, most);
    }
    byRank[0] = 0;
    for (let pile = 0; pile < piles; pile++) {
      const rank = tops[pile];
      const atOnce = larger(byRank[hosts[2 * rank]], byRank[hosts[2 * rank + 1]]);
      if (rank) reached[at - down[pile] + pile] = larger(atOnce, afterDeal[(rank << 8) + most]);
    }
    for (let pile = 0; pile < piles; pile++) byRank[gone[pile]] = 0;
  }
  return nodes;
}

/** The step before a reached entry: the pile played from before it, or −1 for the root. */
function pileBefore(
  { board, shapes: { bits }, afterDeal }: Sweep,
  heights: Int32Array,
  shape: number,
  rank: number,
  left: number,
): number {
  for (const deals of [false, true])
    for (let pile = 0; pile < board.piles; pile++) {
      const had = reached[(shape << bits) + pile];
      if (had === 0) continue;
      const under = board.cards[board.start[pile] + heights[pile]];
      if (deals ? afterDeal[rank * 256 + had] === left : had === left && (board.plays[under] >> rank) & 1) return pile;
    }
  return -1;
}

/** The steps of a win that keeps the most stock, read from the end back to the root. */
function stepsBack(sweep: Sweep, last: number): Int32Array {
  const {
    board,
    shapes: { strides, bits },
  } = sweep;
  const heights = new Int32Array(board.piles);
  const steps = new Int32Array(board.total);
  let shape = 0;
  let pile = last;
  for (let ply = board.total - 1; ply >= 0; ply--) {
    const left = reached[(shape << bits) + pile];
    const rank = board.cards[board.start[pile] + heights[pile]];
    steps[ply] = golfStepOf(pile, board.stock.length + 1 - left);
    heights[pile]++;
    shape += strides[pile];
    if (ply > 0) pile = pileBefore(sweep, heights, shape, rank, left);
  }
  return steps;
}

/** Decides a board by sweeping all its shapes; a win it finds deals as few cards as can be. */
export function sweepGolf(board: GolfBoard, bounds: Bounds): Run {
  const sweep = sweepOf(board);
  const entries = entriesOf(board);
  if (board.total === 0) return { verdict: 'winnable', steps: [], nodes: 0, stored: 0 };
  if (bounds.nodes === 0) return { verdict: 'undecided', nodes: 0, stored: 0 };
  if (reached.length < entries) reached = new Uint8Array(entries);
  else reached.fill(0, 0, entries);
  writeRoot(sweep);
  const nodes = sweepShapes(sweep, { ...bounds, nodes: bounds.nodes - 1 });
  if (nodes < 0) return { verdict: 'undecided', nodes: -nodes, stored: -nodes };
  let last = 0;
  for (let pile = 0; pile < board.piles; pile++) if (reached[pile] > reached[last]) last = pile;
  const won = reached[last] > 0;
  return {
    verdict: won ? 'winnable' : 'unwinnable',
    ...(won && { steps: stepsBack(sweep, last) }),
    nodes: nodes + 1,
    stored: nodes + 1,
  };
}
