import type { Game } from '../../rules/engine/index.ts';
import { createGolfBoard, type GolfBoard, type GolfPosition } from '../../solver/kernels.ts';
import { GolfLayer } from './golf-layer.ts';
import { GolfRests } from './golf-rests.ts';
import { GolfValue } from './golf-value.ts';
import { weightsFor } from './golf-weights.ts';

/**
 * Simulates a player who sees each stock card only when it is dealt. A *rest* is a shape (the heights of the piles) in
 * which the next card may be dealt.
 */
export class GolfTrial {
  readonly board: GolfBoard;
  readonly value: GolfValue;
  readonly start: GolfLayer;
  readonly #strides: Float64Array;
  readonly #rests: GolfRests;
  readonly #here: GolfLayer;
  readonly #best: GolfLayer;

  /** @param width the maximum number of shapes kept in a layer */
  constructor(game: Game, golf: GolfPosition, width: number) {
    this.board = createGolfBoard(golf);
    this.value = new GolfValue(this.board, weightsFor(game), game.stockSize);
    this.value.setStock(golf.stock);
    this.#strides = computeStrides(this.board);
    this.#rests = new GolfRests(this.value, [this.newLayer(), this.newLayer()], width);
    this.#here = this.newLayer();
    this.#best = this.newLayer();
    this.start = this.newLayer();
    this.start.setToBoard();
  }

  newLayer(): GolfLayer {
    return new GolfLayer(this.board, this.#strides);
  }

  /** Whether the simulated player wins from a rest with a stock of these ranks, the next one first. */
  winsWith(from: GolfLayer, index: number, stock: Uint8Array): boolean {
    this.value.setStock(stock);
    this.#here.setOnly(from, index);
    for (let dealt = 0; this.#here.shapes[0] !== 0; dealt++) {
      if (dealt === stock.length) return false;
      this.value.dealCard(stock[dealt]);
      this.#here.tops[0] = stock[dealt];
      this.#moveToBestRest();
    }
    return true;
  }

  #moveToBestRest(): void {
    const best = this.#best;
    best.count = 0;
    this.visitRests(this.#here, 0, (layer, index) => {
      if (best.count === 0 || layer.values[index] > best.values[0]) best.setOnly(layer, index);
    });
    this.#here.setOnly(best, 0);
  }

  /**
   * Returns the most promising rests after a card of `rank` is dealt in a rest, at most `most`. `left` are the ranks of
   * the stock after this deal.
   */
  findRestsAfter(from: GolfLayer, index: number, rank: number, left: Uint8Array, most: number): GolfLayer {
    this.value.setStock(left);
    const here = this.newLayer();
    const found = this.newLayer();
    here.setOnly(from, index);
    here.tops[0] = rank;
    this.visitRests(here, 0, (layer, at) => found.add(layer, at));
    const best = this.newLayer();
    for (const at of found.bestIndexes(most)) best.add(found, at);
    return best;
  }

  get work(): number {
    return this.#rests.work;
  }

  visitRests(from: GolfLayer, index: number, visitor: (layer: GolfLayer, index: number) => void): void {
    this.#rests.visitRests(from, index, visitor);
  }
}

function computeStrides(board: GolfBoard): Float64Array {
  const strides = new Float64Array(board.piles);
  let shapes = 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = shapes;
    shapes *= board.heights[pile] + 1;
  }
  return strides;
}
