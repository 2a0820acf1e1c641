import { loadGame, saveGame } from './game-store.ts';
import { forget, notedText, PREFIX } from './journal.ts';
import { openIds } from './open-elsewhere.ts';
import { sumUp } from './sum-up.ts';

/**
 * Brings into the store what the journal has noted of games that no tab has open: their pages went before the store had
 * written. What can't be written stays noted.
 */
export async function settleNotes(): Promise<void> {
  const ids = notedIds();
  if (ids.length === 0) return;
  const open = await openIds();
  await Promise.all(ids.filter((id) => !open.has(id)).map((id) => settle(id).catch(() => undefined)));
}

async function settle(id: string): Promise<void> {
  const text = notedText(id);
  const found = await loadGame(id);
  if (found.kind !== 'game') return;
  const { kept } = found.game;
  const summary = sumUp(kept);
  if (summary && (await saveGame(kept, summary)) && notedText(id) === text) forget(id);
}

/** The games of which the journal has noted something. */
export function notedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
  } catch {
    return [];
  }
}
