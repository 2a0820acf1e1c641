import type { GameSummary } from '../../src/app/storage/games/summary.ts';

/** Returns the summary of a game won at `time` under usual house rules, with the fields of `changes` replaced. */
export function wonSummary(
  gameId: string,
  deal: number,
  time: number,
  changes: Partial<GameSummary> = {},
): GameSummary {
  return {
    id: `${gameId}/${deal}`,
    gameId,
    variant: gameId,
    deal,
    origin: 'random',
    shown: false,
    result: 'won',
    startedAt: time,
    changedAt: time,
    endedAt: time,
    moves: 120,
    elapsed: 252_000,
    left: 0,
    ...changes,
  };
}
