import type { GolfBoard } from '../../solver/kernels.ts';
import type { GolfLayer } from './golf-layer.ts';
import { GOLF_FEATURES, type GolfWeights } from './golf-weights.ts';

const FEATURE_COUNT = GOLF_FEATURES.length;
/** The weight of a stock card in the number of cards that a rank plays on. A tableau card has the weight 1. */
const STOCK_CARD_WEIGHT = 0.6;
const MAX_RUN = 6;

/**
 * Estimates how promising a *rest* is: a weighted sum of its features. A rest is a shape (the heights of the piles) in
 * which the next card may be dealt.
 */
export class GolfValue {
  readonly board: GolfBoard;
  readonly #weights: Float64Array;
  readonly #stockSize: number;
  readonly #features = new Float64Array(FEATURE_COUNT);
  /** The number of stock cards left of each rank. */
  readonly #stock: Uint8Array;
  #stockLeft = 0;

  constructor(board: GolfBoard, weights: GolfWeights, stockSize: number) {
    this.board = board;
    this.#stockSize = stockSize;
    this.#stock = new Uint8Array(board.ranks + 1);
    this.#weights = Float64Array.from([0, 1].flatMap((part) => GOLF_FEATURES.map((name) => weights[name][part])));
  }

  setStock(ranks: Uint8Array): void {
    this.#stock.fill(0);
    for (const rank of ranks) this.#stock[rank]++;
    this.#stockLeft = ranks.length;
  }

  dealCard(rank: number): void {
    this.#stock[rank]--;
    this.#stockLeft--;
  }

  /**
   * Returns the value of a shape of a layer: positive infinity for the empty tableau, negative infinity for any other
   * shape if the stock is empty.
   */
  estimate(layer: GolfLayer, index: number): number {
    if (layer.shapes[index] === 0) return Number.POSITIVE_INFINITY;
    if (this.#stockLeft === 0) return Number.NEGATIVE_INFINITY;
    this.#computeFeatures(layer, index);
    const early = this.#stockLeft / this.#stockSize;
    let value = 0;
    for (let feature = 0; feature < FEATURE_COUNT; feature++)
      value += this.#features[feature] * (this.#weights[feature] + this.#weights[FEATURE_COUNT + feature] * early);
    return value;
  }

  #computeFeatures(layer: GolfLayer, index: number): void {
    const { board } = this;
    const at = index * layer.size;
    let [squares, spaces, shown, follows, double, cards, near] = [0, 0, 0, 0, 0, 0, 0];
    for (let pile = 0; pile < board.piles; pile++) {
      const height = layer.bytes[at + pile];
      if (height === 0) {
        spaces++;
        continue;
      }
      cards += height;
      squares += height * height;
      const place = board.start[pile] + height - 1;
      const top = board.cards[place];
      if ((shown >> top) & 1) double++;
      shown |= 1 << top;
      if (height === 1) continue;
      const under = board.cards[place - 1];
      near |= 1 << under;
      if ((board.plays[top] >> under) & 1) follows++;
      else if (under === top) follows--;
    }
    const features = this.#features;
    features[0] = cards;
    features[1] = squares;
    features[5] = follows;
    features[6] = spaces;
    features[7] = double;
    this.#computeScarcity(layer.bytes, at + board.piles);
    this.#computeLookahead(shown, near | shown);
  }

  /**
   * Computes the features `scarce` and `short`, which compare the number of tableau cards of each rank with the number
   * of cards that they play on.
   */
  #computeScarcity(bytes: Uint8Array, at: number): void {
    const { ranks, hosts } = this.board;
    const stock = this.#stock;
    let [scarce, short] = [0, 0];
    for (let rank = 1; rank <= ranks; rank++) {
      const need = bytes[at + rank];
      if (need === 0) continue;
      const low = hosts[2 * rank];
      const high = hosts[2 * rank + 1];
      const supply = bytes[at + low] + bytes[at + high] + STOCK_CARD_WEIGHT * (stock[low] + stock[high]);
      scarce += (need * need) / (supply + 0.5);
      if (need > supply) short += need - supply;
    }
    this.#features[4] = scarce;
    this.#features[8] = short;
  }

  /**
   * Computes the features on what can be played on each card that may be dealt next. `shown` is the set of ranks on top
   * of piles, as bits; `near` also has the ranks of the cards beneath them.
   */
  #computeLookahead(shown: number, near: number): void {
    const { ranks, guests, plays } = this.board;
    const stock = this.#stock;
    let [cover, wide, run, far] = [0, 0, 0, 0];
    for (let rank = 1; rank <= ranks; rank++) {
      const open = plays[rank] & shown;
      const count = stock[rank];
      if (count === 0 || open === 0) continue;
      cover += count;
      if ((open & (open - 1)) !== 0) wide += count;
      const low = guests[2 * rank];
      const high = guests[2 * rank + 1];
      run += count * Math.max(runLength(guests, shown, rank, low), runLength(guests, shown, rank, high));
      far += count * Math.max(runLength(guests, near, rank, low), runLength(guests, near, rank, high));
    }
    const features = this.#features;
    features[2] = cover / this.#stockLeft;
    features[3] = wide / this.#stockLeft;
    features[9] = run / this.#stockLeft;
    features[10] = far / this.#stockLeft;
  }
}

/**
 * Returns how many ranks of a set can be played one on another from `first` on, away from `before`; at most `MAX_RUN`.
 */
function runLength(guests: Uint8Array, ranks: number, before: number, first: number): number {
  let [from, rank, length] = [before, first, 0];
  while (rank && (ranks >> rank) & 1 && length < MAX_RUN) {
    length++;
    const next = guests[2 * rank] === from ? guests[2 * rank + 1] : guests[2 * rank];
    [from, rank] = [rank, next];
  }
  return length;
}
