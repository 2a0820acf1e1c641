import * as z from 'zod/mini';
import { CHANGES_CHANNEL, type StoreChange } from './changes.ts';
import { inTransaction } from './database.ts';
import { loadGame, saveGame } from './game-store.ts';
import { clearJournal, journalIds, readJournalText } from './journal.ts';
import { openGameIds } from './open-games.ts';
import { readKeptGame } from './read-kept-game.ts';
import { readSummary, SUMMARY, summaryOfKept } from './read-summary.ts';
import { TEXT } from './schemas.ts';
import type { GameSummary } from './summary.ts';

const BATCH_SIZE = 20;

/** Makes missing and malformed summaries again. Leaves out games that can't be read, or of a later version. */
export async function loadSummaries(): Promise<GameSummary[]> {
  await settleJournal();
  const [values, count] = await inTransaction(['games', 'summaries'], 'readonly', (store) =>
    Promise.all([store('summaries').getAll(), store('games').count()]),
  );
  const found = values.flatMap((value) => readSummary(value) ?? []);
  return found.length === count ? found : [...found, ...(await addMissingSummaries(found))];
}

/** For games that no tab has open. An entry that can't be written stays in the journal. */
async function settleJournal(): Promise<void> {
  const ids = journalIds();
  if (ids.length === 0) return;
  const open = await openGameIds();
  await Promise.all(ids.filter((id) => !open.has(id)).map((id) => settleEntry(id).catch(() => undefined)));
}

async function settleEntry(id: string): Promise<void> {
  const text = readJournalText(id);
  const loaded = await loadGame(id);
  if (loaded.kind !== 'game') return;
  const { kept } = loaded.game;
  const summary = summaryOfKept(kept);
  if (summary && (await saveGame(kept, summary)) && readJournalText(id) === text) clearJournal(id);
}

async function addMissingSummaries(existing: readonly GameSummary[]): Promise<GameSummary[]> {
  const known = new Set(existing.map(({ id }) => id));
  const keys = await inTransaction(['games'], 'readonly', (store) => store('games').getAllKeys());
  const ids = keys.filter((id) => !known.has(id));
  const made: GameSummary[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    made.push(...(await summarizeGames(ids.slice(at, at + BATCH_SIZE))));
  return made;
}

function summarizeGames(ids: readonly string[]): Promise<GameSummary[]> {
  return inTransaction(['games', 'summaries'], 'readwrite', async (store) => {
    const values = await Promise.all(ids.map((id) => store('games').get(id)));
    const made = values.flatMap((value) => {
      const kept = readKeptGame(value);
      return kept.ok ? (summaryOfKept(kept.value) ?? []) : [];
    });
    await Promise.all(made.map((summary) => store('summaries').put(summary)));
    return made;
  });
}

/** Changes come from all tabs. The result stops watching. */
export function watchSummaries(onchange: (change: StoreChange) => void): () => void {
  try {
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
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

export function readChange(value: unknown): StoreChange | undefined {
  return CHANGE.safeParse(value).data;
}

/** Changed last first. A game in the journal, whose page closed before it was stored, comes first and may have ended. */
export async function unfinishedGameIds(): Promise<string[]> {
  const range = IDBKeyRange.bound(['open', 0], ['open', Number.POSITIVE_INFINITY]);
  const ids = await inTransaction(['summaries'], 'readonly', (store) =>
    store('summaries').index('latest').getAllKeys(range),
  );
  return [...new Set([...journalIds(), ...ids.toReversed()])];
}
