import type { NewStoredGame } from '../games/exchange.ts';
import type { GameSummary } from '../games/summary.ts';
import { parseId, withOrdinal } from './game-ids.ts';

/** What a file comes to: the games that go into the store, under free ids, and how many of each kind. */
export interface ImportPlan {
  readonly put: readonly NewStoredGame[];
  /** Games that weren't there before. */
  readonly added: number;
  /** Games that were played on in the file, and are taken from there. */
  readonly replaced: number;
  /** Games that are as far here, or farther, and stay. */
  readonly kept: number;
}

type Known = Pick<GameSummary, 'id' | 'startedAt' | 'changedAt'>;

/**
 * Joins games of a file to those that are there. The same game, from the same cards and begun in the same instant, is kept
 * once, as it was played last. Another game from the same cards becomes the next one from them: none makes way for another.
 */
export function planMerge(mine: readonly Known[], entries: readonly NewStoredGame[]): ImportPlan {
  const known = new Map(mine.map((game) => [keyOf(game), game]));
  const taken = new Set(mine.map(({ id }) => id));
  const put = new Map<string, NewStoredGame>();
  const here = new Set(taken);
  let kept = 0;
  for (const { kept: game, summary } of entries) {
    const same = known.get(keyOf(summary));
    if (same && same.changedAt >= summary.changedAt) {
      kept++;
      continue;
    }
    const id = same?.id ?? freeId(summary.id, taken);
    // A file that has the same game twice: once is enough.
    if (put.has(id)) kept++;
    taken.add(id);
    known.set(keyOf(summary), { ...summary, id });
    put.set(id, { kept: { ...game, id }, summary: { ...summary, id } });
  }
  const replaced = [...put.keys()].filter((id) => here.has(id)).length;
  return { put: [...put.values()], added: put.size - replaced, replaced, kept };
}

function keyOf({ id, startedAt }: Known): string {
  return `${parseId(id).base} ${startedAt}`;
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const { base } = parseId(id);
  let ordinal = 1;
  while (taken.has(withOrdinal(base, ordinal))) ordinal++;
  return withOrdinal(base, ordinal);
}
