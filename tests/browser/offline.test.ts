import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from '../../src/languages/languages.ts';
import { dealFromStock, expectLanguage, faces, moveCount, waitForCards } from '../support/browser/screens.ts';
import { GAME_IDS } from '../support/browser/table.ts';
import { Host, makeBuild } from './builds.ts';

// The host serves one build, then another, then none. The tests do not depend on the screen size.
test.use({ serviceWorkers: 'allow' });

const DEAL = '/#/pitchfork/12345';
const FACES = ['large', 'classic', 'minimal'];

let host: Host;
let home: string;

test.beforeEach(async ({ page }) => {
  host = new Host();
  home = await host.open();
  page.on('pageerror', (error) => {
    if (!error.message.includes('crashes')) throw error;
  });
});
test.afterEach(() => host.close());

const updateNote = (page: Page) => page.getByText('A new version is ready.');
const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** Opens the deal, plays a move and waits until the app is ready for offline use. Returns the name of the build. */
async function firstVisit(page: Page): Promise<string | null> {
  await page.goto(home + DEAL);
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return buildOf(page);
}

/** Checks for a newer build. Returns the final state of its service worker, or `none` if no new one could be read. */
function lookForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const isRead = await registration.update().then(
      () => true,
      () => false,
    );
    const worker = registration.installing ?? registration.waiting;
    if (!isRead || !worker) return 'none';
    await new Promise<void>((resolve) => {
      const resolveWhenDone = () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      };
      worker.addEventListener('statechange', resolveWhenDone);
      resolveWhenDone();
    });
    return worker.state;
  });
}

const cachedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('riffle-patience/build/')));

/** Opens and closes the panel of keys, a part of the app that is loaded on demand. */
async function openAndCloseKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Returns the language of the current web app manifest. */
function manifestLanguage(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? { href: '' };
    const manifest: unknown = await (await fetch(href)).json();
    return Reflect.get(manifest as object, 'lang') as unknown;
  });
}

// Takes long, because the service worker first fetches the whole app.
test('without a network an opened game continues, and another can be dealt @desktop', async ({ page }) => {
  await firstVisit(page);
  host.close();
  await page.reload();
  await expect(moveCount(page, 1)).toBeVisible();
  await dealFromStock(page);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.goto(`${home}/#/four-seasons/7`);
  await page.reload();
  await waitForCards(page);
});

test('no name in the browser can be that of another program on the same host @desktop @thorough', async ({ page }) => {
  await firstVisit(page);
  await page.goto(`${home}/#/pitchfork/layout`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const names = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    locks: (await navigator.locks.query()).held?.map(({ name }) => name),
  }));
  for (const [kind, found] of Object.entries(names)) {
    expect(found, kind).not.toEqual([]);
    for (const name of found ?? []) expect(name, kind).toMatch(/^riffle-patience\b/);
  }
});

test('a game continues with one build, then another, then without a host @desktop @thorough', async ({
  page,
  context,
}, info) => {
  const first = await firstVisit(page);
  const next = makeBuild(info.outputPath('next'), 'Patience, done twice.');
  host.serve(info.outputPath('next'));

  // The new build is ready. The old one stays in use, with parts that the host no longer has.
  expect(await lookForUpdate(page)).toBe('activated');
  await expect(updateNote(page)).toBeVisible();
  await openAndCloseKeys(page);
  await dealFromStock(page);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(updateNote(page)).toHaveCount(0);

  // Closing all tabs does not activate the new build.
  await page.close();
  const again = await context.newPage();
  await again.goto(home + DEAL);
  await expect(moveCount(again, 2)).toBeVisible();
  expect(await buildOf(again)).toBe(first);
  const second = await context.newPage();
  await second.goto(home);
  await expect(second.getByText('Patience, done properly.')).toBeVisible();

  // One tab accepts the new build, and all tabs use it.
  await again.bringToFront();
  await again.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => buildOf(again).catch(() => undefined)).toBe(next);
  await expect(second.getByText('Patience, done twice.')).toBeVisible();
  await expect(moveCount(again, 2)).toBeVisible();
  await expect(updateNote(again)).toHaveCount(0);
  await again.reload();
  await expect.poll(() => cachedBuilds(again)).toEqual([`riffle-patience/build/${next}`]);

  // Without a host, every game, face, part and language still loads.
  host.close();
  await again.reload();
  await expect(moveCount(again, 2)).toBeVisible();
  await dealFromStock(again);
  await openAndCloseKeys(again);
  await again.reload();
  await expect(moveCount(again, 3)).toBeVisible();
  for (const [index, name] of [...GAME_IDS, 'pitchfork'].entries()) {
    await again.evaluate(
      (settings) => {
        localStorage.setItem('riffle-patience.settings', JSON.stringify(settings));
      },
      { face: FACES[index % FACES.length], language: LANGUAGES[index % LANGUAGES.length] },
    );
    await again.goto(`${home}/#/${name}/7`);
    await again.reload();
    await expect(faces(again).first()).toBeVisible();
    await expectLanguage(again, LANGUAGES[index % LANGUAGES.length] ?? '');
    await expect.poll(() => manifestLanguage(again)).toBe(LANGUAGES[index % LANGUAGES.length]);
  }
});

