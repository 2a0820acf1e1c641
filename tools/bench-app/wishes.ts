import type { Browser, CDPSession, Page } from '@playwright/test';
import { type DealWish, WISHES } from '../../src/app/preferences/settings/settings.ts';
import { GAME_IDS, presetSettings } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { VARIANTS } from '../variants.ts';
import { watchWorkers } from './coach-worker.ts';
import { openPhone, THROTTLE } from './phone.ts';
import type { Row } from './row.ts';
import { measureEachGame, measureUndisturbed } from './undisturbed.ts';

/** The longest allowed wait for a deal. */
const BUDGET_MS = 1000;
const WORKER_WISHES = WISHES.filter((wish) => wish !== 'any');
const PAGE_WISHES: readonly DealWish[] = ['winnable', 'gentle', 'fair', 'fiendish'];

/** The pause between the load of the page and the key for the first new deal. */
const FIRST_PAUSE_MS = 1500;
/** The pause between the first new deal and the key for the second. */
const SECOND_PAUSE_MS = 3000;

declare global {
  interface Window {
    /** The milliseconds from the key to the painted frame of the new deal. Playwright's own event for a new address is later. */
    dealt: Promise<number>;
  }
}

/** Sets `window.dealt`: listens for the next key press and for the frame after the next change of the address. */
function recordDeal(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pressed = 0;
    const note = ({ timeStamp }: KeyboardEvent) => {
      pressed = timeStamp;
    };
    addEventListener('keydown', note, { capture: true, once: true });
    const pushState = history.pushState.bind(history);
    window.dealt = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('the page showed no deal within 20 s')), 20_000);
      history.pushState = (...entry) => {
        history.pushState = pushState;
        pushState(...entry);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      };
    });
  });
}

async function timeDeal(page: Page): Promise<number> {
  await recordDeal(page);
  await page.keyboard.press('n');
  return page.evaluate(() => window.dealt);
}

/** Times two new deals in one page: the page's first question to its coach, and another one after a pause. */
async function timeDeals(browser: Browser, site: string, name: string, wish: DealWish): Promise<[number, number]> {
  const { page, context } = await openPhone(browser);
  await watchWorkers(page, { slow: THROTTLE });
  await presetSettings(page, { wish });
  await page.goto(`${site}/#/${name}/1`);
  await page.waitForTimeout(FIRST_PAUSE_MS);
  const first = await timeDeal(page);
  await page.waitForTimeout(SECOND_PAUSE_MS);
  const second = await timeDeal(page);
  await context.close();
  return [first, second];
}

async function findWorkerUrl(browser: Browser, site: string): Promise<string> {
  const { page, context } = await openPhone(browser, 1);
  await watchWorkers(page);
  await presetSettings(page, { wish: 'winnable' });
  await page.goto(`${site}/#/bear-river/1`);
  await page.waitForFunction(() => window.coach.url !== '');
  const url = await page.evaluate(() => window.coach.url);
  await context.close();
  return url;
}

function waitRow(what: string, slow: readonly number[]): Row {
  const measured = percentile(slow, 0.95);
  const [median, worst] = [percentile(slow, 0.5), Math.max(...slow)].map((time) => time.toFixed(0));
  return {
    what: `${what}, p95 of ${slow.length}`,
    measured,
    unit: 'ms',
    most: BUDGET_MS,
    note: `median ${median}, longest ${worst}`,
  };
}

/** Returns the milliseconds of processor time of all pages of the browser. Unlike elapsed time, it does not depend on other programs. */
async function pagesProcessorTime(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? 1000 * cpuTime : 0), 0);
}

function searchInNewWorker(page: Page, url: string, question: unknown): Promise<void> {
  return page.evaluate(
    async ([address, order]) => {
      const worker = new Worker(address, { type: 'module' });
      worker.postMessage(order);
      await new Promise<void>((resolve, reject) => {
        worker.addEventListener('message', ({ data }) => data.kind === 'end' && resolve());
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      });
      worker.terminate();
    },
    [url, { kind: 'ask', id: 1, question }] as const,
  );
}

/** Measures the wait from the key to a deal. DevTools slows down only the main thread, so `watchWorkers` delays the answers of workers. */
export function measureWishes(browser: Browser, site: string): Promise<Row[]> {
  return measureUndisturbed(() => measureAllWishes(browser, site));
}

async function measureAllWishes(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  const all: [number, number][] = [];
  const rowsOf = (what: string, waits: readonly [number, number][]) => [
    waitRow(
      `${what}: first deal`,
      waits.map(([first]) => first),
    ),
    waitRow(
      `${what}: next deal`,
      waits.map(([, second]) => second),
    ),
  ];
  for (const name of GAME_IDS) {
    const waits: [number, number][] = [];
    for (const wish of PAGE_WISHES) waits.push(await timeDeals(browser, site, name, wish));
    rows.push(...rowsOf(name, waits));
    all.push(...waits);
  }
  return [...rows, ...rowsOf('all games', all)];
}

/** Measures how long a new worker searches for a deal of each wish in each variant. A row for each game names its slowest variant. */
export async function measureVariants(browser: Browser, site: string): Promise<Row[]> {
  const url = await findWorkerUrl(browser, site);
  // A throttled main thread would use processor time while idle.
  const { page, context } = await openPhone(browser, 1);
  const session = await browser.newBrowserCDPSession();
  await page.goto(`${site}/#/bear-river/1`);
  await page.waitForTimeout(2000);
  const rows = await measureEachGame(async (name) => {
    const all: { readonly variant: string; readonly slow: number }[] = [];
    for (const { name: variant, definition, houseRules } of VARIANTS.filter((game) => game.definition.id === name))
      for (const [seed, wish] of WORKER_WISHES.entries()) {
        const before = await pagesProcessorTime(session);
        await searchInNewWorker(page, url, { kind: 'deal', definition, houseRules, input: { wish, seed: seed + 1 } });
        all.push({ variant, slow: THROTTLE * ((await pagesProcessorTime(session)) - before) });
      }
    const { variant } = all.reduce((slowest, each) => (each.slow > slowest.slow ? each : slowest));
    const row = waitRow(
      `${name}, all house rules: times ${THROTTLE}`,
      all.map(({ slow }) => slow),
    );
    return [{ ...row, note: `${row.note}: ${variant}` }];
  });
  await context.close();
  return rows;
}
