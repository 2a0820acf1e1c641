import { inTransaction } from './database.ts';
import { readJournalText } from './journal.ts';

/** Returns the lowest ordinal, from 1, whose id is unused. */
export function freeOrdinal(idOf: (ordinal: number) => string): Promise<number> {
  return inTransaction(['games'], 'readonly', async (store) => {
    for (let ordinal = 1; ; ordinal++) {
      const id = idOf(ordinal);
      const key = await store('games').getKey(id);
      if (key === undefined && readJournalText(id) === null) return ordinal;
    }
  });
}
