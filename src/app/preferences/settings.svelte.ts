import { DEFAULTS, readSettings, type Settings } from './settings/settings.ts';

/** `localStorage` is read synchronously, before the first paint. */
const KEY = 'riffle-patience.settings';

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const current = $state(readSettings(readStorage()));

export const settings: Settings = current;

export function changeSettings(change: Partial<Settings>): void {
  Object.assign(current, change);
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ...current }));
  } catch {
    // The settings hold until the page closes.
  }
}

/** What the player did not choose as a setting stays. */
export function resetSettings(): void {
  const { favourites, variants } = current;
  changeSettings({ ...DEFAULTS, favourites, variants });
}

export function followSettings({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === KEY) Object.assign(current, readSettings(newValue));
}