test('a build that arrives incomplete is never used @desktop @thorough', async ({ page }, info) => {
  const first = await firstVisit(page);
  const next = makeBuild(info.outputPath('next'), 'Patience, done twice.');
  const faults = [
    [/SharedPanel.*js$/, 'missing'],
    [/RulesPanel.*js$/, 'half'],
    [/\.css$/, 'half'],
    [/icon-512/, 'failed'],
    [/index.html$/, 'half'],
  ] as const;
  for (const [path, fault] of faults) {
    host.serve(info.outputPath('next'), [[path, fault]]);
    expect(await lookForUpdate(page), `${path} ${fault}`).toBe('redundant');
  }
  // The file list of a build may be damaged, too.
  host.serve(info.outputPath('next'), [[/sw\.js$/, 'half']]);
  expect(await lookForUpdate(page)).toBe('none');
  await page.reload();
  await expect(moveCount(page, 1)).toBeVisible();
  expect(await buildOf(page)).toBe(first);
  await openAndCloseKeys(page);
  await expect(updateNote(page)).toHaveCount(0);

  // Once the host serves the complete build, the app offers it.
  host.serve(info.outputPath('next'));
  expect(await lookForUpdate(page)).toBe('activated');
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(next);
  await expect(moveCount(page, 1)).toBeVisible();
});

test('a build that crashes at the start is replaced by the previous one @desktop @thorough', async ({ page }, info) => {
  const first = await firstVisit(page);
  const broken = makeBuild(info.outputPath('broken'), 'It crashes.', true);
  host.serve(info.outputPath('broken'));
  expect(await lookForUpdate(page)).toBe('activated');
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(broken);
  host.close();
  for (let time = 0; time < 3; time++) await page.reload();
  expect(await buildOf(page)).toBe(first);
  await expect(moveCount(page, 1)).toBeVisible();
});

test('a part that cannot be loaded is reported, and loads on the next request or by a retry @desktop @thorough', async ({
  browser,
}) => {
  // The first page loses its host before the service worker has stored anything.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(home + DEAL);
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  host.close();
  await page.keyboard.press('?');
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part.' });
  await expect(missing).toBeVisible();
  await page.keyboard.press('u');
  await expect(moveCount(page, 0)).toBeVisible();
  // A retry that fails, too, offers to save and reload.
  const retry = page.getByRole('button', { name: 'Try again' });
  const reload = page.getByRole('button', { name: 'Save and reload' });
  await expect(retry).toBeVisible();
  await expect(reload).toHaveCount(0);
  await retry.click();
  await expect(reload).toBeVisible();
  host = new Host();
  await host.open(Number(new URL(home).port));
  await openAndCloseKeys(page);
  await expect(missing).toHaveCount(0);
  host.close();
  await page.keyboard.press('m');
  await expect(missing).toBeVisible();
  host = new Host();
  await host.open(Number(new URL(home).port));
  await retry.click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(missing).toHaveCount(0);
  // The choice of reloading keeps the game.
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  host.close();
  await page.keyboard.press('d');
  await retry.click();
  await expect(reload).toBeVisible();
  host = new Host();
  await host.open(Number(new URL(home).port));
  const loaded = page.waitForEvent('load');
  await reload.click();
  await loaded;
  await expect(moveCount(page, 1)).toBeVisible();
  await context.close();
});

test('the app works in a browser without service workers and locks @desktop @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
    LockManager.prototype.request = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await page.goto(home + DEAL);
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(moveCount(page, 1)).toBeVisible();
});
