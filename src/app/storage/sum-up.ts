import { replay } from '../session/replay.ts';
import type { KeptGame } from './kept-game.ts';
import { type GameSummary, summaryOf } from './summary.ts';

/** The summary of a game as it was kept; none of one that can't be played. */
export function sumUp({ id, changedAt, record }: KeptGame): GameSummary | undefined {
  const replayed = replay(record);
  return replayed.ok ? summaryOf(replayed.value.session, id, changedAt, record.elapsed) : undefined;
}
