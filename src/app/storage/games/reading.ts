import type { Result } from '../../../rules/index.ts';
import { type ReplayResult, replayStored } from '../../session/replay.ts';
import { broadcastChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { isLater, type KeptGame } from './kept-game.ts';
import { NEWER, readKeptGame } from './read-kept-game.ts';

/** The fields have the right types. `replay` checks the moves. */
export interface ReplayableGame {
  readonly kept: KeptGame;
  readonly replay: () => Result<ReplayResult>;
}

/** A `damaged` entry has been set aside. A `newer` one is by a later version of the app and must not be overwritten. */
export type StoreLookup =
  | { readonly kind: 'game'; readonly game: ReplayableGame }
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'newer' };

/** The later one of a stored game and its journal entry. Without a valid entry, checks only the stored value. */
export async function readStoreAndJournal(
  id: string,
  value: unknown,
  journalText: string | null,
): Promise<StoreLookup> {
  const stored = await readStored(id, value);
  const journaled = readJournalEntry(id, journalText);
  if (!journaled || stored.kind === 'newer') return stored;
  // An entry that isn't later has been written, or another tab has taken the game over.
  if (stored.kind === 'game' && !isLater(journaled.stamp, stored.game.kept.stamp)) return stored;
  return { kind: 'game', game: toReplayable(journaled) };
}

export function readGameFromTab(value: unknown): ReplayableGame | undefined {
  const kept = readKeptGame(value);
  return kept.ok ? toReplayable(kept.value) : undefined;
}

function toReplayable(kept: KeptGame): ReplayableGame {
  return { kept, replay: () => replayStored(kept.record) };
}

export function readJournalEntry(id: string, text: string | null): KeptGame | undefined {
  try {
    const read = readKeptGame(JSON.parse(text ?? 'null'));
    return read.ok && read.value.id === id ? read.value : undefined;
  } catch {
    return undefined;
  }
}

/** A malformed value moves to the damaged entries. */
async function readStored(id: string, value: unknown): Promise<StoreLookup> {
  if (value === undefined) return { kind: 'none' };
  const kept = readKeptGame(value);
  if (kept.ok) return { kind: 'game', game: toReplayable(kept.value) };
  if (kept.error.code === NEWER) return { kind: 'newer' };
  const reason = JSON.stringify(kept.error);
  await copyToDamaged(id, reason, true);
  return { kind: 'damaged', reason };
}

export async function copyToDamaged(id: string, reason: string, remove: boolean): Promise<void> {
  await inTransaction(['games', 'summaries', 'damaged'], 'readwrite', async (store) => {
    const value = await store('games').get(id);
    if (value !== undefined) await store('damaged').add({ id, foundAt: Date.now(), reason, value });
    if (remove) await Promise.all([store('games').delete(id), store('summaries').delete(id)]);
  });
  if (remove) broadcastChange({ kind: 'removed', ids: [id] });
}
