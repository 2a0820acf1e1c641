import type { Browser, CDPSession, Page } from '@playwright/test';
import { type DealWish, WISHES } from '../../src/app/preferences/settings/deal-wish.ts';
import { GAME_IDS, presetSettings } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { VARIANTS } from '../variants.ts';
import { noteWorkers } from './coach-worker.ts';
import { openPhone, THROTTLE } from './phone.ts';
import type { Row } from './row.ts';
import { inEachGame, undisturbed } from './undisturbed.ts';

/** The most that a player may wait, in milliseconds. */
const BUDGET = 1000;
const SOUGHT = WISHES.filter((wish) => wish !== 'any');
/** What is wished, on a page for each. */
const PRESSED: readonly DealWish[] = ['winnable', 'gentle', 'fair', 'fiendish'];

/** When the key for a new deal is pressed, in milliseconds: after the page was loaded, and after the first deal came. */
const EARLY = 1500;
const LATER = 3000;

declare global {
  interface Window {
    /** Resolves when a new deal's frame is painted, with the time since the key; Playwright itself would be told of the address later. */
    dealt: Promise<number>;
  }
}

/** Lets the page note when the key is pressed, and the frame after the address that follows. */
function noteDeal(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pressed = 0;
    const note = ({ timeStamp }: KeyboardEvent) => {
      pressed = timeStamp;
    };
    addEventListener('keydown', note, { capture: true, once: true });
    const pushState = history.pushState.bind(history);
    window.dealt = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('no deal came')), 20_000);
      history.pushState = (...entry) => {
        history.pushState = pushState;
        pushState(...entry);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      };
    });
  });
}

/** From the key to the deal. */
async function waitFor(page: Page): Promise<number> {
  await noteDeal(page);
  await page.keyboard.press('n');
  return page.evaluate(() => window.dealt);
}

/** Two new deals as they are wished: on a page that has never asked the coach, and when that one has lain for a while. */
async function waitsFor(browser: Browser, site: string, name: string, wish: DealWish): Promise<[number, number]> {
  const { page, context } = await openPhone(browser);
  await noteWorkers(page, { slow: THROTTLE });
  await presetSettings(page, { wish });
  await page.goto(`${site}/#/${name}/1`);
  await page.waitForTimeout(EARLY);
  const first = await waitFor(page);
  await page.waitForTimeout(LATER);
  const second = await waitFor(page);
  await context.close();
  return [first, second];
}

/** The address of the coach's worker. */
async function workerOf(browser: Browser, site: string): Promise<string> {
  const { page, context } = await openPhone(browser, 1);
  await noteWorkers(page);
  await presetSettings(page, { wish: 'winnable' });
  await page.goto(`${site}/#/bear-river/1`);
  await page.waitForFunction(() => window.coach.url !== '');
  const url = await page.evaluate(() => window.coach.url);
  await context.close();
  return url;
}

function rowOf(what: string, slow: readonly number[]): Row {
  const measured = percentile(slow, 0.95);
  const [median, worst] = [percentile(slow, 0.5), Math.max(...slow)].map((time) => time.toFixed(0));
  return {
    what: `${what}, p95 of ${slow.length}`,
    measured,
    unit: 'ms',
    most: BUDGET,
    note: `median ${median}, longest ${worst}`,
  };
}

/** Milliseconds of processor time that all pages of the browser have taken, on all of their threads: nothing else that runs lengthens them. */
async function processorTime(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? 1000 * cpuTime : 0), 0);
}

/** Asks a worker that is begun for it, waits for its last answer and ends it. */
function askOnce(page: Page, url: string, question: unknown): Promise<void> {
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

/**
 * How long a player waits for a deal that is wished, from the key on. DevTools slows down the page's own thread alone: what
 * the coach's workers say is held back.
 */
export function measureWishes(browser: Browser, site: string): Promise<Row[]> {
  return undisturbed(() => wishesOf(browser, site));
}

async function wishesOf(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  const all: [number, number][] = [];
  const rowsOf = (what: string, waits: readonly [number, number][]) => [
    rowOf(
      `${what}: from the key to the deal, at once`,
      waits.map(([first]) => first),
    ),
    rowOf(
      `${what}: from the key to the next deal`,
      waits.map(([, second]) => second),
    ),
  ];
  for (const name of GAME_IDS) {
    const waits: [number, number][] = [];
    for (const wish of PRESSED) waits.push(await waitsFor(browser, site, name, wish));
    rows.push(...rowsOf(name, waits));
    all.push(...waits);
  }
  return [...rows, ...rowsOf('all games', all)];
}

/** What a worker that is begun for it takes to find a deal of each variant, one of each wish; a game in a row, its slowest variant named. */
export async function measureVariants(browser: Browser, site: string): Promise<Row[]> {
  const url = await workerOf(browser, site);
  // Slowed down, the page's own thread would take processor time by standing still.
  const { page, context } = await openPhone(browser, 1);
  const session = await browser.newBrowserCDPSession();
  await page.goto(`${site}/#/bear-river/1`);
  await page.waitForTimeout(2000);
  const rows = await inEachGame(async (name) => {
    const all: { readonly variant: string; readonly slow: number }[] = [];
    for (const { name: variant, definition, houseRules } of VARIANTS.filter((game) => game.definition.id === name))
      for (const [seed, wish] of SOUGHT.entries()) {
        const before = await processorTime(session);
        await askOnce(page, url, { kind: 'deal', definition, houseRules, asked: { wish, seed: seed + 1 } });
        all.push({ variant, slow: THROTTLE * ((await processorTime(session)) - before) });
      }
    const { variant } = all.reduce((slowest, each) => (each.slow > slowest.slow ? each : slowest));
    const row = rowOf(
      `${name}, all house rules: times ${THROTTLE}`,
      all.map(({ slow }) => slow),
    );
    return [{ ...row, note: `${row.note}: ${variant}` }];
  });
  await context.close();
  return rows;
}
