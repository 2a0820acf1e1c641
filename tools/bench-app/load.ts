import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { percentile } from '../measures.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Row } from './row.ts';
import { measureEachGame, measureUndisturbed } from './undisturbed.ts';

/** The number of starts of each game with an empty cache. The median counts. */
const STARTS_PER_GAME = 5;
/** A small script of the site, which the browser shows as plain text. */
const BLANK_FILE = '/look.js';

declare global {
  interface Window {
    /** The milliseconds from the start of the navigation until the table is playable. */
    playable: Promise<number>;
    /** The milliseconds from the start of the navigation until the last card of the deal has landed. */
    dealt: Promise<number>;
  }
}

/**
 * Runs in the page from its start. `playable` resolves after the first frame in which all cards of the deal are in the table and
 * respond to input. `dealt` resolves when all visible cards are drawn and none is in flight.
 */
function recordPlayable(cards: number): void {
  window.playable = new Promise((resolve) => {
    const placed = new MutationObserver(() => {
      if (document.querySelectorAll('.table:not(.miniature) [data-id]').length < cards) return;
      placed.disconnect();
      const frame = () => resolve(performance.now());
      requestAnimationFrame(() => void scheduler.postTask(frame, { priority: 'user-blocking' }));
    });
    placed.observe(document, { childList: true, subtree: true });
  });
  window.dealt = window.playable.then(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(function look(now) {
          if (document.querySelector('.card[data-flying], .card:not(.buried):empty')) requestAnimationFrame(look);
          else resolve(now);
        });
      }),
  );
}

/** Awaits a time through DevTools, because Playwright's own evaluation adds scripts to the page. */
async function awaitTime({ cdp }: Phone, expression: 'playable' | 'dealt'): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  return Number(result.value);
}

async function startOnce(browser: Browser, url: string, cards: number) {
  const phone = await openPhone(browser);
  const { context, page } = phone;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(recordPlayable, cards);
  await page.goto(url, { waitUntil: 'commit' });
  const playable = await awaitTime(phone, 'playable');
  const files = [...requested];
  const dealt = await awaitTime(phone, 'dealt');
  await context.close();
  return { playable, dealt, files };
}

/** Measures the overhead of the machine and the browser for opening a page. */
export async function measureBlankPage(browser: Browser, site: string): Promise<Row[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS_PER_GAME; start++) {
    const phone = await openPhone(browser);
    await phone.page.addInitScript(recordPlayable, 0);
    await phone.page.goto(`${site}${BLANK_FILE}`, { waitUntil: 'commit' });
    times.push(await awaitTime(phone, 'playable'));
    await phone.context.close();
  }
  return [{ what: 'a blank page: first frame', measured: percentile(times, 0.5), unit: 'ms' }];
}

/** Returns the number of bytes of the response body for a request that accepts gzip. */
async function gzipBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

export async function measureLoadOf(browser: Browser, site: string, name: string): Promise<Row[]> {
  const game = findGame(name);
  const cards = game.ok ? game.value.pack.length : Number.NaN;
  const starts = [];
  for (let start = 0; start < STARTS_PER_GAME; start++)
    starts.push(await startOnce(browser, `${site}/#/${name}/1`, cards));
  const files = new Set(starts.flatMap((start) => start.files.map((file) => file.replace(/#.*/, ''))));
  const sizes = await Promise.all([...files].map(gzipBytes));
  const times = starts.map(({ playable }) => playable);
  return [
    {
      what: `${name}: playable`,
      measured: percentile(times, 0.5),
      unit: 'ms',
      most: 1000,
      note: `slowest of ${STARTS_PER_GAME}: ${Math.max(...times).toFixed(0)}`,
    },
    {
      what: `${name}: all cards dealt`,
      measured: percentile(
        starts.map(({ dealt }) => dealt),
        0.5,
      ),
      unit: 'ms',
    },
    {
      what: `${name}: loaded until playable`,
      measured: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      unit: 'kB gzip',
      most: 110,
      note: `${files.size} files`,
    },
  ];
}

/** Measures the size and time of the load until a table is playable. */
export async function measureLoad(browser: Browser, site: string): Promise<Row[]> {
  const blank = await measureUndisturbed(() => measureBlankPage(browser, site));
  return [...blank, ...(await measureEachGame((name) => measureLoadOf(browser, site, name)))];
}
