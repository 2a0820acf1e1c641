import { tellChange } from './changes.ts';
import { answerTo, beginWork, type Work } from './database.ts';
import { forget, notedText, PREFIX } from './journal.ts';
import { fieldsOf, isCount, type KeptGame } from './kept-game.ts';
import { openIds } from './open-elsewhere.ts';
import { notedIds } from './settle-notes.ts';
import type { GameSummary } from './summary.ts';

/** A game as it goes into the store. */
export interface NewStoredGame {
  readonly kept: KeptGame;
  readonly summary: GameSummary;
}

interface Exchange {
  /** The games that leave; `all` takes what is damaged with it. */
  readonly remove: 'all' | readonly string[];
  readonly put: readonly NewStoredGame[];
  /** What was set aside elsewhere, to be kept aside here too. */
  readonly damaged?: readonly unknown[];
}

export interface Exchanged {
  /** The games that were to leave, or to be written over, and are open in a tab: they stay as they are. */
  readonly stayed: readonly string[];
  readonly removed: number;
  /** Puts everything back, but for what was played since. */
  readonly undo: () => Promise<void>;
}

/** What left the stores, as it lay there. */
interface Former {
  readonly games: ReadonlyMap<string, unknown>;
  readonly summaries: readonly unknown[];
  readonly damaged: readonly (readonly [key: IDBValidKey, value: unknown])[];
  readonly notes: ReadonlyMap<string, string>;
}

const STORES = ['games', 'summaries', 'damaged'] as const;

/** Takes games out of the store and puts others in, as a whole or not at all. */
export async function exchange({ remove, put, damaged = [] }: Exchange): Promise<Exchanged> {
  const open = await openIds();
  const work = await beginWork(STORES, 'readwrite');
  const found = await formerOf(work, remove === 'all' ? 'all' : [...remove, ...put.map(({ kept }) => kept.id)]);
  const stays = (id: string) => open.has(id) && found.games.has(id);
  const stayed = [...found.games.keys()].filter(stays);
  const entries = put
    .filter(({ kept }) => !stays(kept.id))
    .map((entry) => stamped(entry, found.games.get(entry.kept.id)));
  const leaving = remove === 'all' ? [...found.games.keys()] : remove;
  const left = leaving.filter((id) => found.games.has(id) && !stays(id));
  if (remove === 'all' && stayed.length === 0) for (const name of STORES) work.store(name).clear();
  else for (const id of left) removeFrom(work, id);
  if (remove === 'all') work.store('damaged').clear();
  for (const entry of entries) putInto(work, entry);
  const added = await Promise.all(damaged.map((value) => answerTo(work.store('damaged').add(value))));
  await work.done;
  for (const id of found.notes.keys()) if (!open.has(id)) forget(id);
  tellChange({ kind: 'many' });
  const undo = () => putBack(found, entries, added);
  return { stayed, removed: left.length, undo };
}

function removeFrom({ store }: Work, id: string): void {
  store('games').delete(id);
  store('summaries').delete(id);
}

function putInto({ store }: Work, { kept, summary }: NewStoredGame): void {
  store('games').put(kept);
  store('summaries').put(summary);
}

/** What lies in the stores under some ids, or all of it. */
async function formerOf({ store }: Work, ids: 'all' | readonly string[]): Promise<Former> {
  const each = (name: 'games' | 'summaries'): Promise<unknown[]> =>
    ids === 'all'
      ? answerTo(store(name).getAll())
      : Promise.all([...new Set(ids)].map((id): Promise<unknown> => answerTo(store(name).get(id))));
  const [games, summaries] = await Promise.all([each('games'), each('summaries')]);
  const aside = ids === 'all' ? store('damaged') : undefined;
  const keys = aside ? await answerTo(aside.getAllKeys()) : [];
  const values: unknown[] = aside ? await answerTo(aside.getAll()) : [];
  const known = games.filter((game) => game !== undefined);
  const gone = new Map(known.map((game) => [fieldsOf(game).id as string, game]));
  return {
    games: gone,
    summaries: summaries.filter((summary) => summary !== undefined),
    damaged: keys.map((key, index) => [key, values[index]]),
    notes: new Map(notedIds().flatMap((id) => (gone.has(id) ? [[id, notedText(id) ?? '']] : []))),
  };
}

/** An entry as nobody has written it before: a tab that has just read the game it replaces can't write over it unknowingly. */
function stamped({ kept, summary }: NewStoredGame, former: unknown): NewStoredGame {
  const { epoch } = fieldsOf(fieldsOf(former).stamp);
  const last = Math.max(kept.stamp.epoch, isCount(epoch) ? epoch : 0);
  return { kept: { ...kept, stamp: { epoch: last + 1, revision: 0, writer: 'import' } }, summary };
}

async function putBack(
  former: Former,
  entries: readonly NewStoredGame[],
  added: readonly IDBValidKey[],
): Promise<void> {
  const work = await beginWork(STORES, 'readwrite');
  const { store, done } = work;
  await Promise.all(entries.map((entry) => takeBack(work, entry)));
  for (const key of added) store('damaged').delete(key);
  for (const [key, value] of former.damaged) store('damaged').put(value, key);
  const summaries = new Map(former.summaries.map((summary) => [fieldsOf(summary).id, summary]));
  await Promise.all(
    Array.from(former.games, async ([id, game]) => {
      if ((await answerTo(store('games').getKey(id))) !== undefined) return;
      store('games').put(game);
      const summary = summaries.get(id);
      if (summary !== undefined) store('summaries').put(summary);
    }),
  );
  await done;
  for (const [id, text] of former.notes) noteAgain(id, text);
  tellChange({ kind: 'many' });
}

/** Removes an entry that was put in, unless it was played on since. */
async function takeBack(work: Work, { kept }: NewStoredGame): Promise<void> {
  const { stamp } = fieldsOf(await answerTo(work.store('games').get(kept.id)));
  const { epoch, writer } = fieldsOf(stamp);
  if (epoch === kept.stamp.epoch && writer === kept.stamp.writer) removeFrom(work, kept.id);
}

function noteAgain(id: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + id, text);
  } catch {
    // As when it was noted first: the store alone must do.
  }
}
