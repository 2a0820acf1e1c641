import { inTransaction } from './database.ts';
import { notedText } from './journal.ts';

/** An address from its `#/`, or a game's id: what comes before the ordinal, the ordinal, and the house rules. */
const PARTS = /^([^?~]*)(?:~(\d+))?(\?.*)?$/;

/** The address of the next game from the same start: the first that nobody has begun here after the one at an address. */
export async function nextGame(address: string): Promise<string> {
  const [, start = address, ordinal = '1', houseRules = ''] = PARTS.exec(address) ?? [];
  for (let next = Number(ordinal) + 1; ; next++) {
    const at = `${start}~${next}${houseRules}`;
    if (!(await isKept(at.slice(2)))) return at;
  }
}

/** Where the store can't be asked, a game that it holds is found when it is opened, and goes on. */
async function isKept(id: string): Promise<boolean> {
  if (notedText(id) !== null) return true;
  try {
    return (await inTransaction(['games'], 'readonly', (store) => store('games').getKey(id))) !== undefined;
  } catch {
    return false;
  }
}
