import * as z from 'zod/mini';
import { CHANGES, type StoreChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { loadGame, saveGame } from './game-store.ts';
import { forget, notedIds, notedText } from './journal.ts';
import { openIds } from './open-games.ts';
import { readKeptGame } from './read-kept-game.ts';
import { readSummary, SUMMARY, sumUp } from './read-summary.ts';
import { TEXT } from './schemas.ts';
import type { GameSummary } from './summary.ts';

/** Games that are summed up in one piece of work, while the page waits. */
const AT_ONCE = 20;

/**
 * Of every game that is kept, what lists and counts need, in no order. Games that have none yet, or a damaged one, get theirs
 * now; what can't be read, or was written by a later version, is left out.
 */
export async function summaries(): Promise<GameSummary[]> {
  await settleNotes();
  const [values, count] = await inTransaction(['games', 'summaries'], 'readonly', (store) =>
    Promise.all([store('summaries').getAll(), store('games').count()]),
  );
  const found = values.flatMap((value) => readSummary(value) ?? []);
  return found.length === count ? found : [...found, ...(await sumUpOthers(found))];
}

/**
 * Brings into the store what the journal has noted of games that no tab has open: their pages went before the store had
 * written. What can't be written stays noted.
 */
async function settleNotes(): Promise<void> {
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

/** Sums up the games that have no summary, and keeps what comes of it. */
async function sumUpOthers(found: readonly GameSummary[]): Promise<GameSummary[]> {
  const known = new Set(found.map(({ id }) => id));
  const keys = await inTransaction(['games'], 'readonly', (store) => store('games').getAllKeys());
  const ids = keys.filter((id) => !known.has(id));
  const made: GameSummary[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) made.push(...(await sumUpSome(ids.slice(at, at + AT_ONCE))));
  return made;
}

function sumUpSome(ids: readonly string[]): Promise<GameSummary[]> {
  return inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
    const values = await Promise.all(ids.map((id) => store('games').get(id)));
    const made = values.flatMap((value) => {
      const kept = readKeptGame(value);
      return kept.ok ? (sumUp(kept.value) ?? []) : [];
    });
    await Promise.all(made.map((summary) => store('summaries').put(summary)));
    return made;
  });
}

/** Calls whenever games were kept or removed, here or in another tab, until the answer is called. */
export function watchSummaries(onchange: (change: StoreChange) => void): () => void {
  try {
    const channel = new BroadcastChannel(CHANGES);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const change = readChange(data);
      if (change) onchange(change);
    });
    return () => channel.close();
  } catch {
    return () => undefined;
  }
}

const CHANGE: z.ZodMiniType<StoreChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept'), summary: SUMMARY }),
  z.object({ kind: z.literal('removed'), ids: z.array(TEXT) }),
  z.object({ kind: z.literal('many') }),
]);

/** Reads what another tab told of games; what makes no sense is not heard. */
export function readChange(value: unknown): StoreChange | undefined {
  return CHANGE.safeParse(value).data;
}
