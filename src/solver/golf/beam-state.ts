import { saltFromSeed } from '../search/salt.ts';
import type { GolfBoard } from './board.ts';
import { findHallChains, type HallChains } from './hall.ts';

/** Weights of the score of a position. The beam keeps the positions with the lowest scores. */
export interface GolfBeamWeights {
  /** For each card dealt. */
  readonly dealt: number;
  /** For the square of each pile's height. */
  readonly tall: number;
  /**
   * For the scarcity: the sum over all ranks of the square of the rank's number of tableau cards, divided by the number
   * of cards that they can be played on.
   */
  readonly scarce: number;
  /** Added to the divisors of the scarcity. */
  readonly damp: number;
  /** The weight of a stock card in the divisors of the scarcity; a tableau card has 1. */
  readonly stockCard: number;
  /** Subtracted for each top card that can follow the one played. */
  readonly follow: number;
}

/** Found by hill climbing on the wins of a beam of width 6 over 200 deals of four decks; checked on 200 others. */
export const LARGE_BOARD_WEIGHTS: GolfBeamWeights = {
  dealt: 1,
  tall: 0.16,
  scarce: 2.96,
  damp: 0.48,
  stockCard: 0.41,
  follow: 0.15,
};

/** Found in the same way for one deck, with a beam of width 12 over 700 deals; checked on 700 others. */
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
  /**
   * The number of bytes of a position. They hold the height of each pile, then the number of tableau cards of each
   * rank.
   */
  readonly size: number;
  /** At `dealt * (ranks + 1) + rank`, the number of stock cards of the rank that are left after `dealt` deals. */
  readonly stockLeft: Uint8Array;
  /** By pile and height, a random word; the hash of a position is the sum of the words of its piles. */
  readonly heightHashes: Int32Array;
  layer: Layer;
  next: Layer;
  /** By candidate for the next layer, the place of its parent in `layer`. */
  readonly parents: Int32Array;
  /** By candidate, the step from its parent; see `packGolfStep`. */
  readonly steps: Int32Array;
  /** By candidate, the rank that its step plays. */
  readonly ranks: Uint8Array;
  readonly scores: Float64Array;
  /** By candidate, a hash of its position. */
  readonly keys: Int32Array;
  /** The candidates. When the next layer is made, those that are kept come first. */
  readonly order: Int32Array;
  /** The number of candidates. */
  candidates: number;
  /** A hash table by key: a candidate's index plus one, or 0. */
  readonly slots: Int32Array;
  /** By candidate, its index in `slots`. */
  readonly used: Int32Array;
  /** By rank, the number of tableau cards in the position being expanded. */
  readonly needs: Int32Array;
  /**
   * By rank, the number of cards that others can be played on in the position being expanded: in the tableau, left in
   * the stock and, for Hall's condition, on top of the foundation.
   */
  readonly supplies: Int32Array;
  /** By rank, the number of piles whose top card has it. */
  readonly visibleRanks: Int32Array;
  /** By rank, the reciprocal of its divisor in the scarcity. */
  readonly shares: Float64Array;
  /** By rank, approximately the scarcity that is added when a stock card of the rank is dealt. */
  readonly dealLosses: Float64Array;
  /** By the number of cards dealt, the scarcity of the position being expanded; known up to `scarcityEnd`. */
  readonly scarcity: Float64Array;
  scarcityEnd: number;
  /** By ply and place in the layer, the step that led there. */
  readonly lineSteps: Int32Array;
  /** By ply and place in the layer, the place of the parent in the layer before. */
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

/**
 * Computes the scarcity of the position being expanded (see `GolfBeamWeights`), and the tables of `scarcityAfterDeals`.
 */
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

/** Returns a linear approximation of the scarcity once `dealt` cards are dealt. */
export function scarcityAfterDeals(beam: GolfBeam, dealt: number): number {
  const { board, dealLosses, scarcity } = beam;
  for (; beam.scarcityEnd < dealt; beam.scarcityEnd++)
    scarcity[beam.scarcityEnd + 1] = scarcity[beam.scarcityEnd] + dealLosses[board.stock[beam.scarcityEnd]];
  return scarcity[dealt];
}
