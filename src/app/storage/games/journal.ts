import type { KeptGame } from './kept-game.ts';

/**
 * A write-ahead journal in localStorage, with one entry a game. A page can close before IndexedDB has written, but
 * localStorage writes synchronously. An entry is cleared once the store has the change.
 */
const PREFIX = 'riffle-patience.unsaved/';

export function writeJournal(kept: KeptGame): void {
  writeJournalText(kept.id, JSON.stringify(kept));
}

export function readJournalText(id: string): string | null {
  try {
    return localStorage.getItem(PREFIX + id);
  } catch {
    return null;
  }
}

export function writeJournalText(id: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + id, text);
  } catch {
    // If localStorage is denied or full, only the store is written.
  }
}

export function clearJournal(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {}
}

export function journalIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
  } catch {
    return [];
  }
}
