import { ENDINGS, ORIGINS } from '../../session/ending.ts';
import { fieldsOf, isCount, isText } from './kept-game.ts';
import { isTime } from './read-kept-game.ts';
import type { GameSummary } from './summary.ts';

const RESULTS: readonly unknown[] = ['open', ...ENDINGS];

/** Reads a summary that lay in the store or came from another tab; `undefined` if it makes no sense. */
export function readSummary(value: unknown): GameSummary | undefined {
  const { id, gameId, variant, deal, origin, shown, result, startedAt, changedAt, endedAt, moves, elapsed, left } =
    fieldsOf(value);
  const isNamed = isText(id) && isText(gameId) && isText(variant) && (deal === undefined || isCount(deal));
  const isTold = ORIGINS.includes(origin as never) && typeof shown === 'boolean' && RESULTS.includes(result);
  const isTimed =
    isTime(startedAt) && isTime(changedAt) && (result === 'open' ? endedAt === undefined : isTime(endedAt));
  const isCounted = isCount(moves) && isTime(elapsed) && isCount(left);
  return isNamed && isTold && isTimed && isCounted ? (value as GameSummary) : undefined;
}
