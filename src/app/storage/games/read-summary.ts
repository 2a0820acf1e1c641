import * as z from 'zod/mini';
import { ENDINGS, ORIGINS } from '../../session/ending.ts';
import { replayStored } from '../../session/replay.ts';
import type { KeptGame } from './kept-game.ts';
import { COUNT, enumOf, FLAG, TEXT, TIME } from './schemas.ts';
import { type GameSummary, gameSummaryOf } from './summary.ts';

export const SUMMARY: z.ZodMiniType<GameSummary> = z
  .object({
    id: TEXT,
    gameId: TEXT,
    variant: TEXT,
    deal: z.optional(COUNT),
    origin: enumOf(ORIGINS),
    shown: FLAG,
    result: enumOf(['open', ...ENDINGS]),
    startedAt: TIME,
    changedAt: TIME,
    endedAt: z.optional(TIME),
    moves: COUNT,
    elapsed: TIME,
    left: COUNT,
    straight: z.optional(FLAG),
  })
  .check(z.refine(({ result, endedAt }) => (result === 'open') === (endedAt === undefined)));

export function readSummary(value: unknown): GameSummary | undefined {
  return SUMMARY.safeParse(value).data;
}

/** Returns `undefined` if the game can't be replayed. */
export function summaryOfKept({ id, changedAt, record }: KeptGame): GameSummary | undefined {
  const replayed = replayStored(record);
  return replayed.ok ? gameSummaryOf(replayed.value.session, id, changedAt, record.elapsed) : undefined;
}
