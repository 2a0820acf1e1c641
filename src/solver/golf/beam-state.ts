import { saltOf } from '../search/salt.ts';
import type { GolfBoard } from './board.ts';
import { type HallChains, hallChains } from './hall.ts';

/** How bad a position looks: the lower the sum, the better. */
export interface GolfBeamWeights {
  /** For each card dealt. */
  readonly dealt: number;
  /** For the square of each pile's height. */
  readonly tall: number;
  /** For how scarce the cards are that each rank plays on: the square of its number over theirs. */
  readonly scarce: number;
  /** Added to the number that a rank's is compared to: damps what is said of the last few. */
  readonly damp: number;
  /** What a stock card counts among those, a tableau card counting 1. */
  readonly stockCard: number;
  /** Taken off for each tableau card that can follow. */
  readonly follow: number;
}

/** Found by hill climbing on the number of wins of a beam of 6 over 200 deals of four decks, on 200 others checked. */
export const BEAM_WEIGHTS: GolfBeamWeights = {
  dealt: 1,
  tall: 0.16,
  scarce: 2.96,
  damp: 0.48,
  stockCard: 0.41,
  follow: 0.15,
};

/** The same for one deck: a beam of 12, 700 deals and 700 others. */
export const SMALL_WEIGHTS: GolfBeamWeights = {
  dealt: 1,
  tall: 0.34,
  scarce: 1.54,
  damp: 0.52,
  stockCard: 0.68,
  follow: 0.2,
};

/** Positions of one layer: parallel arrays, `size` bytes of heights and of tableau cards by rank to each. */
interface Layer {
  readonly bytes: Uint8Array;
  readonly tops: Uint8Array;
  readonly dealt: Uint8Array;
  readonly hashes: Int32Array;
  count: number;
}

export interface Beam {
  readonly board: GolfBoard;
  readonly width: number;
  readonly weights: GolfBeamWeights;
  readonly chains: HallChains | undefined;
  /** Bytes of a position: heights, then tableau cards by rank. */
  readonly size: number;
  /** Stock cards left by rank, for each number of cards dealt. */
  readonly stockLeft: Uint8Array;
  /** For each pile and height a random number; a position's hash is the sum of its piles'. */
  readonly codes: Int32Array;
  layer: Layer;
  next: Layer;
  /** The candidates for the next layer: where they come from, the step, the rank played, and how bad they look. */
  readonly parents: Int32Array;
  readonly steps: Int32Array;
  readonly ranks: Uint8Array;
  readonly scores: Float64Array;
  readonly keys: Int32Array;
  readonly order: Int32Array;
  candidates: number;
  /** Open addressing by key: a candidate's index plus one. */
  readonly slots: Int32Array;
  readonly used: Int32Array;
  /** Of the position being expanded: needs and supplies by rank, */
  readonly needs: Int32Array;
  readonly supplies: Int32Array;
  /** piles with a rank on top, */
  readonly shown: Int32Array;
  /** one over the cards that a rank plays on, and what the loss of a stock card of a rank makes scarcer, */
  readonly shares: Float64Array;
  readonly losses: Float64Array;
  /** and the scarcity after each number of cards dealt, up to the one last asked for. */
  readonly scarcity: Float64Array;
  summed: number;
  /** By layer and place, the step taken and the place it came from. */
  readonly lineSteps: Int32Array;
  readonly lineParents: Int32Array;
}

/** Bytes that a beam of a width takes. */
export function beamBytes(board: GolfBoard, width: number): number {
  const candidates = width * board.piles;
  const layers = 2 * width * (board.piles + board.ranks + 7);
  return layers + candidates * 40 + 8 * width * board.total;
}

function layerOf(width: number, size: number): Layer {
  return {
    bytes: new Uint8Array(width * size),
    tops: new Uint8Array(width),
    dealt: new Uint8Array(width),
    hashes: new Int32Array(width),
    count: 0,
  };
}

/** Random numbers for piles and heights, for a seed the same everywhere. */
function codesOf(board: GolfBoard, seed: number): Int32Array {
  const codes = new Int32Array(board.piles * 256);
  let state = 0x9e3779b9 ^ saltOf(seed) || 1;
  for (let at = 0; at < codes.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    codes[at] = state;
  }
  return codes;
}

function stockLeftOf({ stock, ranks }: GolfBoard): Uint8Array {
  const size = ranks + 1;
  const left = new Uint8Array((stock.length + 1) * size);
  for (let dealt = stock.length - 1; dealt >= 0; dealt--) {
    left.copyWithin(dealt * size, (dealt + 1) * size, (dealt + 2) * size);
    left[dealt * size + stock[dealt]]++;
  }
  return left;
}

/** A beam of a width for a board, its first layer empty. */
export function beamOf(board: GolfBoard, width: number, weights: GolfBeamWeights, hall: boolean, seed = 1): Beam {
  const { piles, ranks, total, stock } = board;
  const size = piles + ranks + 1;
  const room = width * piles;
  const slots = 2 ** Math.ceil(Math.log2(2 * room + 2));
  return {
    board,
    width,
    weights,
    chains: hall ? hallChains(board.hosts, ranks) : undefined,
    size,
    stockLeft: stockLeftOf(board),
    codes: codesOf(board, seed),
    layer: layerOf(width, size),
    next: layerOf(width, size),
    parents: new Int32Array(room),
    steps: new Int32Array(room),
    ranks: new Uint8Array(room),
    scores: new Float64Array(room),
    keys: new Int32Array(room),
    order: new Int32Array(room),
    candidates: 0,
    slots: new Int32Array(slots),
    used: new Int32Array(room),
    needs: new Int32Array(ranks + 1),
    supplies: new Int32Array(ranks + 1),
    shown: new Int32Array(ranks + 1),
    shares: new Float64Array(ranks + 1),
    losses: new Float64Array(ranks + 1),
    scarcity: new Float64Array(stock.length + 1),
    summed: 0,
    lineSteps: new Int32Array(width * total),
    lineParents: new Int32Array(width * total),
  };
}

/**
 * Weighs how scarce the cards are that the tableau cards in `needs` play on: the sum over ranks of their number squared
 * over that of the cards they play on, stock cards counting less.
 */
export function weighScarcity(beam: Beam, dealt: number): void {
  const { board, needs, stockLeft, weights, shares, losses, scarcity } = beam;
  const { ranks, hosts, guests } = board;
  const at = dealt * (ranks + 1);
  let sum = 0;
  for (let rank = 1; rank <= ranks; rank++) {
    const low = hosts[2 * rank];
    const high = hosts[2 * rank + 1];
    const fromStock = stockLeft[at + low] + stockLeft[at + high];
    const share = 1 / (needs[low] + needs[high] + weights.stockCard * fromStock + weights.damp);
    shares[rank] = share;
    sum += needs[rank] * needs[rank] * share;
  }
  for (let rank = 1; rank <= ranks; rank++) {
    const low = needs[guests[2 * rank]] * shares[guests[2 * rank]];
    const high = needs[guests[2 * rank + 1]] * shares[guests[2 * rank + 1]];
    losses[rank] = weights.stockCard * (low * low + high * high);
  }
  scarcity[dealt] = sum;
  beam.summed = dealt;
}

/** The scarcity after so many cards dealt: to first order, for each card the slope of the sum above. */
export function scarcityAfter(beam: Beam, dealt: number): number {
  const { board, losses, scarcity } = beam;
  for (; beam.summed < dealt; beam.summed++)
    scarcity[beam.summed + 1] = scarcity[beam.summed] + losses[board.stock[beam.summed]];
  return scarcity[dealt];
}
