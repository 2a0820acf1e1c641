import type { StoreTrouble } from '../../storage/games/read-kept.ts';
import { readKept } from '../../storage/games/read-kept.ts';
import { summaries } from '../../storage/games/summaries.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** The parts of the home page that come after the pictures of the games. */
export { default as MoreGames } from './MoreGames.svelte';
export { default as TodayPlace } from './TodayPlace.svelte';

/** Returns all games that were played here, newest and oldest; none where they can't be read. */
export async function readPlayed(
  ontrouble: (trouble: StoreTrouble | undefined) => void,
): Promise<readonly GameSummary[]> {
  return (await readKept(summaries, ontrouble)) ?? [];
}
