import type { Outcome } from '../../../rules/index.ts';
import type { Session } from '../../session/session.ts';
import { askOutcome, outcomeAtOnce } from './ask-outcome.ts';

/** The outcome as the player can know it, found at once or by a search that starts after the paint. */
export class OutcomeSearch {
  readonly #onfound: () => void;
  #search = new AbortController();
  outcome: Outcome = $state('open');

  /** Calls `onfound` when a search has ended with another outcome than `open`. */
  constructor(onfound: () => void) {
    this.#onfound = onfound;
  }

  /** A dead end stays one while it is played on. */
  follow(session: Session, isPlayedOn: boolean, painted: Promise<void>): void {
    this.stop();
    const immediate = outcomeAtOnce(session);
    const staysDeadEnd = isPlayedOn && this.outcome === 'dead-end';
    this.outcome = immediate ?? (staysDeadEnd ? 'dead-end' : 'open');
    if (!immediate && !staysDeadEnd) void this.#start(session, painted);
  }

  stop(): void {
    this.#search.abort();
  }

  async #start(session: Session, painted: Promise<void>): Promise<void> {
    const search = new AbortController();
    this.#search = search;
    await painted;
    const outcome = await askOutcome(session, search.signal);
    if (search.signal.aborted || outcome === 'open') return;
    this.outcome = outcome;
    this.#onfound();
  }
}
