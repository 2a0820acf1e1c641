import type { Browser, Page } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { deal } from '../../src/rules/index.ts';
import { presetSettings } from '../../tests/support/browser/table.ts';
import { type HardQuestion, watchWorkers } from './coach-worker.ts';
import { measureDeals, measureDrag } from './frames.ts';
import { measureInputOf, type Prepare } from './input.ts';
import type { Row } from './row.ts';
import { measureEachGame, measureUndisturbed } from './undisturbed.ts';

/** Returns a question that keeps a worker busy for many seconds. */
function hardQuestion(): HardQuestion {
  const game = findGame('pitchfork?redeals=0');
  if (!game.ok) throw new Error('no such game');
  const { definition, houseRules } = game.value;
  return { kind: 'verdict', definition, houseRules, position: [...deal(game.value, 7)] };
}

/** Waits until a worker of the coach has sent its first answer. */
async function waitUntilThinking(page: Page): Promise<void> {
  await page.waitForFunction(() => window.coach.answers > 0);
}

const THINKING: Prepare = {
  before: async (page) => {
    await presetSettings(page, { outlook: 'live' });
    await watchWorkers(page, { hard: hardQuestion() });
  },
  after: waitUntilThinking,
};

/** Measures the frames of a drag and of deals while the coach is busy. */
export async function measureCoach(browser: Browser, site: string): Promise<Row[]> {
  const drag = await measureUndisturbed(() => measureDrag(browser, site, THINKING));
  return [...drag, ...(await measureUndisturbed(() => measureDeals(browser, site, THINKING)))];
}

/** Measures the response to input while the coach is busy. */
export async function measureCoachInput(browser: Browser, site: string): Promise<Row[]> {
  return measureEachGame((name) => measureInputOf(browser, site, name, THINKING));
}
