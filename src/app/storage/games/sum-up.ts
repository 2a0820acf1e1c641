import { replayStored } from '../../session/replay.ts';
import type { KeptGame } from './kept-game.ts';
import { type GameSummary, gameSummaryOf } from './summary.ts';

/** The summary of a game as it was kept; none of one that can't be played. */
export function sumUp({ id, changedAt, record }: KeptGame): GameSummary | undefined {
  const replayed = replayStored(record);
  return replayed.ok ? gameSummaryOf(replayed.value.session, id, changedAt, record.elapsed) : undefined;
}
