import { broadcastChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { readJournalText } from './journal.ts';
import { canOverwrite, type KeptGame } from './kept-game.ts';
import type { StoreLookup } from './reading.ts';
import type { GameSummary } from './summary.ts';

/** Imports the code that reads stored games: on demand, since a first visit doesn't need it. */
export function fetchReading(): Promise<typeof import('./reading.ts')> {
  return import('./reading.ts');
}

export async function loadGame(id: string): Promise<StoreLookup> {
  const value = await inTransaction(['games'], 'readonly', (store) => store('games').get(id));
  const journalText = readJournalText(id);
  if (value === undefined && journalText === null) return { kind: 'none' };
  const reading = await fetchReading().catch(() => undefined);
  return reading ? reading.readStoreAndJournal(id, value, journalText) : { kind: 'unread' };
}

/** Copies a game to the damaged entries. */
export async function keepCopy(id: string, reason: string): Promise<void> {
  await (await fetchReading()).copyToDamaged(id, reason, false);
}

/** Saves a game and its summary. Returns false and writes nothing if another tab has taken the game over. */
export async function saveGame(kept: KeptGame, summary: GameSummary): Promise<boolean> {
  const isSaved = await inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
    const games = store('games');
    if (!canOverwrite(await games.get(kept.id), kept.stamp)) return false;
    await Promise.all([games.put(kept), store('summaries').put(summary)]);
    return true;
  });
  if (isSaved) broadcastChange({ kind: 'kept', summary });
  return isSaved;
}

/** Asks the browser not to evict the games, and ignores the answer. */
export function requestPersistence(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
