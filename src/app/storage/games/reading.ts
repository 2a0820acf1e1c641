import type { Result } from '../../../rules/index.ts';
import { type Replayed, replayStored } from '../../session/replay.ts';
import { tellChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { isLater, type KeptGame } from './kept-game.ts';
import { NEWER, readKeptGame } from './read-kept-game.ts';

/** Reads games that were found. It is loaded when there is one. */

/** A game that lay in the store or came from another tab. Its shape is right; playing its moves tells whether they are. */
export interface FoundGame {
  readonly kept: KeptGame;
  readonly replay: () => Result<Replayed>;
}

/**
 * What was found under an id: a game; nothing; something damaged, which is then set aside; a game that a later version of
 * the app wrote, or one that can't be read because what reads it couldn't be loaded: those are left alone and must not be
 * written over.
 */
export type StoreLookup =
  | { readonly kind: 'game'; readonly game: FoundGame }
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'newer' | 'unread' };

/** What lies in the store under an id, or what was noted of it where that is later. */
export async function foundGame(id: string, value: unknown, note: string | null): Promise<StoreLookup> {
  const stored = await foundIn(id, value);
  const last = noted(id, note);
  if (!last || stored.kind === 'newer') return stored;
  // What was noted and is no later was written, or lost its place to another tab.
  if (stored.kind === 'game' && !isLater(last.stamp, stored.game.kept.stamp)) return stored;
  return { kind: 'game', game: gameOf(last) };
}

/** A game that came from another tab, if it makes sense. */
export function heardGame(value: unknown): FoundGame | undefined {
  const kept = readKeptGame(value);
  return kept.ok ? gameOf(kept.value) : undefined;
}

function gameOf(kept: KeptGame): FoundGame {
  return { kept, replay: () => replayStored(kept.record) };
}

/** What the journal has noted of a game, if it makes sense. */
export function noted(id: string, note: string | null): KeptGame | undefined {
  try {
    const read = readKeptGame(JSON.parse(note ?? 'null'));
    return read.ok && read.value.id === id ? read.value : undefined;
  } catch {
    return undefined;
  }
}

/** What an entry of the store is. A damaged one leaves the games. */
export async function foundIn(id: string, value: unknown): Promise<StoreLookup> {
  if (value === undefined) return { kind: 'none' };
  const kept = readKeptGame(value);
  if (kept.ok) return { kind: 'game', game: gameOf(kept.value) };
  if (kept.error.code === NEWER) return { kind: 'newer' };
  const reason = JSON.stringify(kept.error);
  await setAside(id, reason, true);
  return { kind: 'damaged', reason };
}

/** Keeps an entry as it was found, for later rescue. With `remove` it leaves the games. */
export async function setAside(id: string, reason: string, remove: boolean): Promise<void> {
  await inTransaction(['games', 'summaries', 'damaged'], 'readwrite', async (store) => {
    const value = await store('games').get(id);
    if (value !== undefined) await store('damaged').add({ id, foundAt: Date.now(), reason, value });
    if (remove) await Promise.all([store('games').delete(id), store('summaries').delete(id)]);
  });
  if (remove) tellChange({ kind: 'removed', ids: [id] });
}
