import { broadcastChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { readJournalText } from './journal.ts';
import { canOverwrite, type KeptGame } from './kept-game.ts';
import { readStoreAndJournal, type StoreLookup } from './reading.ts';
import type { GameSummary } from './summary.ts';

export async function loadGame(id: string): Promise<StoreLookup> {
  const value = await inTransaction(['games'], 'readonly', (store) => store('games').get(id));
  return readStoreAndJournal(id, value, readJournalText(id));
}

/** Returns false and writes nothing if another tab has taken the game over. */
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

/** The browser must not evict the games, but may refuse. */
export function requestPersistence(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
