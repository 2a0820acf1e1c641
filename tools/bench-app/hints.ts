import type { Browser, Page } from '@playwright/test';
import { seededChooser } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { noteWorkers } from './coach-worker.ts';
import { openTable } from './input.ts';
import { openPhone, THROTTLE } from './phone.ts';
import type { Row } from './row.ts';
import { inEachGame } from './undisturbed.ts';

/** The most that a first answer may take, in milliseconds. */
const BUDGET = 300;
/** How many positions of a game a hint is asked for in. */
const POSITIONS = 8;

declare global {
  interface Window {
    /** Resolves with the time from the key for a hint to the frame that shows its first answer. */
    hinted: Promise<number>;
  }
}

/** From the key for a hint to the frame with its first answer. */
async function waitFor(page: Page): Promise<number> {
  await page.evaluate(() => {
    let pressed = 0;
    const note = ({ timeStamp }: KeyboardEvent) => {
      pressed = timeStamp;
    };
    addEventListener('keydown', note, { capture: true, once: true });
    window.hinted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('no hint came')), 20_000);
      const look = () => {
        // What the coach says while it thinks is a sign of work.
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

/** Hints in the positions of a game played at random: the first of all, which begins a worker, and the others. */
async function hintsOf(browser: Browser, site: string, name: string, slow: number): Promise<number[]> {
  const phone = await openPhone(browser, slow);
  const { page, context } = phone;
  await noteWorkers(page, { slow });
  const table = await openTable(phone, site, name);
  const choose = seededChooser(3);
  const waits = [await waitFor(page)];
  while (waits.length < POSITIONS) {
    const move = table.legalMoves[choose(Math.max(1, table.legalMoves.length))];
    if (move === undefined) break;
    await table.play('tap', move);
    await page.waitForTimeout(500);
    if (table.legalMoves.length) waits.push(await waitFor(page));
  }
  await context.close();
  return waits;
}

function rowOf(what: string, [first = 0, ...others]: readonly number[], most?: number): Row {
  const all = [first, ...others];
  return {
    what: `${what}, p95 of ${all.length}`,
    measured: percentile(all, 0.95),
    unit: 'ms',
    ...(most !== undefined && { most }),
    note: `with a new worker ${first.toFixed(0)}, then median ${percentile(others, 0.5).toFixed(0)}`,
  };
}

/** How long a player waits for the first answer to a hint that is pressed for: on this machine, and on one as much slower as a phone. */
export async function measureHints(browser: Browser, site: string): Promise<Row[]> {
  return inEachGame(async (name) => [
    rowOf(`${name}: hint`, await hintsOf(browser, site, name, 1), BUDGET),
    rowOf(`  ${THROTTLE} times slower`, await hintsOf(browser, site, name, THROTTLE)),
  ]);
}
