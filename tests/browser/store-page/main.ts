import type { Change } from '../../../src/app/storage/changes.ts';
import { saveGame } from '../../../src/app/storage/game-store.ts';
import { summaries, watchSummaries } from '../../../src/app/storage/summaries.ts';
import { keptGames } from './kept-games.ts';

const heard: Change[] = [];
watchSummaries((change) => heard.push(change));

/** Saves finished games as the table would. */
async function saveGames(count: number): Promise<void> {
  for (const { kept, summary } of keptGames(count)) await saveGame(kept, summary);
}

const page = { saveGames, summaries, heard };

declare global {
  interface Window {
    store: typeof page;
  }
}
window.store = page;
