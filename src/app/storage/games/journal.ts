import type { KeptGame } from './kept-game.ts';

/**
 * What is on its way into the store. A page can go before the store has written: the last change is noted in
 * localStorage, which keeps it in the same instant, and is forgotten once the store has it.
 */
const PREFIX = 'riffle.unsaved/';

export function note(kept: KeptGame): void {
  noteText(kept.id, JSON.stringify(kept));
}

/** What was noted of a game, as it was written. */
export function notedText(id: string): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

/** Notes a game as `notedText` returned it. */
export function noteText(id: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + id, text);
  } catch {
    // Refused or full: the store alone must do.
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was noted.
  }
}

/** The games of which the journal has noted something. */
export function notedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
  } catch {
    return [];
  }
}
