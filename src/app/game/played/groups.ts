import { isDailyDeal } from '../../../games/daily.ts';
import { ORIGINS } from '../../session/ending.ts';
import type { CountedSince } from '../../storage/data-file/counted-since.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { resultOf } from './count.ts';

/** One for each origin, and one for games whose solution was shown. */
export const GAME_GROUPS = [...ORIGINS, 'shown'] as const;
export type GameGroup = (typeof GAME_GROUPS)[number];

/** A chosen daily deal under the usual house rules counts as `wished`, since it is proved winnable too. */
export function groupOf({ origin, shown, gameId, variant, deal }: GameSummary): GameGroup {
  if (shown) return 'shown';
  return origin === 'chosen' && variant === gameId && isDailyDeal({ id: gameId }, deal) ? 'wished' : origin;
}

/** Any deals, or deals known to be winnable. */
export const DEAL_KINDS = ['any', 'wished'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

export function dealKindOf(game: GameSummary): DealKind | undefined {
  const group = groupOf(game);
  if (group === 'random' || group === 'chosen') return 'any';
  return group === 'wished' ? group : undefined;
}

/** Leaves out earlier states, and games begun before a reset of their statistics. */
export function countedGames(games: readonly GameSummary[], since: CountedSince): GameSummary[] {
  const latest = new Map<string, GameSummary>();
  for (const game of games) {
    const known = latest.get(game.id);
    if (!known || known.changedAt < game.changedAt) latest.set(game.id, game);
  }
  return [...latest.values()].filter(({ gameId, startedAt }) => startedAt >= (since[gameId] ?? 0));
}

export function groupGames<Key extends string>(
  games: readonly GameSummary[],
  keys: readonly Key[],
  keyOf: (game: GameSummary) => string,
): { readonly key: Key; readonly games: readonly GameSummary[] }[] {
  const groups = Map.groupBy(games, keyOf);
  return keys.map((key) => ({ key, games: groups.get(key) ?? [] }));
}

export function comparableWins(game: GameSummary, others: readonly GameSummary[]): GameSummary[] {
  const kind = dealKindOf(game);
  if (kind === undefined) return [];
  return others.filter(
    (other) => other.variant === game.variant && dealKindOf(other) === kind && resultOf(other) === 'won',
  );
}
