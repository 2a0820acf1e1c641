import { type Fault, ok, type Result, shortened } from '../../../rules/index.ts';
import { inTransaction } from '../games/database.ts';
import { exchange, type NewStoredGame } from '../games/exchange.ts';
import { fieldsOf, isText } from '../games/kept-game.ts';
import { openIds } from '../games/open-games.ts';
import { summaries } from '../games/summaries.ts';
import { jsonOf } from './data-file.ts';
import { planMerge } from './merge-plan.ts';
import { type DataFile, readDataFile, readEntry } from './read-data-file.ts';

/** Games that are checked in one go, before the page answers again. */
const AT_ONCE = 25;

/** A game of a file that isn't taken, and why. */
export interface Refused {
  /** Its id, or its place in the list. */
  readonly name: string;
  readonly fault: Fault;
}

/** A file of which everything was looked at. Nothing is changed by that. */
export interface CheckedGames {
  readonly file: DataFile;
  readonly entries: readonly NewStoredGame[];
  readonly refused: readonly Refused[];
}

/** What became of a file. */
export interface Imported {
  readonly added: number;
  readonly replaced: number;
  readonly kept: number;
  /** Games that made way. */
  readonly removed: number;
  /** Games that are open in a tab: they stay as they are. */
  readonly open: number;
  readonly undo: () => Promise<void>;
}

/** Reads and checks a whole file; tells now and then how many of its games are done. */
export async function checkFile(
  text: string,
  onprogress: (done: number, of: number) => void,
): Promise<Result<CheckedGames>> {
  const file = readDataFile(text);
  if (!file.ok) return file;
  const { games } = file.value;
  const entries: NewStoredGame[] = [];
  const refused: Refused[] = [];
  for (const [index, value] of games.entries()) {
    if (index % AT_ONCE === 0) {
      onprogress(index, games.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const entry = readEntry(value);
    if (entry.ok) entries.push(entry.value);
    else refused.push({ name: nameOf(value, index), fault: entry.error });
  }
  return ok({ file: file.value, entries, refused });
}

function nameOf(value: unknown, index: number): string {
  const { id } = fieldsOf(value);
  return isText(id) && id !== '' ? shortened(id) : `games[${index}]`;
}

/** Adds the games of a file to those that are here. */
export async function merge({ file, entries }: CheckedGames): Promise<Imported> {
  const { put, added, replaced, kept } = planMerge(await summaries(), entries);
  const known = new Set((await damagedHere()).map(jsonOf));
  const damaged = file.damaged.filter((value) => !known.has(jsonOf(value)));
  const { stayed, undo } = await exchange({ remove: [], put, damaged });
  const open = stayed.length;
  return { added, replaced: replaced - open, kept, removed: 0, open, undo };
}

/** Puts the games of a file in the place of those that are here, but for those that are open in a tab. */
export async function replaceAll({ file, entries }: CheckedGames): Promise<Imported> {
  const isOpen = await openIds();
  const { put } = planMerge(
    (await summaries()).filter(({ id }) => isOpen.has(id)),
    entries,
  );
  const { stayed, removed, undo } = await exchange({ remove: 'all', put, damaged: file.damaged });
  const open = new Set(stayed);
  const added = put.filter(({ kept }) => !open.has(kept.id)).length;
  return { added, replaced: 0, kept: 0, removed, open: open.size, undo };
}

/** What was set aside, as it was found. */
function damagedHere(): Promise<unknown[]> {
  return inTransaction(['damaged'], 'readonly', (store) => store('damaged').getAll());
}
