import type { GolfBoard } from '../solver/golf-board.ts';
import type { GolfLayer } from './golf-layer.ts';

/** What is seen of a position in which a card is dealt next. */
const FEATURES = 10;

const SMALL_WEIGHTS = Float64Array.from([0, -1, -0.3, 1, 0, -0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

export function weightsFor(_board: GolfBoard): Float64Array {
  return SMALL_WEIGHTS;
}

/** How promising a position is in which a card is dealt next: a sum of what is seen of it, weighted. */
export class GolfValue {
  readonly board: GolfBoard;
  readonly weights: Float64Array;
  readonly features = new Float64Array(FEATURES);
  /** Stock cards left by rank, and in all. */
  readonly stock: Uint8Array;
  stockLeft = 0;

  constructor(board: GolfBoard, weights: Float64Array) {
    this.board = board;
    this.weights = weights;
    this.stock = new Uint8Array(board.ranks + 1);
  }

  deal(rank: number): void {
    this.stock[rank]--;
    this.stockLeft--;
  }

  /** The cards of the stock are these. */
  restock(ranks: Uint8Array): void {
    this.stock.fill(0);
    for (const rank of ranks) this.stock[rank]++;
    this.stockLeft = ranks.length;
  }

  look(layer: GolfLayer, index: number): void {
    const { board, features, stock, stockLeft } = this;
    const { piles, ranks, hosts, plays } = board;
    const { bytes } = layer;
    const at = index * layer.size;
    let [squares, spaces, shown, follows, double, cards] = [0, 0, 0, 0, 0, 0];
    for (let pile = 0; pile < piles; pile++) {
      const height = bytes[at + pile];
      if (height === 0) {
        spaces++;
        continue;
      }
      cards += height;
      squares += height * height;
      const top = board.cards[board.start[pile] + height - 1];
      if ((shown >> top) & 1) double++;
      shown |= 1 << top;
      if (height > 1) {
        const under = board.cards[board.start[pile] + height - 2];
        if ((plays[top] >> under) & 1) follows++;
        else if (under === top) follows -= 1;
      }
    }
    let [cover, wide, scarce, short] = [0, 0, 0, 0];
    for (let rank = 1; rank <= ranks; rank++) {
      const open = plays[rank] & shown;
      if (stock[rank] && open) cover += stock[rank];
      if (stock[rank]) wide += stock[rank] * ((open & (open - 1)) !== 0 ? 1 : 0);
      const need = bytes[at + piles + rank];
      if (need === 0) continue;
      const low = hosts[2 * rank];
      const high = hosts[2 * rank + 1];
      const supply = bytes[at + piles + low] + bytes[at + piles + high] + 0.6 * (stock[low] + stock[high]);
      scarce += (need * need) / (supply + 0.5);
      if (need > supply) short += need - supply;
    }
    const left = stockLeft || 1;
    features[0] = 1;
    features[1] = cards / 10;
    features[2] = squares / 50;
    features[3] = cover / left;
    features[4] = wide / left;
    features[5] = scarce / 5;
    features[6] = follows / 3;
    features[7] = spaces / 3;
    features[8] = double / 3;
    features[9] = short / 3;
  }

  /** The logarithm of the odds that a position is won. */
  of(layer: GolfLayer, index: number): number {
    if (layer.shapes[index] === 0) return Number.POSITIVE_INFINITY;
    if (this.stockLeft === 0) return Number.NEGATIVE_INFINITY;
    this.look(layer, index);
    const { features, weights, stockLeft } = this;
    let value = 0;
    const more = stockLeft / this.board.stock.length;
    for (let feature = 0; feature < FEATURES; feature++)
      value += features[feature] * (weights[feature] + weights[FEATURES + feature] * more);
    return value;
  }
}
