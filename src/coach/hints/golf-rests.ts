import type { GolfLayer } from './golf-layer.ts';
import type { GolfValue } from './golf-value.ts';

/**
 * Finds the *rests* reachable before the next deal. A rest is a shape (the heights of the piles) in which the next card
 * may be dealt. In each layer of shapes, one more tableau card has been played than in the layer before.
 */
export class GolfRests {
  readonly value: GolfValue;
  /** The maximum number of shapes in a layer. If there are more, only the best are kept. */
  readonly width: number;
  /** In shapes examined. */
  work = 0;
  #layer: GolfLayer;
  #next: GolfLayer;
  readonly #seen = new Map<number, number>();

  constructor(value: GolfValue, layers: readonly [GolfLayer, GolfLayer], width: number) {
    this.value = value;
    this.width = width;
    [this.#layer, this.#next] = layers;
  }

  /**
   * Visits the rests reachable from a shape, including the shape itself. Misses those reachable only from shapes that
   * exceed the width.
   */
  visitRests(from: GolfLayer, index: number, visitor: (layer: GolfLayer, index: number) => void): void {
    this.#layer.count = 0;
    this.#layer.add(from, index);
    const { whenStuck } = from.board;
    while (this.#layer.count) {
      const layer = this.#layer;
      this.work += layer.count;
      for (let at = 0; at < layer.count; at++)
        if (!whenStuck || layer.shapes[at] === 0 || !layer.canPlay(at)) {
          layer.values[at] = this.value.estimate(layer, at);
          visitor(layer, at);
        }
      this.#fillNextLayer();
      if (this.#next.count > this.width) this.#keepBest();
      [this.#layer, this.#next] = [this.#next, this.#layer];
    }
  }

  #fillNextLayer(): void {
    const [layer, next, seen] = [this.#layer, this.#next, this.#seen];
    const { board } = layer;
    seen.clear();
    next.count = 0;
    for (let at = 0; at < layer.count; at++) {
      const plays = board.plays[layer.tops[at]];
      for (let pile = 0; pile < board.piles; pile++) {
        const rank = layer.topRank(at, pile);
        if (((plays >> rank) & 1) === 0) continue;
        const key = (layer.shapes[at] - layer.strides[pile]) * 16 + rank;
        if (seen.has(key)) continue;
        const added = next.add(layer, at);
        seen.set(key, added);
        next.playFrom(added, pile);
      }
    }
  }

  #keepBest(): void {
    const [spare, next] = [this.#layer, this.#next];
    for (let at = 0; at < next.count; at++) next.values[at] = this.value.estimate(next, at);
    const order = Array.from({ length: next.count }, (_, at) => at);
    order.sort((a, b) => next.values[b] - next.values[a] || a - b);
    spare.count = 0;
    for (const at of order.slice(0, this.width)) spare.add(next, at);
    [this.#layer, this.#next] = [next, spare];
  }
}
