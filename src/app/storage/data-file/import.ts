import { type Fault, ok, type Result, shortened } from '../../../rules/index.ts';
import { inTransaction } from '../games/database.ts';
import { exchangeGames, type NewStoredGame } from '../games/exchange.ts';
import { fieldsOf, isText } from '../games/kept-game.ts';
import { openGameIds } from '../games/open-games.ts';
import { loadSummaries } from '../games/summaries.ts';
import { toJson } from './data-file.ts';
import { planMerge } from './merge-plan.ts';
import { type DataFile, readDataFile, readEntry } from './read-data-file.ts';

/** Few games in one task keep the page responsive. */
const BATCH_SIZE = 25;

export interface RefusedGame {
  readonly name: string;
  readonly fault: Fault;
}

export interface CheckedGames {
  readonly file: DataFile;
  readonly entries: readonly NewStoredGame[];
  readonly refused: readonly RefusedGame[];
}

/** All values are numbers of games. */
export interface ImportResult {
  readonly added: number;
  readonly replaced: number;
  /** The stored version is as late or later. */
  readonly kept: number;
  readonly removed: number;
  /** Unchanged, because a tab has them open. */
  readonly open: number;
  readonly undo: () => Promise<void>;
}

export async function checkFile(
  text: string,
  onprogress: (done: number, of: number) => void,
): Promise<Result<CheckedGames>> {
  const file = readDataFile(text);
  if (!file.ok) return file;
  const { games } = file.value;
  const entries: NewStoredGame[] = [];
  const refused: RefusedGame[] = [];
  for (const [index, value] of games.entries()) {
    if (index % BATCH_SIZE === 0) {
      onprogress(index, games.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const entry = readEntry(value);
    if (entry.ok) entries.push(entry.value);
    else refused.push({ name: entryName(value, index), fault: entry.error });
  }
  return ok({ file: file.value, entries, refused });
}

function entryName(value: unknown, index: number): string {
  const { id } = fieldsOf(value);
  return isText(id) && id !== '' ? shortened(id) : `games[${index}]`;
}

/** Also adds damaged entries that aren't stored yet. */
export async function mergeGames({ file, entries }: CheckedGames): Promise<ImportResult> {
  const { put, added, replaced, kept } = planMerge(await loadSummaries(), entries);
  const known = new Set((await readDamaged()).map(toJson));
  const damaged = file.damaged.filter((value) => !known.has(toJson(value)));
  const { stayed, undo } = await exchangeGames({ remove: [], put, damaged });
  const open = stayed.length;
  return { added, replaced: replaced - open, kept, removed: 0, open, undo };
}

/** Games that a tab has open stay. */
export async function replaceAllGames({ file, entries }: CheckedGames): Promise<ImportResult> {
  const isOpen = await openGameIds();
  const { put } = planMerge(
    (await loadSummaries()).filter(({ id }) => isOpen.has(id)),
    entries,
  );
  const { stayed, removed, undo } = await exchangeGames({ remove: 'all', put, damaged: file.damaged });
  const open = new Set(stayed);
  const added = put.filter(({ kept }) => !open.has(kept.id)).length;
  return { added, replaced: 0, kept: 0, removed, open: open.size, undo };
}

function readDamaged(): Promise<unknown[]> {
  return inTransaction(['damaged'], 'readonly', (store) => store('damaged').getAll());
}
