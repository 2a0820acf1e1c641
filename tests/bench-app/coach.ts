import type { Browser, Page } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { type DealNumber, deal } from '../../src/rules/index.ts';
import { NAMES, setAtFirst } from '../browser/table.ts';
import { noteWorkers } from './coach-worker.ts';
import { dealsOf, dragOf } from './frames.ts';
import { inputOf, type Prepare } from './input.ts';
import type { Row } from './row.ts';

/** A deal that keeps a worker thinking for many seconds. */
const HARD = { name: 'pitchfork?redeals=0', deal: 7 as DealNumber };
/** As many as the coach has. */
const WORKERS = 2;

/** Lets so many workers of the coach think on and on, while the light looks at each position, too. */
async function think(page: Page): Promise<void> {
  const game = findGame(HARD.name);
  if (!game.ok) throw new Error(HARD.name);
  const { definition, houseRules } = game.value;
  const position = deal(game.value, HARD.deal);
  // The first hint tells where the worker lies.
  await page.keyboard.press('q');
  await page.waitForFunction(() => window.coach.url !== '');
  await page.evaluate(
    ([question, count]) => {
      const asked = { ...question, asked: { position: Uint8Array.from(question.position) } };
      for (let each = 0; each < count; each++) {
        const worker = new Worker(window.coach.url, { type: 'module' });
        const ask = () => worker.postMessage({ kind: 'ask', id: 1, question: asked });
        worker.addEventListener('message', ({ data }) => data.kind === 'end' && ask());
        ask();
      }
    },
    [{ kind: 'verdict', definition, houseRules, position: [...position] }, WORKERS] as const,
  );
  await page.waitForTimeout(500);
}

const THINKING: Prepare = {
  before: async (page) => {
    await setAtFirst(page, { outlook: 'live' });
    await noteWorkers(page);
  },
  after: think,
};

/** How evenly frames follow each other for a drag and for deals, while the coach thinks as much as it can. */
export async function measureCoach(browser: Browser, site: string): Promise<Row[]> {
  return [...(await dragOf(browser, site, THINKING)), ...(await dealsOf(browser, site, THINKING))];
}

/** How long the page takes to answer an input meanwhile. */
export async function measureCoachInput(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of NAMES) rows.push(...(await inputOf(browser, site, name, THINKING)));
  return rows;
}
