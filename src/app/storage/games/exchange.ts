import { broadcastChange } from './changes.ts';
import { inTransaction, type StoreOf } from './database.ts';
import { clearJournal, journalIds, readJournalText, writeJournalText } from './journal.ts';
import { fieldsOf, isCount, type KeptGame } from './kept-game.ts';
import { openGameIds } from './open-games.ts';
import type { GameSummary } from './summary.ts';

export interface NewStoredGame {
  readonly kept: KeptGame;
  readonly summary: GameSummary;
}

interface Exchange {
  /** `all` also removes damaged entries. */
  readonly remove: 'all' | readonly string[];
  readonly put: readonly NewStoredGame[];
  readonly damaged?: readonly unknown[];
}

export interface ExchangeResult {
  /** Unchanged, because a tab has them open. */
  readonly stayed: readonly string[];
  readonly removed: number;
  /** Keeps games that were changed since. */
  readonly undo: () => Promise<void>;
}

interface StoreSnapshot {
  readonly games: ReadonlyMap<string, unknown>;
  readonly summaries: readonly unknown[];
  readonly damaged: readonly (readonly [key: number, value: unknown])[];
  readonly journal: ReadonlyMap<string, string>;
}

const STORES = ['games', 'summaries', 'damaged'] as const;
type Stores = StoreOf<'readwrite'>;

/** Uses one transaction. Stored games that a tab has open stay unchanged. */
export async function exchangeGames({ remove, put, damaged = [] }: Exchange): Promise<ExchangeResult> {
  const open = await openGameIds();
  const { before, stayed, removed, undo } = await inTransaction(STORES, 'readwrite', async (store) => {
    const snapshot = await readSnapshot(
      store,
      remove === 'all' ? 'all' : [...remove, ...put.map(({ kept }) => kept.id)],
    );
    const isInUse = (id: string) => open.has(id) && snapshot.games.has(id);
    const inUse = [...snapshot.games.keys()].filter(isInUse);
    const entries = put
      .filter(({ kept }) => !isInUse(kept.id))
      .map((entry) => withNewEpoch(entry, snapshot.games.get(entry.kept.id)));
    const candidates = remove === 'all' ? [...snapshot.games.keys()] : remove;
    const removable = candidates.filter((id) => snapshot.games.has(id) && !isInUse(id));
    if (remove === 'all') await clearStores(store, inUse.length === 0 ? 'all' : removable);
    else await removeFrom(store, removable);
    await putInto(store, entries);
    const damagedKeys = await Promise.all(damaged.map((value) => store('damaged').add(value)));
    const revert = () => revertExchange(snapshot, entries, damagedKeys);
    return { before: snapshot, stayed: inUse, removed: removable.length, undo: revert };
  });
  for (const id of before.journal.keys()) if (!open.has(id)) clearJournal(id);
  broadcastChange({ kind: 'many' });
  return { stayed, removed, undo };
}

async function clearStores(store: Stores, ids: 'all' | readonly string[]): Promise<void> {
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

async function readSnapshot(store: Stores, ids: 'all' | readonly string[]): Promise<StoreSnapshot> {
  const readEach = (name: 'games' | 'summaries'): Promise<unknown[]> =>
    ids === 'all'
      ? store(name).getAll()
      : Promise.all([...new Set(ids)].map((id): Promise<unknown> => store(name).get(id)));
  const [games, summaries] = await Promise.all([readEach('games'), readEach('summaries')]);
  const damaged = ids === 'all' ? store('damaged') : undefined;
  const [keys = [], values = []] = await Promise.all([damaged?.getAllKeys(), damaged?.getAll()]);
  const existing = games.filter((game) => game !== undefined);
  const byId = new Map(existing.map((game) => [fieldsOf(game).id as string, game]));
  return {
    games: byId,
    summaries: summaries.filter((summary) => summary !== undefined),
    damaged: keys.map((key, index) => [key, values[index]]),
    journal: new Map(journalIds().flatMap((id) => (byId.has(id) ? [[id, readJournalText(id) ?? '']] : []))),
  };
}

/** A tab that has read the replaced game then can't write it. */
function withNewEpoch({ kept, summary }: NewStoredGame, replaced: unknown): NewStoredGame {
  const { epoch } = fieldsOf(fieldsOf(replaced).stamp);
  const last = Math.max(kept.stamp.epoch, isCount(epoch) ? epoch : 0);
  return { kept: { ...kept, stamp: { epoch: last + 1, revision: 0, writer: 'import' } }, summary };
}

async function revertExchange(
  before: StoreSnapshot,
  entries: readonly NewStoredGame[],
  damagedKeys: readonly number[],
): Promise<void> {
  const summaries = new Map(before.summaries.map((summary) => [fieldsOf(summary).id, summary]));
  await inTransaction(STORES, 'readwrite', async (store) => {
    await Promise.all(entries.map((entry) => undoPut(store, entry)));
    await Promise.all([
      ...damagedKeys.map((key) => store('damaged').delete(key)),
      ...before.damaged.map(([key, value]) => store('damaged').put(value, key)),
      ...Array.from(before.games, async ([id, game]) => {
        if ((await store('games').getKey(id)) !== undefined) return;
        const summary = summaries.get(id);
        await Promise.all([store('games').put(game), summary !== undefined && store('summaries').put(summary)]);
      }),
    ]);
  });
  for (const [id, text] of before.journal) writeJournalText(id, text);
  broadcastChange({ kind: 'many' });
}

/** A game that was changed since stays. */
async function undoPut(store: Stores, { kept }: NewStoredGame): Promise<void> {
  const { stamp } = fieldsOf(await store('games').get(kept.id));
  const { epoch, writer } = fieldsOf(stamp);
  if (epoch === kept.stamp.epoch && writer === kept.stamp.writer) await removeFrom(store, [kept.id]);
}
