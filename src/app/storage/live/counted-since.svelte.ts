import { readSince, type Since } from '../data-file/counted-since.ts';

const KEY = 'riffle.countedSince';

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = $state.raw(readSince(readStorage()));

/** Reactive. */
export const counting = {
  get since(): Since {
    return current;
  },
};

/** Returns false if the times can't be stored and hold only until the page closes. */
export function countSince(since: Since): boolean {
  current = since;
  try {
    localStorage.setItem(KEY, JSON.stringify(since));
    return true;
  } catch {
    return false;
  }
}

/** Handles a change in another tab. */
export function followSince({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === KEY) current = readSince(newValue);
}
