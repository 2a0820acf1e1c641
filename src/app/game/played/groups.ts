import { isDailyDeal } from '../../../games/daily.ts';
import { ORIGINS } from '../../session/ending.ts';
import type { Since } from '../../storage/data-file/counted-since.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** What games are told apart by: how they came about, and, whatever that was, those whose solution was shown. */
export const GROUPS = [...ORIGINS, 'shown'] as const;
export type GameGroup = (typeof GROUPS)[number];

/** A daily deal was proved winnable, like those that were looked for. */
export function groupOf({ origin, shown, gameId, variant, deal }: GameSummary): GameGroup {
  if (shown) return 'shown';
  return origin === 'chosen' && variant === gameId && isDailyDeal({ id: gameId }, deal) ? 'wished' : origin;
}

/** What figures count: first games, played alone, from any deals, at random or by their numbers; or from those that can all be won. */
export const DEAL_KINDS = ['any', 'wished'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** Which figures a game counts in, if any: a share over deals that can be won is another share. */
export function kindOf(game: GameSummary): DealKind | undefined {
  const group = groupOf(game);
  if (group === 'random' || group === 'chosen') return 'any';
  return group === 'wished' ? group : undefined;
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
