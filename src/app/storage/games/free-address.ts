import { inTransaction } from './database.ts';
import { notedText } from './journal.ts';

/** The first of the games from one start, counted from 1, under whose id nothing is kept yet. */
export function freeOrdinal(idOf: (ordinal: number) => string): Promise<number> {
  return inTransaction(['games'], 'readonly', async (store) => {
    for (let ordinal = 1; ; ordinal++) {
      const id = idOf(ordinal);
      const key = await store('games').getKey(id);
      if (key === undefined && notedText(id) === null) return ordinal;
    }
  });
}
