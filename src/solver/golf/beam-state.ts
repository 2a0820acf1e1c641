import { saltFromSeed } from '../search/salt.ts';
import type { GolfBoard } from './board.ts';
import { findHallChains, type HallChains } from './hall.ts';

/** Weights for the badness of a position. */
export interface GolfBeamWeights {
  readonly dealt: number;
  readonly tall: number;
  /** For each rank, the square of its number over the number of cards that it plays on. */
  readonly scarce: number;
  /** Added to that divisor. */
  readonly damp: number;
  /** The weight of a stock card in that divisor. */
  readonly stockCard: number;
  readonly follow: number;
}

/** Found by hill climbing on the wins of a beam of 6 over 200 deals of four decks; checked on 200 others. */
export const LARGE_BOARD_WEIGHTS: GolfBeamWeights = {
  dealt: 1,
  tall: 0.16,
  scarce: 2.96,
  damp: 0.48,
  stockCard: 0.41,
  follow: 0.15,
};

/** The same for one deck: a beam of 12, 700 deals and 700 others. */
export const SMALL_BOARD_WEIGHTS: GolfBeamWeights = {
  dealt: 1,
  tall: 0.34,
  scarce: 1.54,
  damp: 0.52,
  stockCard: 0.68,
  follow: 0.2,
};

/** Positions of one layer in parallel arrays. */
interface Layer {
  readonly bytes: Uint8Array;
  readonly tops: Uint8Array;
  readonly dealt: Uint8Array;
  readonly hashes: Int32Array;
  count: number;
}

export interface GolfBeam {
  readonly board: GolfBoard;
  readonly width: number;
  readonly weights: GolfBeamWeights;
  readonly chains: HallChains | undefined;
  /** Bytes of a position: heights, then tableau cards by rank. */
  readonly size: number;
  readonly stockLeft: Uint8Array;
  /** By pile and height; a position's hash is their sum. */
  readonly heightHashes: Int32Array;
  layer: Layer;
  next: Layer;
  /** Candidates for the next layer. */
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
  /** Of the position being expanded, by rank. */
  readonly needs: Int32Array;
  readonly supplies: Int32Array;
  /** By rank, the piles that show it. */
  readonly visibleRanks: Int32Array;
  /** By rank: one over the number of cards that it plays on, and the scarcity that the loss of a stock card adds. */
  readonly shares: Float64Array;
  readonly dealLosses: Float64Array;
  /** By cards dealt, up to `scarcityEnd`. */
  readonly scarcity: Float64Array;
  scarcityEnd: number;
  /** By layer and place, the step made and the place it came from. */
  readonly lineSteps: Int32Array;
  readonly lineParents: Int32Array;
}

export function beamBytes(board: GolfBoard, width: number): number {
  const candidates = width * board.piles;
  const layers = 2 * width * (board.piles + board.ranks + 7);
  return layers + candidates * 40 + 8 * width * board.total;
}

function createLayer(width: number, size: number): Layer {
  return {
    bytes: new Uint8Array(width * size),
    tops: new Uint8Array(width),
    dealt: new Uint8Array(width),
    hashes: new Int32Array(width),
    count: 0,
  };
}

function createHeightHashes(board: GolfBoard, seed: number): Int32Array {
  const heightHashes = new Int32Array(board.piles * 256);
  let state = 0x9e3779b9 ^ saltFromSeed(seed) || 1;
  for (let at = 0; at < heightHashes.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    heightHashes[at] = state;
  }
  return heightHashes;
}

function countStockLeft({ stock, ranks }: GolfBoard): Uint8Array {
  const size = ranks + 1;
  const left = new Uint8Array((stock.length + 1) * size);
  for (let dealt = stock.length - 1; dealt >= 0; dealt--) {
    left.copyWithin(dealt * size, (dealt + 1) * size, (dealt + 2) * size);
    left[dealt * size + stock[dealt]]++;
  }
  return left;
}

export function createBeam(
  board: GolfBoard,
  width: number,
  weights: GolfBeamWeights,
  hall: boolean,
  seed = 1,
): GolfBeam {
  const { piles, ranks, total, stock } = board;
  const size = piles + ranks + 1;
  const candidateLimit = width * piles;
  const slots = 2 ** Math.ceil(Math.log2(2 * candidateLimit + 2));
  return {
    board,
    width,
    weights,
    chains: hall ? findHallChains(board.hosts, ranks) : undefined,
    size,
    stockLeft: countStockLeft(board),
    heightHashes: createHeightHashes(board, seed),
    layer: createLayer(width, size),
    next: createLayer(width, size),
    parents: new Int32Array(candidateLimit),
    steps: new Int32Array(candidateLimit),
    ranks: new Uint8Array(candidateLimit),
    scores: new Float64Array(candidateLimit),
    keys: new Int32Array(candidateLimit),
    order: new Int32Array(candidateLimit),
    candidates: 0,
    slots: new Int32Array(slots),
    used: new Int32Array(candidateLimit),
    needs: new Int32Array(ranks + 1),
    supplies: new Int32Array(ranks + 1),
    visibleRanks: new Int32Array(ranks + 1),
    shares: new Float64Array(ranks + 1),
    dealLosses: new Float64Array(ranks + 1),
    scarcity: new Float64Array(stock.length + 1),
    scarcityEnd: 0,
    lineSteps: new Int32Array(width * total),
    lineParents: new Int32Array(width * total),
  };
}

/** Sums over ranks the square of the cards needed over the number of cards that they play on. */
export function computeScarcity(beam: GolfBeam, dealt: number): void {
  const { board, needs, stockLeft, weights, shares, dealLosses, scarcity } = beam;
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
    dealLosses[rank] = weights.stockCard * (low * low + high * high);
  }
  scarcity[dealt] = sum;
  beam.scarcityEnd = dealt;
}

/** A linear approximation of the scarcity after so many cards dealt. */
export function scarcityAfterDeals(beam: GolfBeam, dealt: number): number {
  const { board, dealLosses, scarcity } = beam;
  for (; beam.scarcityEnd < dealt; beam.scarcityEnd++)
    scarcity[beam.scarcityEnd + 1] = scarcity[beam.scarcityEnd] + dealLosses[board.stock[beam.scarcityEnd]];
  return scarcity[dealt];
}
