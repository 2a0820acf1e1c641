import { summaries, watchSummaries } from '../storage/summaries.ts';
import type { GameSummary } from '../storage/summary.ts';
import { byTime } from './search.ts';

/** All games that are kept, newest first; it follows what is done to them, here and in other tabs, until it is closed. */
export class PlayedGames {
  /** Nothing until they are read. */
  all = $state.raw<readonly GameSummary[]>();
  isUnreadable = $state(false);
  readonly close: () => void;

  constructor() {
    this.close = watchSummaries((change) => {
      if (change.kind === 'many') void this.#read();
      else if (change.kind === 'removed') this.remove(...change.ids);
      else this.put(change.summary);
    });
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      this.all = byTime(await summaries());
    } catch {
      this.isUnreadable = true;
    }
  }

  remove(...ids: readonly string[]): void {
    this.all = this.all?.filter(({ id }) => !ids.includes(id));
  }

  put(summary: GameSummary): void {
    this.remove(summary.id);
    if (this.all) this.all = byTime([...this.all, summary]);
  }
}
