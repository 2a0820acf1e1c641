import { type CountedSince, parseCountedSince } from '../data-file/counted-since.ts';

const KEY = 'riffle-patience.countedSince';

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = $state.raw(parseCountedSince(readStorage()));

export const counting = {
  get since(): CountedSince {
    return current;
  },
};

/** Returns false if the times hold only until the page closes. */
export function changeCountedSince(since: CountedSince): boolean {
  current = since;
  try {
    localStorage.setItem(KEY, JSON.stringify(since));
    return true;
  } catch {
    return false;
  }
}

export function followCountedSince({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === KEY) current = parseCountedSince(newValue);
}
