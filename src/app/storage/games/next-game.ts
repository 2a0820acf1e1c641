import { inTransaction } from './database.ts';
import { readJournalText } from './journal.ts';

/** The start, the ordinal and the house rules of an address or an id. */
const PARTS = /^([^?~]*)(?:~(\d+))?(\?.*)?$/;

/** Returns the address of the next unused ordinal. */
export async function nextGame(address: string): Promise<string> {
  const [, start = address, ordinal = '1', houseRules = ''] = PARTS.exec(address) ?? [];
  for (let next = Number(ordinal) + 1; ; next++) {
    const at = `${start}~${next}${houseRules}`;
    if (!(await isKept(at.slice(2)))) return at;
  }
}

/** Returns false if the store can't be read: a stored game is then resumed when it is opened. */
async function isKept(id: string): Promise<boolean> {
  if (readJournalText(id) !== null) return true;
  try {
    return (await inTransaction(['games'], 'readonly', (store) => store('games').getKey(id))) !== undefined;
  } catch {
    return false;
  }
}
