import type { Fault } from '../../../rules/index.ts';
import { decodeFile } from '../../game/received-file.ts';
import { readSettings } from '../../preferences/settings/settings.ts';
import { changeSettings, settings } from '../../preferences/settings.svelte.ts';
import { exportAll, fileName } from '../../storage/data-file/export.ts';
import {
  type CheckedGames,
  checkFile,
  type ImportResult,
  mergeGames,
  replaceAllGames,
} from '../../storage/data-file/import.ts';
import type { DataFile } from '../../storage/data-file/read-data-file.ts';
import { askToPersist, readStoredAmount, type StoredAmount } from '../../storage/data-file/stored-amount.ts';
import { exchangeGames } from '../../storage/games/exchange.ts';
import { readKept, type StoreTrouble } from '../../storage/games/read-kept.ts';
import { watchSummaries } from '../../storage/games/summaries.ts';
import { changeWonGrades, wonGrades } from '../../storage/games/won-grades.ts';
import { changeCountedSince, counting } from '../../storage/live/counted-since.svelte.ts';
import { saveFile } from '../../ui/save-file.ts';

export type DataResult =
  | { readonly kind: 'saved'; readonly games: number; readonly name: string }
  | { readonly kind: 'merged' | 'replaced'; readonly imported: ImportResult; readonly refused: number }
  | { readonly kind: 'deleted'; readonly count: number; readonly open: number }
  | { readonly kind: 'wrong-file'; readonly fault: Fault }
  | { readonly kind: 'undone' | 'failed' | 'not-persisted' | 'wrong-encoding' };

interface UndoableChange {
  readonly done: DataResult;
  readonly undo: () => Promise<void>;
}

export class StoreData {
  amount: StoredAmount | undefined = $state.raw();
  trouble: StoreTrouble | undefined = $state();
  /** Waits for the player's decision. */
  checked: (CheckedGames & { readonly from: string }) | undefined = $state.raw();
  progress: { readonly done: number; readonly of: number } | undefined = $state.raw();
  done: DataResult | undefined = $state.raw();
  change: UndoableChange | undefined = $state.raw();
  isBusy = $state(false);
  readonly close: () => void;

  constructor() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchSummaries(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.#count(), 250);
    });
    this.close = () => {
      clearTimeout(timer);
      stop();
    };
    void this.#count();
  }

  async #count(): Promise<void> {
    this.amount = await readKept(readStoredAmount, (trouble) => (this.trouble = trouble));
  }

  save(): Promise<void> {
    return this.#run(async () => {
      const now = new Date();
      const extras = { settings: { ...settings }, countedSince: counting.since, wonGrades: wonGrades() };
      const { file, games } = await exportAll(extras, now);
      const name = fileName(now);
      saveFile(file, name);
      return { kind: 'saved', games, name };
    });
  }

  check(file: File): Promise<void> {
    return this.#run(async () => {
      this.checked = undefined;
      const text = await decodeFile(file);
      if (text === undefined) return { kind: 'wrong-encoding' };
      const checked = await checkFile(text, (done, of) => {
        this.progress = { done, of };
      });
      if (!checked.ok) return { kind: 'wrong-file', fault: checked.error };
      this.checked = { ...checked.value, from: file.name };
      return undefined;
    });
  }

  merge(): Promise<void> {
    return this.#import('merged', mergeGames, mergeWonGrades);
  }

  replace(): Promise<void> {
    return this.#import('replaced', replaceAllGames, importExtras);
  }

  #import(
    kind: 'merged' | 'replaced',
    importGames: (checked: CheckedGames) => Promise<ImportResult>,
    importOthers: (file: DataFile) => () => void,
  ): Promise<void> {
    return this.#run(async () => {
      const { checked } = this;
      if (!checked) return undefined;
      const imported = await importGames(checked);
      const restoreOthers = importOthers(checked.file);
      const undo = async () => {
        await imported.undo();
        restoreOthers();
      };
      this.checked = undefined;
      return this.#changed({ kind, imported, refused: checked.refused.length }, undo);
    });
  }

  cancelImport(): void {
    this.checked = undefined;
  }

  deleteAll(): Promise<void> {
    return this.#run(async () => {
      const { removed, stayed, undo } = await exchangeGames({ remove: 'all', put: [] });
      return this.#changed({ kind: 'deleted', count: removed, open: stayed.length }, undo);
    });
  }

  undo(): Promise<void> {
    return this.#run(async () => {
      await this.change?.undo();
      this.change = undefined;
      return { kind: 'undone' };
    });
  }

  persist(): Promise<void> {
    return this.#run(async () => {
      return (await askToPersist()) ? undefined : { kind: 'not-persisted' };
    });
  }

  #changed(done: DataResult, undo: () => Promise<void>): DataResult {
    this.change = { done, undo };
    return done;
  }

  /** One action runs at a time. Its result or failure becomes `done`. */
  async #run(change: () => Promise<DataResult | undefined>): Promise<void> {
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

/** Adds won grades that aren't stored yet. The result restores the previous ones. */
function mergeWonGrades(file: DataFile): () => void {
  const before = wonGrades();
  changeWonGrades({ ...file.wonGrades, ...before });
  return () => changeWonGrades(before);
}

/** Imports settings, times of reset statistics, and won grades. The result restores the previous ones. */
function importExtras(file: DataFile): () => void {
  const before = { settings: { ...settings }, since: counting.since, grades: wonGrades() };
  if (typeof file.settings === 'object' && file.settings !== null)
    changeSettings(readSettings(JSON.stringify(file.settings)));
  changeCountedSince(file.countedSince);
  changeWonGrades(file.wonGrades);
  return () => {
    changeSettings(before.settings);
    changeCountedSince(before.since);
    changeWonGrades(before.grades);
  };
}
