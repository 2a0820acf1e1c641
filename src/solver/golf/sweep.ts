import { type GolfBoard, packGolfStep } from './board.ts';
import { countEntries, numberShapes, type Shapes, startShapeWalk, stepToPreviousShape } from './shapes.ts';
import { type KernelLimits, type KernelResult, YIELD_INTERVAL } from './walk.ts';

/**
 * A complete forward sweep for a stock that may be dealt at any time. A position is a shape (the pile heights), the
 * pile last played from, and the number of stock cards left. Of positions that differ only in that number, the one with
 * most stock left is the best (`fewestDealt` in `search.ts`). So one byte for each shape and pile suffices. Shapes are
 * numbered so that each play lowers the number: one pass downwards meets every shape after all shapes that lead to it.
 */

/** By shape and last pile, the most stock cards left plus one; 0 if unreachable. */
let reached = new Uint8Array(0);

const LARGEST_STOCK = 254;

/** Returns the bytes that a sweep needs; `Infinity` for a board that cannot be swept. */
export function sweepTableBytes(board: GolfBoard): number {
  if (board.whenStuck || board.stock.length > LARGEST_STOCK) return Number.POSITIVE_INFINITY;
  return countEntries(board);
}

/** A board with its tables for a sweep. */
interface Sweep {
  readonly board: GolfBoard;
  readonly shapes: Shapes;
  /**
   * At `rank * 256 + left`, the number of stock cards left after the fewest deals, at least one, that let the rank
   * play. Here and below, numbers of cards left are stored one higher, also in the index `left`, so that 0 can mean
   * that there is no such deal or position.
   */
  readonly afterDeal: Uint8Array;
}

function createSweep(board: GolfBoard): Sweep {
  const size = board.stock.length;
  const afterDeal = new Uint8Array((board.ranks + 1) * 256);
  for (let rank = 1; rank <= board.ranks; rank++)
    for (let left = 1; left <= size; left++) {
      const dealt = board.nextDeal[rank * (size + 1) + size - left];
      if (dealt <= size) afterDeal[rank * 256 + left + 1] = size - dealt + 1;
    }
  return { board, shapes: numberShapes(board), afterDeal };
}

function writeFirstSteps({ board, shapes: { strides, bits }, afterDeal }: Sweep): void {
  const left = board.stock.length + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    const height = board.heights[pile];
    if (height === 0) continue;
    const rank = board.cards[board.start[pile] + height - 1];
    reached[((board.shapes - 1 - strides[pile]) << bits) + pile] =
      (board.plays[board.top] >> rank) & 1 ? left : afterDeal[rank * 256 + left];
  }
}

/** Returns the larger of two numbers, without a branch that the processor would often predict wrongly. */
function larger(a: number, b: number): number {
  return a - ((a - b) & ((a - b) >> 31));
}

/** Whether any position of a shape is reached. Reads the shape's entries as whole words. */
function isReached(words: Int32Array, at: number, bits: number): boolean {
  let any = 0;
  for (let word = at >> 2; word < (at + (1 << bits)) >> 2; word++) any |= words[word];
  return any !== 0;
}

/**
 * Sweeps the shapes between the full and the empty tableau; returns the number of nodes, or −1 minus that number if it
 * was stopped.
 */
function sweepShapes({ board, shapes, afterDeal }: Sweep, bounds: KernelLimits): number {
  const { piles, hosts } = board;
  const { bits } = shapes;
  const walk = startShapeWalk(board, shapes, true);
  const { tops, lastPlayed, downOffset } = walk;
  /** By rank last played, the most stock left plus one; all 0 between shapes. */
  const byRank = new Uint8Array(16);
  const words = new Int32Array(reached.buffer);
  let nodes = 0;
  for (let shape = shapes.count - 2; shape > 0; shape--) {
    stepToPreviousShape(walk, board, shapes);
    const at = shape << bits;
    if (!isReached(words, at, bits)) continue;
    if (nodes >= bounds.nodes || (nodes % YIELD_INTERVAL === YIELD_INTERVAL - 1 && !bounds.shouldContinue(nodes)))
      return -1 - nodes;
    nodes++;
    let most = 0;
    for (let pile = 0; pile < piles; pile++) {
      const left = reached[at + pile];
      const rank = lastPlayed[pile];
      byRank[rank] = larger(left, byRank[rank]);
      most = larger(left, most);
    }
    byRank[0] = 0;
    for (let pile = 0; pile < piles; pile++) {
      const rank = tops[pile];
      const atOnce = larger(byRank[hosts[2 * rank]], byRank[hosts[2 * rank + 1]]);
      if (rank) reached[at - downOffset[pile] + pile] = larger(atOnce, afterDeal[(rank << 8) + most]);
    }
    for (let pile = 0; pile < piles; pile++) byRank[lastPlayed[pile]] = 0;
  }
  return nodes;
}

function findPreviousPile(
  { board, shapes: { bits }, afterDeal }: Sweep,
  heights: Int32Array,
  shape: number,
  rank: number,
  left: number,
): number {
  for (const deals of [false, true])
    for (let pile = 0; pile < board.piles; pile++) {
      const previousLeft = reached[(shape << bits) + pile];
      if (previousLeft === 0) continue;
      const under = board.cards[board.start[pile] + heights[pile]];
      if (
        deals
          ? afterDeal[rank * 256 + previousLeft] === left
          : previousLeft === left && (board.plays[under] >> rank) & 1
      )
        return pile;
    }
  return -1;
}

/** Returns the steps of a win with the most stock left, found from its last step backwards. */
function reconstructSteps(sweep: Sweep, last: number): Int32Array {
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
    steps[ply] = packGolfStep(pile, board.stock.length + 1 - left);
    heights[pile]++;
    shape += strides[pile];
    if (ply > 0) pile = findPreviousPile(sweep, heights, shape, rank, left);
  }
  return steps;
}

/**
 * Decides a board that `sweepTableBytes` allows, unless the limits end the sweep first. A winning line deals the fewest
 * cards possible.
 */
export function sweepGolf(board: GolfBoard, bounds: KernelLimits): KernelResult {
  const sweep = createSweep(board);
  const entries = countEntries(board);
  if (board.total === 0) return { verdict: 'winnable', steps: [], nodes: 0, stored: 0 };
  if (bounds.nodes === 0) return { verdict: 'undecided', nodes: 0, stored: 0 };
  if (reached.length < entries) reached = new Uint8Array(entries);
  else reached.fill(0, 0, entries);
  writeFirstSteps(sweep);
  const nodes = sweepShapes(sweep, { ...bounds, nodes: bounds.nodes - 1 });
  if (nodes < 0) return { verdict: 'undecided', nodes: -nodes, stored: -nodes };
  let last = 0;
  for (let pile = 0; pile < board.piles; pile++) if (reached[pile] > reached[last]) last = pile;
  const isWon = reached[last] > 0;
  return {
    verdict: isWon ? 'winnable' : 'unwinnable',
    ...(isWon && { steps: reconstructSteps(sweep, last) }),
    nodes: nodes + 1,
    stored: nodes + 1,
  };
}
