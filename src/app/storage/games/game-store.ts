import { tellChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { notedText } from './journal.ts';
import { type KeptGame, mayWriteOver } from './kept-game.ts';
import type { StoreLookup } from './reading.ts';
import type { GameSummary } from './summary.ts';

/** Loads what reads games: a first visit has none. */
export function fetchReading(): Promise<typeof import('./reading.ts')> {
  return import('./reading.ts');
}

export async function loadGame(id: string): Promise<StoreLookup> {
  const value = await inTransaction(['games'], 'readonly', (store) => store('games').get(id));
  const note = notedText(id);
  if (value === undefined && note === null) return { kind: 'none' };
  const reading = await fetchReading().catch(() => undefined);
  return reading ? reading.foundGame(id, value, note) : { kind: 'unread' };
}

/** Keeps a copy of a game whose moves couldn't all be replayed, before it is written over. */
export async function keepCopy(id: string, reason: string): Promise<void> {
  await (await fetchReading()).setAside(id, reason, false);
}

/** Writes a game and its summary, unless another tab has taken it over since: then nothing is written and the answer is `false`. */
export async function saveGame(kept: KeptGame, summary: GameSummary): Promise<boolean> {
  const isSaved = await inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
    const games = store('games');
    if (!mayWriteOver(await games.get(kept.id), kept.stamp)) return false;
    await Promise.all([games.put(kept), store('summaries').put(summary)]);
    return true;
  });
  if (isSaved) tellChange({ kind: 'kept', summary });
  return isSaved;
}

/** Asks the browser once not to throw the games away; its answer changes nothing. */
export function wishToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
