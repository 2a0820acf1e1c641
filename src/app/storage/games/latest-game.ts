import { inTransaction } from './database.ts';
import { fetchReading } from './game-store.ts';
import type { StoreLookup } from './reading.ts';

/**
 * The game of a kind that was changed last and can be read; `damaged` if there is none but something was set aside.
 *
 * @param onentry there is one: what reads it is loaded then, and may be waited for
 */
export async function latestGame(gameId: string, onentry: () => void): Promise<StoreLookup> {
  let last: StoreLookup = { kind: 'none' };
  for (let skipped = 0; ; ) {
    const entry = await entryBefore(gameId, skipped);
    if (!entry) return last;
    onentry();
    const { foundIn } = await fetchReading();
    last = await foundIn(entry.id, entry.value);
    if (last.kind === 'game') return last;
    // What is damaged has left the store; what is newer lies there still.
    if (last.kind === 'newer') skipped++;
  }
}

/** The entry of a kind of game that was changed last, but for the first few. */
function entryBefore(gameId: string, skipped: number) {
  const range = IDBKeyRange.bound([gameId, 0], [gameId, Number.POSITIVE_INFINITY]);
  return inTransaction(['games'], 'readonly', async (store) => {
    const first = await store('games').index('latest').openCursor(range, 'prev');
    const at = first && skipped > 0 ? await first.advance(skipped) : first;
    return at && { id: at.primaryKey, value: at.value };
  });
}
