import type { Browser, CDPSession, Page } from '@playwright/test';
import { WISHES, type Wish } from '../../src/app/wishes.ts';
import { NAMES, setAtFirst } from '../browser/table.ts';
import { VARIANTS } from '../commands/variants.ts';
import { noteWorkers } from './coach-worker.ts';
import { openPhone, THROTTLE } from './phone.ts';
import { percentile, type Row } from './row.ts';

/** The most that a player may wait, in milliseconds. */
const BUDGET = 1000;
const SOUGHT = WISHES.filter((wish) => wish !== 'any');
/** What is wished from the key on, for each game. */
const PRESSED: readonly Wish[] = ['winnable', 'gentle', 'fiendish'];

/** From the key until the new deal's address is there and a frame is painted, and what of it was the worker's, its start included. */
async function pressed(page: Page): Promise<{ readonly whole: number; readonly worker: number; readonly url: string }> {
  const before = page.url();
  await page.evaluate(() => addEventListener('keydown', () => void performance.mark('pressed'), { capture: true }));
  await page.keyboard.press('n');
  await page.waitForURL((url) => url.href !== before);
  return page.evaluate(async () => {
    const changed = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    );
    const [from] = performance.getEntriesByName('pressed');
    const { url, began, ended } = window.coach;
    return { whole: changed - (from?.startTime ?? 0), worker: ended - began, url };
  });
}

/** A new deal as it is wished, on a page that has never asked the coach. */
async function timesOf(browser: Browser, site: string, name: string, wish: Wish) {
  const { page, context } = await openPhone(browser);
  await noteWorkers(page);
  await setAtFirst(page, { wish });
  await page.goto(`${site}/#/${name}/1`);
  await page.waitForTimeout(1500);
  const found = await pressed(page);
  await context.close();
  return { ...found, slow: found.whole + (THROTTLE - 1) * found.worker };
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
 * How long a player waits for a deal that is wished, from the key on. DevTools slows down the page's own thread alone: what the
 * coach's worker took, its start included, is counted four times instead.
 */
export async function measureWishes(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of NAMES) {
    const slow: number[] = [];
    for (const wish of PRESSED) slow.push((await timesOf(browser, site, name, wish)).slow);
    rows.push(rowOf(`${name}: from the key to the deal`, slow));
  }
  return rows;
}

/** What a worker that is begun for it takes to find a deal of each variant, one of each wish; a game in a row, its slowest variant named. */
export async function measureVariants(browser: Browser, site: string): Promise<Row[]> {
  const { url } = await timesOf(browser, site, 'bear-river', 'winnable');
  // Slowed down, the page's own thread would take processor time by standing still.
  const { page, context } = await openPhone(browser, 1);
  const session = await browser.newBrowserCDPSession();
  await page.goto(`${site}/#/bear-river/1`);
  await page.waitForTimeout(2000);
  const rows: Row[] = [];
  for (const name of NAMES) {
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
    rows.push({ ...row, note: `${row.note}: ${variant}` });
  }
  await context.close();
  return rows;
}
