import { type Game, immediateOutcome, type Outcome, type Position } from '../../../rules/index.ts';
import { askOutcome } from './ask-outcome.ts';

/** The outcome of the shown position, found at once or by a search that starts after the paint. */
export class OutcomeSearch {
  readonly #game: Game;
  readonly #onfound: () => void;
  #search = new AbortController();
  outcome: Outcome = $state('open');

  /** @param onfound called when a search has ended with another outcome than `open` */
  constructor(game: Game, onfound: () => void) {
    this.#game = game;
    this.#onfound = onfound;
  }

  /** Finds the outcome of another position. A lost game stays lost while it is played on. */
  follow(position: Position, isPlayedOn: boolean, painted: Promise<void>): void {
    this.stop();
    const immediate = immediateOutcome(this.#game, position);
    const staysLost = isPlayedOn && this.outcome === 'lost';
    this.outcome = immediate ?? (staysLost ? 'lost' : 'open');
    if (!immediate && !staysLost) void this.#start(position, painted);
  }

  stop(): void {
    this.#search.abort();
  }

  /** Searches for a way to play another card to a foundation. */
  async #start(position: Position, painted: Promise<void>): Promise<void> {
    const search = new AbortController();
    this.#search = search;
    await painted;
    const outcome = await askOutcome(this.#game, position, search.signal);
    if (search.signal.aborted || outcome === 'open') return;
    this.outcome = outcome;
    this.#onfound();
  }
}
