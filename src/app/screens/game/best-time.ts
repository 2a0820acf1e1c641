import type { OpenGame } from '../../game/open-game.svelte.ts';
import { comparableWins } from '../../game/played/comparable-wins.ts';
import { countedGames } from '../../game/played/groups.ts';
import { loadSummaries } from '../../storage/games/summaries.ts';
import { gameSummaryOf } from '../../storage/games/summary.ts';
import { counting } from '../../storage/live/counted-since.svelte.ts';

/** The shortest time of the other wins that a game compares with, in milliseconds. */
export async function loadBestTime({ session, address }: OpenGame): Promise<number | undefined> {
  const game = gameSummaryOf(session, address.slice(2), 0, 0);
  const others = countedGames(await loadSummaries(), counting.since).filter(({ id }) => id !== game.id);
  const times = comparableWins(game, others).map(({ elapsed }) => elapsed);
  return times.length > 0 ? Math.min(...times) : undefined;
}
