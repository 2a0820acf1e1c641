import type { Fault } from '../../../rules/index.ts';
import { readSettings } from '../../preferences/settings/settings.ts';
import { changeSettings, settings } from '../../preferences/settings.svelte.ts';
import { exportAll, fileName } from '../../storage/data-file/export.ts';
import { type CheckedGames, checkFile, type Imported, merge, replaceAll } from '../../storage/data-file/import.ts';
import type { DataFile } from '../../storage/data-file/read-data-file.ts';
import { type Amount, amountKept, askToPersist } from '../../storage/data-file/stored-amount.ts';
import { exchange } from '../../storage/games/exchange.ts';
import { readKept, type StoreTrouble } from '../../storage/games/read-kept.ts';
import { watchSummaries } from '../../storage/games/summaries.ts';
import { counting, countSince } from '../../storage/live/counted-since.svelte.ts';
import { saveFile } from '../../ui/save-file.ts';

/** What was done last, to be told in words. */
export type Done =
  | { readonly kind: 'saved'; readonly games: number; readonly name: string }
  | { readonly kind: 'merged' | 'replaced'; readonly imported: Imported; readonly refused: number }
  | { readonly kind: 'deleted'; readonly count: number; readonly open: number }
  | { readonly kind: 'wrong-file'; readonly fault: Fault }
  | { readonly kind: 'undone' | 'failed' | 'not-persisted' };

interface Change {
  readonly done: Done;
  readonly undo: () => Promise<void>;
}

/** All that is kept on this device, as the page of one's data shows and changes it. */
export class StoreData {
  /** Nothing until it is known. */
  amount: Amount | undefined = $state.raw();
  trouble: StoreTrouble | undefined = $state();
  /** A file that was looked at and waits for a decision, with its name. */
  checked: (CheckedGames & { readonly from: string }) | undefined = $state.raw();
  progress: { readonly done: number; readonly of: number } | undefined = $state.raw();
  done: Done | undefined = $state.raw();
  /** The last change of what is kept, until it was taken back. */
  change: Change | undefined = $state.raw();
  isBusy = $state(false);
  readonly close: () => void;

  constructor() {
    let waits: ReturnType<typeof setTimeout> | undefined;
    const stop = watchSummaries(() => {
      clearTimeout(waits);
      waits = setTimeout(() => void this.#count(), 250);
    });
    this.close = () => {
      clearTimeout(waits);
      stop();
    };
    void this.#count();
  }

  async #count(): Promise<void> {
    this.amount = await readKept(amountKept, (trouble) => (this.trouble = trouble));
  }

  save(): Promise<void> {
    return this.#do(async () => {
      const now = new Date();
      const { file, games } = await exportAll({ settings: { ...settings }, countedSince: counting.since }, now);
      const name = fileName(now);
      saveFile(file, name);
      return { kind: 'saved', games, name };
    });
  }

  /** Looks at a file; nothing changes by that. */
  look(file: File): Promise<void> {
    return this.#do(async () => {
      this.checked = undefined;
      const checked = await checkFile(await file.text(), (done, of) => {
        this.progress = { done, of };
      });
      if (!checked.ok) return { kind: 'wrong-file', fault: checked.error };
      this.checked = { ...checked.value, from: file.name };
      return undefined;
    });
  }

  merge(): Promise<void> {
    return this.#take('merged', merge);
  }

  replace(): Promise<void> {
    return this.#take('replaced', replaceAll);
  }

  #take(kind: 'merged' | 'replaced', bring: (checked: CheckedGames) => Promise<Imported>): Promise<void> {
    return this.#do(async () => {
      const { checked } = this;
      if (!checked) return undefined;
      const imported = await bring(checked);
      const giveBack = kind === 'replaced' ? takeBeside(checked.file) : undefined;
      const undo = async () => {
        await imported.undo();
        giveBack?.();
      };
      this.checked = undefined;
      return this.#changed({ kind, imported, refused: checked.refused.length }, undo);
    });
  }

  leave(): void {
    this.checked = undefined;
  }

  deleteAll(): Promise<void> {
    return this.#do(async () => {
      const { removed, stayed, undo } = await exchange({ remove: 'all', put: [] });
      return this.#changed({ kind: 'deleted', count: removed, open: stayed.length }, undo);
    });
  }

  undo(): Promise<void> {
    return this.#do(async () => {
      await this.change?.undo();
      this.change = undefined;
      return { kind: 'undone' };
    });
  }

  persist(): Promise<void> {
    return this.#do(async () => {
      return (await askToPersist()) ? undefined : { kind: 'not-persisted' };
    });
  }

  #changed(done: Done, undo: () => Promise<void>): Done {
    this.change = { done, undo };
    return done;
  }

  /** One thing at a time; what fails has changed nothing. */
  async #do(change: () => Promise<Done | undefined>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      this.done = await change();
    } catch {
      this.done = { kind: 'failed' };
    }
    this.progress = undefined;
    this.isBusy = false;
    await this.#count();
  }
}

/** Takes over the settings of a file, if it has any, and from when on games count; what it returns gives back those before. */
function takeBeside(file: DataFile): () => void {
  const [settingsBefore, sinceBefore] = [{ ...settings }, counting.since];
  if (typeof file.settings === 'object' && file.settings !== null)
    changeSettings(readSettings(JSON.stringify(file.settings)));
  countSince(file.countedSince);
  return () => {
    changeSettings(settingsBefore);
    countSince(sinceBefore);
  };
}
