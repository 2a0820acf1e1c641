import { answerTo, beginWork } from './database.ts';
import { notedText } from './journal.ts';

/** The first of the games from one start, counted from 1, under whose id nothing is kept yet. */
export async function freeOrdinal(idOf: (ordinal: number) => string): Promise<number> {
  const { store } = await beginWork(['games'], 'readonly');
  for (let ordinal = 1; ; ordinal++) {
    const id = idOf(ordinal);
    const key = await answerTo(store('games').getKey(id));
    if (key === undefined && notedText(id) === null) return ordinal;
  }
}
