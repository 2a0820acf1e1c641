import type { Browser, Page } from '@playwright/test';
import { WISHES, type Wish } from '../../src/app/wishes.ts';
import type { Game } from '../../src/rules/index.ts';
import { NAMES, setAtFirst } from '../browser/table.ts';
import { VARIANTS } from '../commands/variants.ts';
import { noteWorkers } from './coach-worker.ts';
import { openPhone, THROTTLE } from './phone.ts';
import { percentile, type Row } from './row.ts';

/** The most that a player may wait, in milliseconds. */
const BUDGET = 1000;
/** Wishes of each kind for each variant. */
const TIMES = 2;

const SOUGHT = WISHES.filter((wish) => wish !== 'any');

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
  await page.waitForTimeout(2500);
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

/** Times of workers that are begun for one question each, from their start to their last answer. */
function workerTimes(page: Page, url: string, { definition, houseRules }: Game): Promise<number[]> {
  const asked = SOUGHT.flatMap((wish, index) =>
    Array.from({ length: TIMES }, (_, time) => ({ wish, seed: 1 + index + 7919 * time })),
  );
  return page.evaluate(
    async ([address, questions]) => {
      const times: number[] = [];
      for (const question of questions) {
        const began = performance.now();
        const worker = new Worker(address, { type: 'module' });
        worker.postMessage({ kind: 'ask', id: 1, question });
        await new Promise<void>((resolve, reject) => {
          worker.addEventListener('message', ({ data }) => data.kind === 'end' && resolve());
          worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        });
        times.push(performance.now() - began);
        worker.terminate();
      }
      return times;
    },
    [url, asked.map((each) => ({ kind: 'deal', definition, houseRules, asked: each }))] as const,
  );
}

/**
 * How long a player waits for a deal that is wished. DevTools slows down the page's own thread alone: what the coach's worker
 * took, its start included, is counted four times instead.
 */
export async function measureWishes(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  let url = '';
  for (const name of NAMES) {
    const slow: number[] = [];
    for (const each of SOUGHT) {
      const found = await timesOf(browser, site, name, each);
      slow.push(found.slow);
      url = found.url;
    }
    rows.push(rowOf(`${name}: from the key to the deal`, slow));
  }
  const { page, context } = await openPhone(browser);
  await page.goto(`${site}/#/bear-river/1`);
  for (const game of VARIANTS) {
    const times = await workerTimes(page, url, game);
    rows.push(
      rowOf(
        `${game.name}: the worker, times ${THROTTLE}`,
        times.map((time) => time * THROTTLE),
      ),
    );
  }
  await context.close();
  return rows;
}
