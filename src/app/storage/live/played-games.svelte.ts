import { readKept, type StoreTrouble } from '../games/read-kept.ts';
import { loadSummaries, watchSummaries } from '../games/summaries.ts';
import { type GameSummary, sortByTime } from '../games/summary.ts';

/** Summaries of all stored games, newest first, which follow changes of the store until `close` is called. */
export class PlayedGames {
  /** `undefined` until they are read. Reactive. */
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
    const summaries = await readKept(loadSummaries, (trouble) => (this.trouble = trouble));
    if (summaries) this.all = sortByTime(summaries);
  }

  remove(...ids: readonly string[]): void {
    this.all = this.all?.filter(({ id }) => !ids.includes(id));
  }

  put(summary: GameSummary): void {
    this.remove(summary.id);
    if (this.all) this.all = sortByTime([...this.all, summary]);
  }
}
