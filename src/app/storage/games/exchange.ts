import { tellChange } from './changes.ts';
import { inTransaction, type StoreOf } from './database.ts';
import { forget, notedIds, notedText, noteText } from './journal.ts';
import { fieldsOf, isCount, type KeptGame } from './kept-game.ts';
import { openIds } from './open-games.ts';
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
  readonly damaged: readonly (readonly [key: number, value: unknown])[];
  readonly notes: ReadonlyMap<string, string>;
}

const STORES = ['games', 'summaries', 'damaged'] as const;
type Stores = StoreOf<'readwrite'>;

/** Takes games out of the store and puts others in, as a whole or not at all. */
export async function exchange({ remove, put, damaged = [] }: Exchange): Promise<Exchanged> {
  const open = await openIds();
  const { former, stayed, removed, undo } = await inTransaction(STORES, 'readwrite', async (store) => {
    const found = await formerOf(store, remove === 'all' ? 'all' : [...remove, ...put.map(({ kept }) => kept.id)]);
    const stays = (id: string) => open.has(id) && found.games.has(id);
    const staying = [...found.games.keys()].filter(stays);
    const entries = put
      .filter(({ kept }) => !stays(kept.id))
      .map((entry) => stamped(entry, found.games.get(entry.kept.id)));
    const leaving = remove === 'all' ? [...found.games.keys()] : remove;
    const left = leaving.filter((id) => found.games.has(id) && !stays(id));
    if (remove === 'all') await clear(store, staying.length === 0 ? 'all' : left);
    else await removeFrom(store, left);
    await putInto(store, entries);
    const added = await Promise.all(damaged.map((value) => store('damaged').add(value)));
    return { former: found, stayed: staying, removed: left.length, undo: () => putBack(found, entries, added) };
  });
  for (const id of former.notes.keys()) if (!open.has(id)) forget(id);
  tellChange({ kind: 'many' });
  return { stayed, removed, undo };
}

async function clear(store: Stores, ids: 'all' | readonly string[]): Promise<void> {
  const isAll = ids === 'all';
  await Promise.all([
    store('damaged').clear(),
    ...(isAll ? [store('games').clear(), store('summaries').clear()] : [removeFrom(store, ids)]),
  ]);
}

async function removeFrom(store: Stores, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => [store('games').delete(id), store('summaries').delete(id)]));
}

async function putInto(store: Stores, entries: readonly NewStoredGame[]): Promise<void> {
  await Promise.all(
    entries.flatMap(({ kept, summary }) => [store('games').put(kept), store('summaries').put(summary)]),
  );
}

/** What lies in the stores under some ids, or all of it. */
async function formerOf(store: Stores, ids: 'all' | readonly string[]): Promise<Former> {
  const each = (name: 'games' | 'summaries'): Promise<unknown[]> =>
    ids === 'all'
      ? store(name).getAll()
      : Promise.all([...new Set(ids)].map((id): Promise<unknown> => store(name).get(id)));
  const [games, summaries] = await Promise.all([each('games'), each('summaries')]);
  const aside = ids === 'all' ? store('damaged') : undefined;
  const [keys = [], values = []] = await Promise.all([aside?.getAllKeys(), aside?.getAll()]);
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

async function putBack(former: Former, entries: readonly NewStoredGame[], added: readonly number[]): Promise<void> {
  const summaries = new Map(former.summaries.map((summary) => [fieldsOf(summary).id, summary]));
  await inTransaction(STORES, 'readwrite', async (store) => {
    await Promise.all(entries.map((entry) => takeBack(store, entry)));
    await Promise.all([
      ...added.map((key) => store('damaged').delete(key)),
      ...former.damaged.map(([key, value]) => store('damaged').put(value, key)),
      ...Array.from(former.games, async ([id, game]) => {
        if ((await store('games').getKey(id)) !== undefined) return;
        const summary = summaries.get(id);
        await Promise.all([store('games').put(game), summary !== undefined && store('summaries').put(summary)]);
      }),
    ]);
  });
  for (const [id, text] of former.notes) noteText(id, text);
  tellChange({ kind: 'many' });
}

/** Removes an entry that was put in, unless it was played on since. */
async function takeBack(store: Stores, { kept }: NewStoredGame): Promise<void> {
  const { stamp } = fieldsOf(await store('games').get(kept.id));
  const { epoch, writer } = fieldsOf(stamp);
  if (epoch === kept.stamp.epoch && writer === kept.stamp.writer) await removeFrom(store, [kept.id]);
}
