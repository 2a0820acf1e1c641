import type { Browser, Page } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { deal } from '../../src/rules/index.ts';
import { presetSettings } from '../../tests/support/browser/table.ts';
import { type Hard, noteWorkers } from './coach-worker.ts';
import { dealsOf, dragOf } from './frames.ts';
import { inputOf, type Prepare } from './input.ts';
import type { Row } from './row.ts';
import { inEachGame, undisturbed } from './undisturbed.ts';

/** A deal that keeps a worker thinking for many seconds. */
function hard(): Hard {
  const game = findGame('pitchfork?redeals=0');
  if (!game.ok) throw new Error('no such game');
  const { definition, houseRules } = game.value;
  return { kind: 'verdict', definition, houseRules, position: [...deal(game.value, 7)] };
}

/** Waits until the light has asked its question. */
async function think(page: Page): Promise<void> {
  await page.waitForFunction(() => window.coach.stretches > 0);
}

const THINKING: Prepare = {
  before: async (page) => {
    await presetSettings(page, { outlook: 'live' });
    await noteWorkers(page, { hard: hard() });
  },
  after: think,
};

/** How evenly frames follow each other for a drag and for deals, while the coach thinks as much as it can. */
export async function measureCoach(browser: Browser, site: string): Promise<Row[]> {
  const drag = await undisturbed(() => dragOf(browser, site, THINKING));
  return [...drag, ...(await undisturbed(() => dealsOf(browser, site, THINKING)))];
}

/** How long the page takes to answer an input meanwhile. */
export async function measureCoachInput(browser: Browser, site: string): Promise<Row[]> {
  return inEachGame((name) => inputOf(browser, site, name, THINKING));
}
