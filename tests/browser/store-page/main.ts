import { exportAll } from '../../../src/app/storage/data-file/export.ts';
import {
  checkFile,
  type ImportResult,
  mergeGames,
  replaceAllGames,
} from '../../../src/app/storage/data-file/import.ts';
import { readStoredAmount } from '../../../src/app/storage/data-file/stored-amount.ts';
import type { StoreChange } from '../../../src/app/storage/games/changes.ts';
import { exchangeGames } from '../../../src/app/storage/games/exchange.ts';
import { loadGame, saveGame } from '../../../src/app/storage/games/game-store.ts';
import { loadSummaries, watchSummaries } from '../../../src/app/storage/games/summaries.ts';
import { keptGames } from './kept-games.ts';

// Exposes the modules of the store and of data files to tests and measurements, on a page without the app.

const changes: StoreChange[] = [];
watchSummaries((change) => changes.push(change));

/** Saves given-up games one after another, as the table does. */
async function saveGames(count: number): Promise<void> {
  for (const { kept, summary } of keptGames(count)) await saveGame(kept, summary);
}

/** Stores games in one transaction, as an import does. */
async function putGames(count: number, first = 1): Promise<void> {
  await exchangeGames({ remove: [], put: keptGames(count, first) });
}

/** Tries to replace all games by others and by a value that cannot be cloned. Fails because of that value. */
async function putUnstorable(): Promise<void> {
  await exchangeGames({ remove: 'all', put: keptGames(3, 100), damaged: [() => undefined] });
}

async function exportText(): Promise<string> {
  return (await exportAll({ settings: { theme: 'dark' }, countedSince: { pitchfork: 1 } }, new Date(0))).file.text();
}

let undo: ImportResult['undo'] | undefined;

/** Imports the text of a data file. Returns the numbers of games by what happened to them, or the fault of the text. */
async function importText(text: string, how: 'merge' | 'replace') {
  const checked = await checkFile(text, () => undefined);
  if (!checked.ok) return { fault: checked.error.code };
  const { undo: back, ...counts } = await (how === 'merge' ? mergeGames : replaceAllGames)(checked.value);
  undo = back;
  return { ...counts, refused: checked.value.refused.map(({ fault }) => fault.code) };
}

async function deleteAll(): Promise<number> {
  const done = await exchangeGames({ remove: 'all', put: [] });
  undo = done.undo;
  return done.removed;
}

async function undoLast(): Promise<void> {
  await undo?.();
}

const page = {
  saveGames,
  putGames,
  putUnstorable,
  loadGame,
  loadSummaries,
  changes,
  readStoredAmount,
  exportText,
  importText,
  deleteAll,
  undoLast,
};

declare global {
  interface Window {
    store: typeof page;
  }
}
window.store = page;
