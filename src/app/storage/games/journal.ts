import type { KeptGame } from './kept-game.ts';

/**
 * What is on its way into the store. A page can go before the store has written: the last change is noted in
 * localStorage, which keeps it in the same instant, and is forgotten once the store has it.
 */
export const PREFIX = 'riffle.unsaved/';

export function note(kept: KeptGame): void {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
  } catch {
    // Refused or full: the store alone must do.
  }
}

/** What was noted of a game, as it was written. */
export function notedText(id: string): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was noted.
  }
}
