import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { percentile } from '../measures.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Row } from './row.ts';
import { inEachGame, undisturbed } from './undisturbed.ts';

/** Starts a game is given, each with an empty cache; the median of them counts. */
const STARTS = 5;
/** A file of the site that has nothing to show but itself. */
const BLANK = '/look.js';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the table is playable. */
    playable: Promise<number>;
    /** And until the last card of its deal lies. */
    dealt: Promise<number>;
  }
}

/**
 * In the page, from its beginning: waits for the end of the first frame of a table with all the cards of its deal in their places,
 * each of which answers; then until all that can be seen are drawn and none is in the air. What the page itself does after that frame
 * would come after a press: it isn't waited for.
 */
function notePlayable(cards: number): void {
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

/** Asked without what Playwright brings to a page that it asks: the page's thread would have that to compile meanwhile. */
async function timeOf({ cdp }: Phone, expression: 'playable' | 'dealt'): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  return Number(result.value);
}

async function startOnce(browser: Browser, url: string, cards: number) {
  const phone = await openPhone(browser);
  const { context, page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(notePlayable, cards);
  await page.goto(url, { waitUntil: 'commit' });
  const playable = await timeOf(phone, 'playable');
  const files = [...asked];
  const dealt = await timeOf(phone, 'dealt');
  await context.close();
  return { playable, dealt, files };
}

/** What the machine and the browser take by themselves to open a page: the budget stands beside it. */
export async function loadOfBlank(browser: Browser, site: string): Promise<Row[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const phone = await openPhone(browser);
    await phone.page.addInitScript(notePlayable, 0);
    await phone.page.goto(`${site}${BLANK}`, { waitUntil: 'commit' });
    times.push(await timeOf(phone, 'playable'));
    await phone.context.close();
  }
  return [{ what: 'a blank page: its first frame', measured: percentile(times, 0.5), unit: 'ms' }];
}

/** Bytes of a response as gzip sends it, without its headers. */
async function gzipBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

export async function loadOf(browser: Browser, site: string, name: string): Promise<Row[]> {
  const game = findGame(name);
  const cards = game.ok ? game.value.pack.length : Number.NaN;
  const starts = [];
  for (let start = 0; start < STARTS; start++) starts.push(await startOnce(browser, `${site}/#/${name}/1`, cards));
  const files = new Set(starts.flatMap((start) => start.files.map((file) => file.replace(/#.*/, ''))));
  const sizes = await Promise.all([...files].map(gzipBytes));
  const times = starts.map(({ playable }) => playable);
  return [
    {
      what: `${name}: playable`,
      measured: percentile(times, 0.5),
      unit: 'ms',
      most: 1000,
      note: `slowest of ${STARTS}: ${Math.max(...times).toFixed(0)}`,
    },
    {
      what: `${name}: the last card of the deal lies`,
      measured: percentile(
        starts.map(({ dealt }) => dealt),
        0.5,
      ),
      unit: 'ms',
    },
    {
      what: `${name}: loaded until then`,
      measured: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      unit: 'kB gzip',
      most: 110,
      note: `${files.size} files`,
    },
  ];
}

/** What is loaded, and how long it takes, until a table can be played. */
export async function measureLoad(browser: Browser, site: string): Promise<Row[]> {
  const blank = await undisturbed(() => loadOfBlank(browser, site));
  return [...blank, ...(await inEachGame((name) => loadOf(browser, site, name)))];
}
