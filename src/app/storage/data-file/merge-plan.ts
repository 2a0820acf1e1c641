import type { NewStoredGame } from '../games/exchange.ts';
import type { GameSummary } from '../games/summary.ts';
import { parseId, withOrdinal } from './game-ids.ts';

export interface ImportPlan {
  readonly put: readonly NewStoredGame[];
  readonly added: number;
  readonly replaced: number;
  /** Another version is as late or later. */
  readonly kept: number;
}

type Known = Pick<GameSummary, 'id' | 'startedAt' | 'changedAt'>;

/**
 * Merges the games of a file into the stored ones. Two entries are the same game if they are from the same cards and
 * started at the same time; the version changed last wins. Another game from the same cards gets the next free ordinal.
 */
export function planMerge(stored: readonly Known[], entries: readonly NewStoredGame[]): ImportPlan {
  const known = new Map(stored.map((game) => [gameKey(game), game]));
  const storedIds = new Set(stored.map(({ id }) => id));
  const taken = new Set(storedIds);
  const put = new Map<string, NewStoredGame>();
  let kept = 0;
  for (const { kept: game, summary } of entries) {
    const same = known.get(gameKey(summary));
    if (same && same.changedAt >= summary.changedAt) {
      kept++;
      continue;
    }
    const id = same?.id ?? freeId(summary.id, taken);
    // The file has the same game twice, and the version changed later wins.
    if (put.has(id)) kept++;
    taken.add(id);
    known.set(gameKey(summary), { ...summary, id });
    put.set(id, { kept: { ...game, id }, summary: { ...summary, id } });
  }
  const replaced = [...put.keys()].filter((id) => storedIds.has(id)).length;
  return { put: [...put.values()], added: put.size - replaced, replaced, kept };
}

function gameKey({ id, startedAt }: Known): string {
  return `${parseId(id).base} ${startedAt}`;
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const { base } = parseId(id);
  let ordinal = 1;
  while (taken.has(withOrdinal(base, ordinal))) ordinal++;
  return withOrdinal(base, ordinal);
}
