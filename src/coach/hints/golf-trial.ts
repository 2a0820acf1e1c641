import type { Game } from '../../rules/engine/index.ts';
import { createGolfBoard, type GolfBoard, type GolfPosition } from '../../solver/kernels.ts';
import { GolfLayer } from './golf-layer.ts';
import { GolfRests } from './golf-rests.ts';
import { GolfValue } from './golf-value.ts';
import { weightsFor } from './golf-weights.ts';

/** Plays a board to its end as a player would who sees no more than the next card when it is dealt. */
export class GolfTrial {
  readonly board: GolfBoard;
  readonly value: GolfValue;
  readonly start: GolfLayer;
  readonly #strides: Float64Array;
  readonly #rests: GolfRests;
  readonly #here: GolfLayer;
  readonly #best: GolfLayer;

  /** @param width shapes of a layer that are kept */
  constructor(game: Game, golf: GolfPosition, width: number) {
    this.board = createGolfBoard(golf);
    this.value = new GolfValue(this.board, weightsFor(game), game.stockSize);
    this.value.restock(golf.stock);
    this.#strides = stridesOf(this.board);
    this.#rests = new GolfRests(this.value, [this.newLayer(), this.newLayer()], width);
    this.#here = this.newLayer();
    this.#best = this.newLayer();
    this.start = this.newLayer();
    this.start.begin();
  }

  newLayer(): GolfLayer {
    return new GolfLayer(this.board, this.#strides);
  }

  /** Whether the board is won from a shape in which the next card is dealt, the stock lying in this order. */
  wins(from: GolfLayer, index: number, stock: Uint8Array): boolean {
    this.value.restock(stock);
    this.#here.take(from, index);
    for (let dealt = 0; this.#here.shapes[0] !== 0; dealt++) {
      if (dealt === stock.length) return false;
      this.value.deal(stock[dealt]);
      this.#here.tops[0] = stock[dealt];
      this.#rest();
    }
    return true;
  }

  /** Goes to the most promising shape that can be played to before the next card is dealt. */
  #rest(): void {
    const best = this.#best;
    best.count = 0;
    this.visit(this.#here, 0, (layer, index) => {
      if (best.count === 0 || layer.values[index] > best.values[0]) best.take(layer, index);
    });
    this.#here.take(best, 0);
  }

  /** The most promising shapes that can be played to after a card is dealt, those cards being left in the stock. */
  restsAfter(from: GolfLayer, index: number, rank: number, left: Uint8Array, most: number): GolfLayer {
    this.value.restock(left);
    const here = this.newLayer();
    const found = this.newLayer();
    here.take(from, index);
    here.tops[0] = rank;
    this.visit(here, 0, (layer, at) => found.add(layer, at));
    const best = this.newLayer();
    for (const at of found.best(most)) best.add(found, at);
    return best;
  }

  /** Shapes looked at so far. */
  get work(): number {
    return this.#rests.work;
  }

  visit(from: GolfLayer, index: number, take: (layer: GolfLayer, index: number) => void): void {
    this.#rests.visit(from, index, take);
  }
}

function stridesOf(board: GolfBoard): Float64Array {
  const strides = new Float64Array(board.piles);
  let shapes = 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = shapes;
    shapes *= board.heights[pile] + 1;
  }
  return strides;
}
