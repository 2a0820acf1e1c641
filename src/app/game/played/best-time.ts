import type { CountedSince } from '../../storage/data-file/counted-since.ts';
import { loadSummaries } from '../../storage/games/summaries.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { comparableWins, countedGames } from './groups.ts';

/** Returns the shortest time of the other wins that compare with a game, in milliseconds; `undefined` if there are none. */
export async function loadBestTime(game: GameSummary, since: CountedSince): Promise<number | undefined> {
  const all = await loadSummaries().catch(() => []);
  const others = countedGames(all, since).filter(({ id }) => id !== game.id);
  const times = comparableWins(game, others).map(({ elapsed }) => elapsed);
  return times.length > 0 ? Math.min(...times) : undefined;
}
