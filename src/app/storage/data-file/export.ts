import { inTransaction, type StoreName, type StoreOf } from '../games/database.ts';
import { summaries as fillSummaries } from '../games/summaries.ts';
import type { Since } from './counted-since.ts';
import { FILE_VERSION, FORMAT, jsonOf } from './data-file.ts';

/** Entries that are read and written in one go: few enough that the page answers in between. */
const AT_ONCE = 500;

/** Everything that is kept, as a file. */
export interface Exported {
  readonly file: Blob;
  /** How many games are in it. */
  readonly games: number;
}

/** What of it lies beside the stores. */
export interface Beside {
  /** As they are kept, with the player's keys. */
  readonly settings: unknown;
  readonly countedSince?: Since;
}

/** All that is kept, one entry a line, as it lies in the stores at one moment, whatever is being played meanwhile. */
export async function exportAll(beside: Beside, now: Date): Promise<Exported> {
  // With what was only noted, and with no summary missing.
  await fillSummaries();
  const lists = await inTransaction(['games', 'summaries', 'damaged'], 'readonly', async (store) => ({
    games: await linesOf(store, 'games'),
    summaries: await linesOf(store, 'summaries'),
    damaged: await linesOf(store, 'damaged'),
  }));
  return { file: fileOf(beside, now, lists), games: lists.games.length };
}

/** One game as a file like those of all, where the store can't be asked. */
export function exportGame(game: unknown, settings: unknown, now: Date): Blob {
  return fileOf({ settings }, now, { games: [jsonOf(game)], summaries: [], damaged: [] });
}

/** The entries of a store, each as JSON. */
async function linesOf(store: StoreOf<'readonly'>, name: StoreName): Promise<string[]> {
  const lines: string[] = [];
  let range: IDBKeyRange | undefined;
  for (;;) {
    const [keys, values] = await Promise.all([
      store(name).getAllKeys(range, AT_ONCE),
      store(name).getAll(range, AT_ONCE),
    ]);
    lines.push(...values.map(jsonOf));
    if (keys.length < AT_ONCE) return lines;
    range = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

function fileOf(beside: Beside, now: Date, lists: Readonly<Record<string, readonly string[]>>): Blob {
  const head = { format: FORMAT, version: FILE_VERSION, writtenAt: now.toISOString(), ...beside };
  const parts = Object.entries(lists).map(([name, lines]) => `,\n"${name}": [\n${lines.join(',\n')}\n]`);
  return new Blob([JSON.stringify(head).slice(0, -1), ...parts, '\n}\n'], { type: 'application/json' });
}

/** The name of a file of a day: `riffle-2026-11-21.json`. */
export function fileName(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `riffle-${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}.json`;
}
