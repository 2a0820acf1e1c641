import { broadcastChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { clearJournal, readJournalText, writeJournalText } from './journal.ts';
import { withGameLock } from './open-games.ts';
import { readSummary } from './read-summary.ts';

export interface ErasedGame {
  readonly id: string;
  readonly game: unknown;
  readonly summary: unknown;
  readonly journalText: string | null;
}

/** Returns the game for `restoreGame`, or `undefined` if a tab has it open or the store fails. */
export async function eraseGame(id: string): Promise<ErasedGame | undefined> {
  let erased: ErasedGame | undefined;
  await withGameLock(id, async () => {
    const [game, summary] = await inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
      const [games, summaries] = [store('games'), store('summaries')];
      const found = await Promise.all([games.get(id), summaries.get(id)]);
      await Promise.all([games.delete(id), summaries.delete(id)]);
      return found;
    });
    erased = { id, game, summary, journalText: readJournalText(id) };
    clearJournal(id);
    broadcastChange({ kind: 'removed', ids: [id] });
    return true;
  });
  return erased;
}

/** Returns false if another game has the id by now. */
export async function restoreGame({ id, game, summary, journalText }: ErasedGame): Promise<boolean> {
  const isFree = await inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
    const [games, summaries] = [store('games'), store('summaries')];
    if ((await games.getKey(id)) !== undefined) return false;
    await Promise.all([game !== undefined && games.put(game), summary !== undefined && summaries.put(summary)]);
    return true;
  });
  if (!isFree) return false;
  if (journalText !== null) writeJournalText(id, journalText);
  const valid = readSummary(summary);
  broadcastChange(valid ? { kind: 'kept', summary: valid } : { kind: 'many' });
  return true;
}
