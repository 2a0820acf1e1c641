import { readKept, type StoreTrouble } from '../games/read-kept.ts';
import { summaries, watchSummaries } from '../games/summaries.ts';
import { byTime, type GameSummary } from '../games/summary.ts';

/** All games that are kept, newest first; it follows what is done to them, here and in other tabs, until it is closed. */
export class PlayedGames {
  /** Nothing until they are read. */
  all = $state.raw<readonly GameSummary[]>();
  trouble = $state<StoreTrouble>();
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
    const found = await readKept(summaries, (trouble) => (this.trouble = trouble));
    if (found) this.all = byTime(found);
  }

  remove(...ids: readonly string[]): void {
    this.all = this.all?.filter(({ id }) => !ids.includes(id));
  }

  put(summary: GameSummary): void {
    this.remove(summary.id);
    if (this.all) this.all = byTime([...this.all, summary]);
  }
}
