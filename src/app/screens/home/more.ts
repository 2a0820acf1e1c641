import type { StoreTrouble } from '../../storage/games/read-kept.ts';
import { readKept } from '../../storage/games/read-kept.ts';
import { loadSummaries } from '../../storage/games/summaries.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** The parts of the home page that follow the games. */
export { default as MoreGames } from './MoreGames.svelte';
export { default as TodayPlace } from './TodayPlace.svelte';

/** Reads the summaries of all played games. Returns none if that fails. */
export async function readPlayedGames(
  ontrouble: (trouble: StoreTrouble | undefined) => void,
): Promise<readonly GameSummary[]> {
  return (await readKept(loadSummaries, ontrouble)) ?? [];
}
