import { inTransaction } from './database.ts';
import { journalIds } from './journal.ts';

/**
 * Returns the ids of all unfinished games, the one changed last first. A game in the journal, whose page was closed before the
 * store had its last change, comes first and may have ended. Reads only keys, which needs no code that reads games.
 */
export async function unfinishedGameIds(): Promise<string[]> {
  const range = IDBKeyRange.bound(['open', 0], ['open', Number.POSITIVE_INFINITY]);
  const ids = await inTransaction(['summaries'], 'readonly', (store) =>
    store('summaries').index('latest').getAllKeys(range),
  );
  return [...new Set([...journalIds(), ...ids.toReversed()])];
}
