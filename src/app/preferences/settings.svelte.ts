import { DEFAULTS, readSettings, type Settings } from './settings/settings.ts';

/** Kept in localStorage, because settings are read before the first picture. */
const KEY = 'riffle.settings';

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const current = $state(readSettings(keptText()));

/** The settings as they are now; whatever reads them on the page follows every change. */
export const settings: Settings = current;

/** Changes settings at once and for good. */
export function changeSettings(change: Partial<Settings>): void {
  Object.assign(current, change);
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ...current }));
  } catch {
    // Without storage a setting holds until the page is closed.
  }
}

/** All as it was at first. */
export function resetSettings(): void {
  changeSettings(DEFAULTS);
}

/** Another tab changed them. */
export function followSettings({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === KEY) Object.assign(current, readSettings(newValue));
}
