import { inTransaction, type StoreName, type StoreOf } from '../games/database.ts';
import { loadSummaries } from '../games/summaries.ts';
import type { WonGrades } from '../games/won-grades.ts';
import type { CountedSince } from './counted-since.ts';
import { FILE_VERSION, FORMAT, toJson } from './data-file.ts';

/** Few entries in one request keep the page responsive. */
const BATCH_SIZE = 500;

export interface ExportResult {
  readonly file: Blob;
  readonly games: number;
}

export interface ExportExtras {
  readonly settings: unknown;
  readonly countedSince?: CountedSince;
  readonly wonGrades?: WonGrades;
}

/** Exports a consistent snapshot of the store, with each entry on a line of its own. */
export async function exportAll(extras: ExportExtras, now: Date): Promise<ExportResult> {
  // This also writes the journal to the store and adds missing summaries.
  await loadSummaries();
  const lists = await inTransaction(['games', 'summaries', 'damaged'], 'readonly', async (store) => ({
    games: await readLines(store, 'games'),
    summaries: await readLines(store, 'summaries'),
    damaged: await readLines(store, 'damaged'),
  }));
  return { file: buildFile(extras, now, lists), games: lists.games.length };
}

export function exportGame(game: unknown, settings: unknown, now: Date): Blob {
  return buildFile({ settings }, now, { games: [toJson(game)], summaries: [], damaged: [] });
}

async function readLines(store: StoreOf<'readonly'>, name: StoreName): Promise<string[]> {
  const lines: string[] = [];
  let range: IDBKeyRange | undefined;
  for (;;) {
    const [keys, values] = await Promise.all([
      store(name).getAllKeys(range, BATCH_SIZE),
      store(name).getAll(range, BATCH_SIZE),
    ]);
    lines.push(...values.map(toJson));
    if (keys.length < BATCH_SIZE) return lines;
    range = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

function buildFile(extras: ExportExtras, now: Date, lists: Readonly<Record<string, readonly string[]>>): Blob {
  const head = { format: FORMAT, version: FILE_VERSION, writtenAt: now.toISOString(), ...extras };
  const parts = Object.entries(lists).map(([name, lines]) => `,\n"${name}": [\n${lines.join(',\n')}\n]`);
  return new Blob([JSON.stringify(head).slice(0, -1), ...parts, '\n}\n'], { type: 'application/json' });
}

export function fileName(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `riffle-${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}.json`;
}
