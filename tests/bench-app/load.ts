import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { openPhone } from './phone.ts';
import { percentile, type Row } from './row.ts';
import { inEachGame } from './undisturbed.ts';

/** Starts a game is given, each with an empty cache; the median of them counts. */
const STARTS = 5;

/**
 * Milliseconds from the start of the navigation to the end of the first frame that shows a table with all the cards
 * of its deal, each of which answers. They are still on their way then; the last one lies 0.8 s after the first set off.
 */
async function untilPlayable(page: Page, cards: number): Promise<number> {
  const handle = await page.waitForFunction((count) => {
    const isThere = document.querySelectorAll('.table:not(.miniature) [data-id]').length >= count;
    return isThere ? new Promise<number>((resolve) => afterFrame(() => resolve(performance.now()))) : undefined;
    function afterFrame(then: () => void): void {
      requestAnimationFrame(() => setTimeout(then));
    }
  }, cards);
  return handle.jsonValue() as Promise<number>;
}

async function startOnce(browser: Browser, url: string, cards: number) {
  const { context, page } = await openPhone(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url, { waitUntil: 'commit' });
  const playable = await untilPlayable(page, cards);
  const files = [...asked];
  await context.close();
  return { playable, files };
}

/** Bytes of a response as gzip sends it, without its headers. */
async function gzipBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

async function loadOf(browser: Browser, site: string, name: string): Promise<Row[]> {
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
      what: `${name}: loaded until then`,
      measured: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      unit: 'kB gzip',
      most: 70,
      note: `${files.size} files`,
    },
  ];
}

/** What is loaded, and how long it takes, until a table can be played. */
export async function measureLoad(browser: Browser, site: string): Promise<Row[]> {
  return inEachGame((name) => loadOf(browser, site, name));
}
