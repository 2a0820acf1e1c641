import { readSince, type Since } from '../data-file/counted-since.ts';

/** Kept in localStorage, as the settings are: a mark for each game that was reset. */
const KEY = 'riffle.countedSince';

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = $state.raw(readSince(keptText()));

/** From when on games count now; whatever reads it follows every change. */
export const counting = {
  get since(): Since {
    return current;
  },
};

/** Counts games from other times on. Answers whether that is kept; where it can't be, it holds until the page is closed. */
export function countSince(since: Since): boolean {
  current = since;
  try {
    localStorage.setItem(KEY, JSON.stringify(since));
    return true;
  } catch {
    return false;
  }
}

/** Another tab changed it. */
export function followSince({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === KEY) current = readSince(newValue);
}
