import { tellChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { forget, notedText, noteText } from './journal.ts';
import { whileFree } from './open-games.ts';
import { readSummary } from './read-summary.ts';

/** A game that was erased, as it lay in the store, to be put back. */
export interface Erased {
  readonly id: string;
  readonly game: unknown;
  readonly summary: unknown;
  /** What the journal had noted of it. */
  readonly noted: string | null;
}

/** Erases a game; nothing happens, and the answer is nothing, while a tab plays it. */
export async function eraseGame(id: string): Promise<Erased | undefined> {
  let erased: Erased | undefined;
  await whileFree(id, async () => {
    const [game, summary] = await inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
      const [games, summaries] = [store('games'), store('summaries')];
      const found = await Promise.all([games.get(id), summaries.get(id)]);
      await Promise.all([games.delete(id), summaries.delete(id)]);
      return found;
    });
    erased = { id, game, summary, noted: notedText(id) };
    forget(id);
    tellChange({ kind: 'removed', ids: [id] });
    return true;
  });
  return erased;
}

/** Puts an erased game back, unless another one has its place by now; answers whether it did. */
export async function putBack({ id, game, summary, noted }: Erased): Promise<boolean> {
  const isFree = await inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
    const [games, summaries] = [store('games'), store('summaries')];
    if ((await games.getKey(id)) !== undefined) return false;
    await Promise.all([game !== undefined && games.put(game), summary !== undefined && summaries.put(summary)]);
    return true;
  });
  if (!isFree) return false;
  if (noted !== null) noteText(id, noted);
  const known = readSummary(summary);
  tellChange(known ? { kind: 'kept', summary: known } : { kind: 'many' });
  return true;
}
