import { inTransaction } from './database.ts';
import { readJournalText } from './journal.ts';

/** Matches an address or an id: its start, its ordinal and its house rules. */
const PARTS = /^([^?~]*)(?:~(\d+))?(\?.*)?$/;

/** Returns the address of another game from the same cards, with the next unused ordinal. */
export async function nextGameAddress(address: string): Promise<string> {
  const [, start = address, ordinal = '1', houseRules = ''] = PARTS.exec(address) ?? [];
  for (let next = Number(ordinal) + 1; ; next++) {
    const at = `${start}~${next}${houseRules}`;
    if (!(await isKept(at.slice(2)))) return at;
  }
}

/** Whether a game has this id; false if the store can't be read: a stored game is then resumed when it is opened. */
async function isKept(id: string): Promise<boolean> {
  if (readJournalText(id) !== null) return true;
  try {
    return (await inTransaction(['games'], 'readonly', (store) => store('games').getKey(id))) !== undefined;
  } catch {
    return false;
  }
}
