import { CHANGES, type StoreChange } from './changes.ts';
import { answerTo, beginWork } from './database.ts';
import { fieldsOf, isText } from './kept-game.ts';
import { readKeptGame } from './read-kept-game.ts';
import { readSummary } from './read-summary.ts';
import { settleNotes } from './settle-notes.ts';
import { sumUp } from './sum-up.ts';
import type { GameSummary } from './summary.ts';

/** Games that are summed up in one piece of work, while the page waits. */
const AT_ONCE = 20;

/**
 * Of every game that is kept, what lists and counts need, in no order. Games that have none yet, or a damaged one, get theirs
 * now; what can't be read, or was written by a later version, is left out.
 */
export async function summaries(): Promise<GameSummary[]> {
  await settleNotes();
  const { store } = await beginWork(['games', 'summaries'], 'readonly');
  const [values, count] = await Promise.all([answerTo(store('summaries').getAll()), answerTo(store('games').count())]);
  const found = (values as unknown[]).flatMap((value) => readSummary(value) ?? []);
  return found.length === count ? found : [...found, ...(await sumUpOthers(found))];
}

/** Sums up the games that have no summary, and keeps what comes of it. */
async function sumUpOthers(found: readonly GameSummary[]): Promise<GameSummary[]> {
  const known = new Set(found.map(({ id }) => id));
  const { store } = await beginWork(['games'], 'readonly');
  const ids = (await answerTo(store('games').getAllKeys())).filter((id) => !known.has(id as string));
  const made: GameSummary[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) made.push(...(await sumUpSome(ids.slice(at, at + AT_ONCE))));
  return made;
}

async function sumUpSome(ids: readonly IDBValidKey[]): Promise<GameSummary[]> {
  const { store, done } = await beginWork(['games', 'summaries'], 'readwrite');
  const values: unknown[] = await Promise.all(ids.map((id) => answerTo(store('games').get(id))));
  const made = values.flatMap((value) => {
    const kept = readKeptGame(value);
    return kept.ok ? (sumUp(kept.value) ?? []) : [];
  });
  for (const summary of made) store('summaries').put(summary);
  await done;
  return made;
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

/** Reads what another tab told of games; what makes no sense is not heard. */
export function readChange(value: unknown): StoreChange | undefined {
  const { kind, summary, ids } = fieldsOf(value);
  if (kind === 'many') return { kind };
  if (kind === 'removed' && Array.isArray(ids) && ids.every(isText)) return { kind, ids };
  const kept = kind === 'kept' ? readSummary(summary) : undefined;
  return kept && { kind: 'kept', summary: kept };
}
