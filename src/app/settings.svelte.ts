/** What a player sets for good. Kept in localStorage, because it is read before the first picture. */
interface Settings {
  readonly version: 1;
  readonly showsClock: boolean;
}

const KEY = 'riffle.settings';
const DEFAULTS: Settings = { version: 1, showsClock: true };

function read(): Settings {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings> | null;
    return { ...DEFAULTS, showsClock: typeof value?.showsClock === 'boolean' ? value.showsClock : DEFAULTS.showsClock };
  } catch {
    return DEFAULTS;
  }
}

let current = $state.raw(read());

export const settings = {
  get showsClock(): boolean {
    return current.showsClock;
  },
  change(change: Partial<Settings>): void {
    current = { ...current, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
      // Without storage a setting holds until the page is closed.
    }
  },
};
