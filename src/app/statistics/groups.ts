import { ORIGINS } from '../session/ending.ts';
import type { GameSummary } from '../storage/summary.ts';
import type { Since } from './since.ts';

/** What games are told apart by: how they came about, and, whatever that was, those whose solution was shown. */
export const GROUPS = [...ORIGINS, 'shown'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf({ origin, shown }: GameSummary): Group {
  return shown ? 'shown' : origin;
}

/** Whether a game counts in the headline: the first one from a deal that came at random or by its number, played alone. */
export function isHeadline(game: GameSummary): boolean {
  const group = groupOf(game);
  return group === 'random' || group === 'chosen';
}

/** The games that count: each once, and none that was begun before its game was reset. */
export function counted(games: readonly GameSummary[], since: Since): GameSummary[] {
  const each = new Map<string, GameSummary>();
  for (const game of games) {
    const known = each.get(game.id);
    if (!known || known.changedAt < game.changedAt) each.set(game.id, game);
  }
  return [...each.values()].filter(({ gameId, startedAt }) => startedAt >= (since[gameId] ?? 0));
}

/** The games in groups of one key each, in the order of the keys given; a group may be empty. */
export function grouped<Key extends string>(
  games: readonly GameSummary[],
  keys: readonly Key[],
  keyOf: (game: GameSummary) => string,
): { readonly key: Key; readonly games: readonly GameSummary[] }[] {
  const groups = Map.groupBy(games, keyOf);
  return keys.map((key) => ({ key, games: groups.get(key) ?? [] }));
}
