import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';

let stop: () => void;
let address: string;

// The store alone, without the app on a page: its own modules in the real browser.
test.skip(({ isMobile }) => isMobile, 'the size of the screen makes no difference');

test.beforeAll(async () => {
  const outDir = test.info().outputPath('store-page');
  const root = join(import.meta.dirname, 'store-page');
  await build({ root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = createServer(sirv(outDir)).listen(0);
  stop = () => server.close();
  address = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => stop());

/** Does something with an object store of the page as it lies in the browser. */
function withStore(
  page: Page,
  name: string,
  change: { readonly remove?: string | undefined; readonly put?: unknown },
): Promise<number> {
  return page.evaluate(
    ([store, { remove, put }]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('riffle');
        request.addEventListener('error', () => reject(new Error('not opened')));
        request.addEventListener('success', () => {
          const entries = request.result.transaction(store, 'readwrite').objectStore(store);
          if (remove !== undefined) entries.delete(remove);
          if (put !== undefined) entries.put(put);
          const count = entries.count();
          entries.transaction.addEventListener('complete', () => {
            request.result.close();
            resolve(count.result);
          });
        });
      }),
    [name, change] as const,
  );
}

test('each game has a summary, made anew where it is missing or makes no sense', async ({ page }) => {
  await page.goto(address);
  const read = () =>
    page.evaluate(async () => (await window.store.summaries()).toSorted((a, b) => a.changedAt - b.changedAt));
  await page.evaluate(() => window.store.saveGames(12));
  const first = await read();
  expect(first.map(({ result }) => result)).toEqual(Array.from({ length: 12 }, () => 'given-up'));
  await page.waitForFunction(() => window.store.heard.length === 12);
  const [missing, wrong] = first;
  expect(await withStore(page, 'summaries', { remove: missing?.id })).toBe(11);
  await withStore(page, 'summaries', { put: { ...wrong, moves: 'many' } });
  expect(await read()).toEqual(first);
  expect(await withStore(page, 'summaries', {})).toBe(12);
  await withStore(page, 'games', { put: { id: 'later/1', gameId: 'later', changedAt: 1, record: { version: 99 } } });
  expect(await read()).toEqual(first);
});
