import type { PlayerView } from './view.ts';

/** A cache of trial results. They stay valid after a move, since the samples only change when a card is dealt. */
export class TrialCache<Result> {
  #unseen = '';
  readonly #results = new Map<string, Result[]>();

  /** The result of the n-th trial for a key; runs `play` if it is not cached. */
  result({ game, position, unseen }: PlayerView, key: string, n: number, play: () => Result): Result {
    const cards = `${game.name} ${position.subarray(game.talonAt, game.talonAt + unseen).join()}`;
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
