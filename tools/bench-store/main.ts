import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { readArguments } from '../arguments.ts';
import { frameRows, measureMotion } from '../bench-app/frames.ts';
import { startBrowser, startSite } from '../bench-app/phone.ts';
import { isKept, type Row, rowText } from '../bench-app/row.ts';
import { percentile } from '../measures.ts';

const HELP = `npm run bench -- store

Reads all summaries of a store with 10,000 finished games and exports the store, at full speed. Then opens the home page
and a table of the production build with ten and with 10,000 games, in turn, and scrolls the list of games, on a phone
with a processor four times slower than this one. Exit code 1 if a budget is exceeded. docs/data.md explains the figures.`;

const FEW = 10;
const MANY = 10_000;
/** The number of times that each page is opened, with few and again with many stored games. */
const ROUNDS = 15;
/** The number of times that the store is read and exported. The median counts. */
const READS = 5;
/**
 * The pages that read the store: the home page with five games or new deals, and the table of a stored game. Each has its address,
 * the number and selector of the elements to wait for, and a pattern of the text to wait for.
 */
const PAGES = {
  home: ['/#/', 5, '.miniature', '(Deal|Continue deal) \\d+'],
  table: ['/#/putt-putt/7', 52, '.table [data-id]', '[1-9]\\d* moves?'],
} as const;

type PageToOpen = (typeof PAGES)[keyof typeof PAGES];

/** A page whose store holds games. */
type FilledPage = Awaited<ReturnType<typeof openStorePage>>;

/** Opens a page of the app's origin that calls the modules of the store, and fills the store. */
async function openStorePage(browser: Browser, site: string, folder: string, games: number) {
  // The service worker would fetch files during the measurement.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await context.route(`${site}/store-page/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/store-page/', '');
    return route.fulfill({ path: join(folder, path || 'index.html') });
  });
  await page.goto(`${site}/store-page/index.html`);
  for (let first = 1; first <= games; first += 1000)
    await page.evaluate(([count, from]) => window.store.putGames(count, from), [Math.min(1000, games), first] as const);
  return { page, cdp };
}

async function timeOpening(page: Page, address: string, [, ...shown]: PageToOpen) {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(([least, what, text]) => {
    const isThere =
      document.querySelectorAll(what).length >= least && new RegExp(text).test(document.body.textContent ?? '');
    return isThere ? performance.now() : undefined;
  }, shown);
  return handle.jsonValue() as Promise<number>;
}

const median = (times: readonly number[]) => percentile(times, 0.5);

async function measureOpening(site: string, few: Page, many: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, what] of Object.entries(PAGES)) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = 0; round <= ROUNDS; round++)
      for (const [side, page] of Object.entries({ few, many }) as ['few' | 'many', Page][]) {
        const time = await timeOpening(page, `${site}${what[0]}`, what);
        // The first round warms the caches.
        if (round > 0) times[side].push(time);
      }
    // The first quartile, because other programs only ever lengthen times.
    const [ten, all] = [percentile(times.few, 0.25), percentile(times.many, 0.25)];
    const note = `${ten.toFixed(0)} ms with ${FEW} games, ${all.toFixed(0)} ms with ${MANY}`;
    rows.push({ what: `${name}: 10,000 games to ten`, measured: all / ten, unit: '', most: 1.1, note });
  }
  return rows;
}

async function measureReading(site: string, page: Page): Promise<Row[]> {
  await page.goto(`${site}/store-page/index.html`);
  const { read, exported, bytes } = await page.evaluate(async (times) => {
    const timed = async (work: () => Promise<unknown>) => {
      const all = [];
      for (let time = 0; time < times; time++) {
        const start = performance.now();
        await work();
        all.push(performance.now() - start);
      }
      return all;
    };
    return {
      read: await timed(window.store.loadSummaries),
      exported: await timed(window.store.exportText),
      bytes: (await window.store.exportText()).length,
    };
  }, READS);
  const note = (times: readonly number[]) => `slowest of ${READS}: ${Math.max(...times).toFixed(0)}`;
  return [
    { what: 'summaries of 10,000 games', measured: median(read), unit: 'ms', most: 200, note: note(read) },
    {
      what: 'export of 10,000 games',
      measured: median(exported),
      unit: 'ms',
      most: 2000,
      note: `${note(exported)}; ${(bytes / 1e6).toFixed(1)} MB`,
    },
  ];
}

/** Measures the frames while the list of games scrolls at a hundred rows a second, faster than most fingers. */
async function measureScrolling(browser: Browser, site: string, { page, cdp }: FilledPage): Promise<Row[]> {
  await page.goto('about:blank');
  await page.goto(`${site}/#/games`);
  await page.getByRole('row').nth(5).waitFor();
  await page.waitForTimeout(1000);
  const gesture = { x: 180, y: 500, yDistance: -20_000, speed: 6_000, preventFling: true };
  const scroll = async () => void (await cdp.send('Input.synthesizeScrollGesture', gesture));
  return frameRows('10,000 games scrolled', await measureMotion(browser, page, () => Promise.resolve(), scroll), false);
}

async function main(): Promise<void> {
  readArguments(HELP, { options: {} });
  const folder = mkdtempSync(join(tmpdir(), 'riffle-store-'));
  const root = join(import.meta.dirname, '../../tests/browser/store-page');
  await build({
    root,
    base: '/store-page/',
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const site = await startSite();
  const browser = await startBrowser();
  try {
    const [few, many] = [
      await openStorePage(browser, site.url, folder, FEW),
      await openStorePage(browser, site.url, folder, MANY),
    ];
    const rows = await measureReading(site.url, many.page);
    for (const { cdp } of [few, many]) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    rows.push(...(await measureOpening(site.url, few.page, many.page)));
    rows.push(...(await measureScrolling(browser, site.url, many)));
    for (const row of rows) console.log(rowText(row));
    if (!rows.every(isKept)) process.exitCode = 1;
  } finally {
    await browser.close();
    site.close();
    rmSync(folder, { recursive: true });
  }
}

await main();
