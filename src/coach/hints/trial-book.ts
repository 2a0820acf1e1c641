import type { PlayerView } from './view.ts';

/**
 * Trials that have been played. As long as no card is dealt the unseen cards are the same, and so are the orders they are
 * tried in: whoever asks again after the next move needs no new trials of what was tried before.
 */
export class TrialBook<Result> {
  #unseen = '';
  readonly #results = new Map<string, Result[]>();

  /** The result of the n-th trial of what the key names, played if it wasn't yet. */
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
