import { inTransaction } from './database.ts';
import { fetchReading } from './game-store.ts';
import type { StoreLookup } from './reading.ts';

/**
 * Returns the readable game of `gameId` that was changed last. If none is readable, returns the result for the entry that
 * was read last, or `none` without entries.
 *
 * @param onentry called for each entry found, before the code that reads it is imported
 */
export async function latestGame(gameId: string, onentry: () => void): Promise<StoreLookup> {
  let last: StoreLookup = { kind: 'none' };
  for (let skipped = 0; ; ) {
    const entry = await entryBefore(gameId, skipped);
    if (!entry) return last;
    onentry();
    const { readStored } = await fetchReading();
    last = await readStored(entry.id, entry.value);
    if (last.kind === 'game') return last;
    // A damaged entry was removed by reading it; an entry of a later version is still in the store.
    if (last.kind === 'newer') skipped++;
  }
}

function entryBefore(gameId: string, skipped: number) {
  const range = IDBKeyRange.bound([gameId, 0], [gameId, Number.POSITIVE_INFINITY]);
  return inTransaction(['games'], 'readonly', async (store) => {
    const first = await store('games').index('latest').openCursor(range, 'prev');
    const at = first && skipped > 0 ? await first.advance(skipped) : first;
    return at && { id: at.primaryKey, value: at.value };
  });
}
