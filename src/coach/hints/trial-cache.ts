import { cardBytesAt, STOCK } from '../../rules/engine/index.ts';
import type { PlayerView } from './view.ts';

/**
 * A cache of trial results. They stay valid while the unseen cards and the stock are the same, since the sampled
 * orders depend on these. It is cleared when they change.
 */
export class TrialCache<Result> {
  #unseen = '';
  readonly #results = new Map<string, Result[]>();

  /** Returns the result of the n-th trial for a key; calls `play` if it is not cached. */
  result({ game, position, unseen }: PlayerView, key: string, n: number, play: () => Result): Result {
    const cards = `${game.name} ${cardBytesAt(game, position, STOCK).join()} ${[...unseen].join()}`;
    if (cards !== this.#unseen) {
      this.#unseen = cards;
      this.#results.clear();
    }
    const results = this.#results.get(key) ?? [];
    this.#results.set(key, results);
    results[n] ??= play();
    return results[n];
  }
}
