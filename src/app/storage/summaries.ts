import { replay } from '../session/replay.ts';
import { CHANGES, type Change } from './changes.ts';
import { answerTo, beginWork } from './database.ts';
import { loadGame } from './game-store.ts';
import { PREFIX } from './journal.ts';
import { fieldsOf, isText, type KeptGame } from './kept-game.ts';
import { readKeptGame } from './read-kept-game.ts';
import { readSummary } from './read-summary.ts';
import { type GameSummary, summaryOf } from './summary.ts';

/** Games that are summed up in one piece of work, while the page waits. */
const AT_ONCE = 20;

/**
 * Of every game that is kept, what lists and counts need, in no order. Games that have none yet, or a damaged one, get theirs
 * now; what can't be read, or was written by a later version, is left out.
 */
export async function summaries(): Promise<GameSummary[]> {
  const { store } = await beginWork(['games', 'summaries'], 'readonly');
  const [values, count] = await Promise.all([answerTo(store('summaries').getAll()), answerTo(store('games').count())]);
  const found = new Map<string, GameSummary>();
  for (const value of values as unknown[]) {
    const summary = readSummary(value);
    if (summary) found.set(summary.id, summary);
  }
  if (found.size !== count) for (const summary of await sumUpOthers(found)) found.set(summary.id, summary);
  for (const summary of await unsaved()) found.set(summary.id, summary);
  return [...found.values()];
}

/** Sums up the games that have no summary, and keeps what comes of it. */
async function sumUpOthers(known: ReadonlyMap<string, GameSummary>): Promise<GameSummary[]> {
  const { store } = await beginWork(['games'], 'readonly');
  const ids = (await answerTo(store('games').getAllKeys())).filter((id) => !known.has(id as string));
  const made: GameSummary[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) made.push(...(await sumUp(ids.slice(at, at + AT_ONCE))));
  return made;
}

async function sumUp(ids: readonly IDBValidKey[]): Promise<GameSummary[]> {
  const { store, done } = await beginWork(['games', 'summaries'], 'readwrite');
  const values: unknown[] = await Promise.all(ids.map((id) => answerTo(store('games').get(id))));
  const made = values.flatMap((value) => {
    const kept = readKeptGame(value);
    return kept.ok ? (sumUpGame(kept.value) ?? []) : [];
  });
  for (const summary of made) store('summaries').put(summary);
  await done;
  return made;
}

function sumUpGame({ id, changedAt, record }: KeptGame): GameSummary | undefined {
  const replayed = replay(record);
  return replayed.ok ? summaryOf(replayed.value.session, id, changedAt, record.elapsed) : undefined;
}

/** The games whose last change didn't come into the store before their page went: as they are noted, and will be when opened. */
async function unsaved(): Promise<GameSummary[]> {
  const found = await Promise.all(notedIds().map((id) => loadGame(id)));
  return found.flatMap((game) => (game.kind === 'game' ? (sumUpGame(game.game.kept) ?? []) : []));
}

/** The games of which the journal has noted something. */
function notedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
  } catch {
    return [];
  }
}

/** Calls whenever games were kept or removed, here or in another tab, until the answer is called. */
export function watchSummaries(onchange: (change: Change) => void): () => void {
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

function readChange(value: unknown): Change | undefined {
  const { kind, summary, ids } = fieldsOf(value);
  if (kind === 'many') return { kind };
  if (kind === 'removed' && Array.isArray(ids) && ids.every(isText)) return { kind, ids };
  const kept = kind === 'kept' ? readSummary(summary) : undefined;
  return kept && { kind: 'kept', summary: kept };
}
