import { type Database, database } from './database.ts';
import { noted } from './journal.ts';
import { isLater, type KeptGame, mayReplace, NEWER, readKeptGame } from './kept-game.ts';

/**
 * What was found under an id: a game; nothing; something damaged, which is then set aside; or a game that a later
 * version of the app wrote, which is left alone and must not be written over.
 */
export type Found =
  | { readonly kind: 'game'; readonly kept: KeptGame }
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'newer' };

export async function loadGame(id: string): Promise<Found> {
  const connection = await database();
  const stored = await found(connection, id, await connection.get('games', id));
  const last = noted(id);
  if (!last || stored.kind === 'newer') return stored;
  // What was noted and is no later was written, or lost its place to another tab.
  if (stored.kind === 'game' && !isLater(last.stamp, stored.kept.stamp)) return stored;
  return { kind: 'game', kept: last };
}

/** The game of a kind that was changed last and can be read; `damaged` if there is none but something was set aside. */
export async function latestGame(gameId: string): Promise<Found> {
  const connection = await database();
  let last: Found = { kind: 'none' };
  for (let skipped = 0; ; ) {
    const entry = await entryBefore(connection, gameId, skipped);
    if (!entry) return last;
    last = await found(connection, entry.id, entry.value);
    if (last.kind === 'game') return last;
    // What is damaged has left the store; what is newer lies there still.
    if (last.kind === 'newer') skipped++;
  }
}

/** The entry of a kind of game that was changed last, but for the first few. */
async function entryBefore(connection: Database, gameId: string, skipped: number) {
  const range = IDBKeyRange.bound([gameId, 0], [gameId, Number.POSITIVE_INFINITY]);
  const cursor = await connection.transaction('games').store.index('latest').openCursor(range, 'prev');
  const at = cursor && skipped > 0 ? await cursor.advance(skipped) : cursor;
  return at ? { id: at.primaryKey, value: at.value as unknown } : undefined;
}

async function found(connection: Database, id: string, value: unknown): Promise<Found> {
  if (value === undefined) return { kind: 'none' };
  const kept = readKeptGame(value);
  if (kept.ok) return { kind: 'game', kept: kept.value };
  if (kept.error.code === NEWER) return { kind: 'newer' };
  const reason = JSON.stringify(kept.error);
  await setAside(connection, id, reason, true);
  return { kind: 'damaged', reason };
}

/** Keeps an entry as it was found, for later rescue. With `remove` it leaves the games. */
async function setAside(connection: Database, id: string, reason: string, remove: boolean): Promise<void> {
  const work = connection.transaction(['games', 'damaged'], 'readwrite');
  const value: unknown = await work.objectStore('games').get(id);
  if (value !== undefined) await work.objectStore('damaged').add({ id, foundAt: Date.now(), reason, value });
  if (remove) await work.objectStore('games').delete(id);
  await work.done;
}

/** Keeps a copy of a game whose moves couldn't all be replayed, before it is written over. */
export async function keepCopy(id: string, reason: string): Promise<void> {
  await setAside(await database(), id, reason, false);
}

/** Writes a game, unless another tab has taken it over since: then nothing is written and the answer is `false`. */
export async function saveGame(kept: KeptGame): Promise<boolean> {
  const connection = await database();
  const work = connection.transaction('games', 'readwrite');
  const stored = readKeptGame(await work.store.get(kept.id));
  const mine = stored.ok ? mayReplace(stored.value.stamp, kept.stamp) : stored.error.code !== NEWER;
  if (mine) await work.store.put(kept);
  await work.done;
  return mine;
}

/** Asks the browser once not to throw the games away; its answer changes nothing. */
export function wishToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
