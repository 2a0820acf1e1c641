import type { Browser, Page } from '@playwright/test';
import { seededChooser } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { watchWorkers } from './coach-worker.ts';
import { openTable } from './input.ts';
import { openPhone, THROTTLE } from './phone.ts';
import type { Row } from './row.ts';
import { measureEachGame } from './undisturbed.ts';

/** The longest allowed time from the key for a hint to its first answer. */
const BUDGET_MS = 300;
const POSITIONS = 8;

declare global {
  interface Window {
    /** The milliseconds from the key for a hint to the frame with its first answer. */
    hinted: Promise<number>;
  }
}

/** Asks for a hint and returns the milliseconds until the frame with its first answer. */
async function timeHint(page: Page): Promise<number> {
  await page.evaluate(() => {
    let pressed = 0;
    const note = ({ timeStamp }: KeyboardEvent) => {
      pressed = timeStamp;
    };
    addEventListener('keydown', note, { capture: true, once: true });
    window.hinted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('the page showed no hint within 20 s')), 20_000);
      const look = () => {
        // `late` marks the sign of work that the coach shows while it thinks.
        if (!document.querySelector('.coach:not(.late)')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    });
  });
  await page.keyboard.press('q');
  return page.evaluate(() => window.hinted);
}

/** Plays random moves. Returns the wait for a hint in each position in milliseconds; the first includes the start of a worker. */
async function timeHints(browser: Browser, site: string, name: string, slow: number): Promise<number[]> {
  const phone = await openPhone(browser, slow);
  const { page, context } = phone;
  await watchWorkers(page, { slow });
  const table = await openTable(phone, site, name);
  const choose = seededChooser(3);
  const waits = [await timeHint(page)];
  while (waits.length < POSITIONS) {
    const move = table.legalMoves[choose(Math.max(1, table.legalMoves.length))];
    if (move === undefined) break;
    await table.play('tap', move);
    await page.waitForTimeout(500);
    if (table.legalMoves.length) waits.push(await timeHint(page));
  }
  await context.close();
  return waits;
}

function hintRow(what: string, [first = 0, ...others]: readonly number[], most?: number): Row {
  const all = [first, ...others];
  return {
    what: `${what}, p95 of ${all.length}`,
    measured: percentile(all, 0.95),
    unit: 'ms',
    ...(most !== undefined && { most }),
    note: `with a new worker ${first.toFixed(0)}, then median ${percentile(others, 0.5).toFixed(0)}`,
  };
}

/** Measures the wait for the first answer to a hint, at full speed and as slow as a phone. */
export async function measureHints(browser: Browser, site: string): Promise<Row[]> {
  return measureEachGame(async (name) => [
    hintRow(`${name}: hint`, await timeHints(browser, site, name, 1), BUDGET_MS),
    hintRow(`  ${THROTTLE} times slower`, await timeHints(browser, site, name, THROTTLE)),
  ]);
}
