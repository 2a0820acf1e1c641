import type { GolfLayer } from './golf-layer.ts';
import type { GolfValue } from './golf-value.ts';

/**
 * All that can be played before the next card is dealt: layer by layer, a tableau card more each. A *rest* is a
 * shape in which the next card is dealt: where cards are dealt to the stuck alone, one in which nothing plays.
 */
export class GolfRests {
  readonly value: GolfValue;
  readonly width: number;
  /** Shapes looked at so far: the measure of work. */
  work = 0;
  #layer: GolfLayer;
  #next: GolfLayer;
  readonly #seen = new Map<number, number>();

  constructor(value: GolfValue, layers: readonly [GolfLayer, GolfLayer], width: number) {
    this.value = value;
    this.width = width;
    [this.#layer, this.#next] = layers;
  }

  /** Visits the rests that can be reached from a shape. */
  visit(from: GolfLayer, index: number, take: (layer: GolfLayer, index: number) => void): void {
    this.#layer.count = 0;
    this.#layer.add(from, index);
    const { whenStuck } = from.board;
    while (this.#layer.count) {
      const layer = this.#layer;
      this.work += layer.count;
      for (let at = 0; at < layer.count; at++)
        if (!whenStuck || layer.shapes[at] === 0 || !layer.plays(at)) {
          layer.values[at] = this.value.of(layer, at);
          take(layer, at);
        }
      this.#spread();
      if (this.#next.count > this.width) this.#narrow();
      [this.#layer, this.#next] = [this.#next, this.#layer];
    }
  }

  /** Plays every card that plays in the shapes of the layer. */
  #spread(): void {
    const [layer, next, seen] = [this.#layer, this.#next, this.#seen];
    const { board } = layer;
    seen.clear();
    next.count = 0;
    for (let at = 0; at < layer.count; at++) {
      const plays = board.plays[layer.tops[at]];
      for (let pile = 0; pile < board.piles; pile++) {
        const rank = layer.topOf(at, pile);
        if (((plays >> rank) & 1) === 0) continue;
        const key = (layer.shapes[at] - layer.strides[pile]) * 16 + rank;
        if (seen.has(key)) continue;
        const made = next.add(layer, at);
        seen.set(key, made);
        next.play(made, pile);
      }
    }
  }

  /** Keeps the most promising shapes of the next layer. */
  #narrow(): void {
    const [spare, next] = [this.#layer, this.#next];
    for (let at = 0; at < next.count; at++) next.values[at] = this.value.of(next, at);
    const order = Array.from({ length: next.count }, (_, at) => at);
    order.sort((a, b) => next.values[b] - next.values[a] || a - b);
    spare.count = 0;
    for (const at of order.slice(0, this.width)) spare.add(next, at);
    [this.#layer, this.#next] = [next, spare];
  }
}
