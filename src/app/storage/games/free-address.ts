import { inTransaction } from './database.ts';
import { readJournalText } from './journal.ts';

export function freeOrdinal(idOf: (ordinal: number) => string, first = 1): Promise<number> {
  return inTransaction(['games'], 'readonly', async (store) => {
    for (let ordinal = first; ; ordinal++) {
      const id = idOf(ordinal);
      const key = await store('games').getKey(id);
      if (key === undefined && readJournalText(id) === null) return ordinal;
    }
  });
}

/** An address or an id: its start, its ordinal and its house rules. */
const PARTS = /^([^?~]*)(?:~(\d+))?(\?.*)?$/;

/** For another game from the same cards. If the store can't be read, opening the address resumes a stored game. */
export async function nextGameAddress(address: string): Promise<string> {
  const [, start = address, ordinal = '1', houseRules = ''] = PARTS.exec(address) ?? [];
  const addressOf = (nth: number) => `${start}~${nth}${houseRules}`;
  const next = Number(ordinal) + 1;
  return addressOf(await freeOrdinal((nth) => addressOf(nth).slice(2), next).catch(() => next));
}
