import { type KeptGame, readKeptGame } from './kept-game.ts';

/**
 * What is on its way into the store. A page can go before the store has written: the last change is noted in
 * localStorage, which keeps it in the same instant, and is forgotten once the store has it.
 */
const PREFIX = 'riffle.unsaved/';

export function note(kept: KeptGame): void {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
  } catch {
    // Refused or full: the store alone must do.
  }
}

export function noted(id: string): KeptGame | undefined {
  try {
    const read = readKeptGame(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'));
    return read.ok && read.value.id === id ? read.value : undefined;
  } catch {
    return undefined;
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was noted.
  }
}
