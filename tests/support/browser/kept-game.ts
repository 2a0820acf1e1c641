import type { Page } from '@playwright/test';
import { formatMove } from '../../../src/rules/index.ts';
import { wonGame } from '../won-games.ts';
import { presetSettings } from './table.ts';

/** Stores the first moves of a won game for pages opened from now on, once. Returns the address of the game. */
export async function keepBegunGame(page: Page, name: string, played: number): Promise<string> {
  const { deal, moves } = wonGame(name);
  const id = `${name}/${deal}`;
  const kept = {
    id,
    gameId: name,
    changedAt: 1,
    stamp: { epoch: 1, revision: 1, writer: 'test' },
    record: {
      version: 1,
      game: name,
      start: { kind: 'deal', deal, shuffle: 1 },
      moves: moves.slice(0, played).map(formatMove),
      parents: [...Array(played).keys()],
      latest: [...Array(played).keys()].map((step) => step + 1).concat(0),
      automatic: [],
      finish: [],
      bookmarks: [],
      at: played,
      startedAt: 1,
      elapsed: 1000,
      origin: 'chosen',
      shown: false,
    },
  };
  await presetSettings(page, { automatic: 'never' });
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.length === 0) localStorage.setItem(key, value);
      sessionStorage.setItem('begun', '1');
    },
    [`riffle-patience.unsaved/${id}`, JSON.stringify(kept)] as const,
  );
  return `/#/${id}`;
}
