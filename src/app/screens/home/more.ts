import type { StoreTrouble } from '../../storage/games/read-kept.ts';
import { readKept } from '../../storage/games/read-kept.ts';
import { loadSummaries } from '../../storage/games/summaries.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** The parts of the home page that come after the cards of the games. */
export { gameRecord } from './game-record.ts';
export { default as MoreGames } from './MoreGames.svelte';
export { default as TodayPlace } from './TodayPlace.svelte';

/** Resolves to the summaries of all played games, or to none if reading them fails. */
export async function readPlayedGames(
  ontrouble: (trouble: StoreTrouble | undefined) => void,
): Promise<readonly GameSummary[]> {
  return (await readKept(loadSummaries, ontrouble)) ?? [];
}
