import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from '../../src/languages/languages.ts';
import { dealFromStock, expectLanguage, faces, moveCount, waitForCards } from '../support/browser/screens.ts';
import { GAME_IDS } from '../support/browser/table.ts';
import { Host, makeBuild } from './builds.ts';

// One build is served, then another, then none. The browser's part is the same on a phone.
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

const news = (page: Page) => page.getByText('A new version is ready.');
const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** Opens the deal, plays a move and waits until all is there for the time without a network. */
async function firstVisit(page: Page): Promise<string | null> {
  await page.goto(home + DEAL);
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return buildOf(page);
}

/** Looks for a newer build and answers what became of it. */
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
      const look = () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      };
      worker.addEventListener('statechange', look);
      look();
    });
    return worker.state;
  });
}

const kept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('riffle/build/')));

/** The panel of the keys: a part of the app that is loaded when it is asked for. */
async function readKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The language of the manifest under which the page would be installed now. */
function manifestLanguage(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? { href: '' };
    const manifest: unknown = await (await fetch(href)).json();
    return Reflect.get(manifest as object, 'lang') as unknown;
  });
}

test('without a network a game that was opened once goes on, and another is dealt @desktop', async ({ page }) => {
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

test('one build, then another, then nothing: the game goes on @desktop @thorough', async ({ page, context }, info) => {
  const first = await firstVisit(page);
  const next = makeBuild(info.outputPath('next'), 'Patience, done twice.');
  host.serve(info.outputPath('next'));

  // The other build lies ready; this one is used on, with parts that the host has no more.
  expect(await lookForUpdate(page)).toBe('activated');
  await expect(news(page)).toBeVisible();
  await readKeys(page);
  await dealFromStock(page);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(news(page)).toHaveCount(0);

  // Not when all tabs were closed, either.
  await page.close();
  const again = await context.newPage();
  await again.goto(home + DEAL);
  await expect(moveCount(again, 2)).toBeVisible();
  expect(await buildOf(again)).toBe(first);
  const second = await context.newPage();
  await second.goto(home);
  await expect(second.getByText('Patience, done properly.')).toBeVisible();

  // Agreed to in one tab, in use in all.
  await again.bringToFront();
  await again.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => buildOf(again).catch(() => undefined)).toBe(next);
  await expect(second.getByText('Patience, done twice.')).toBeVisible();
  await expect(moveCount(again, 2)).toBeVisible();
  await expect(news(again)).toHaveCount(0);
  await again.reload();
  await expect.poll(() => kept(again)).toEqual([`riffle/build/${next}`]);

  // Nothing: every game, every face, every part, every language.
  host.close();
  await again.reload();
  await expect(moveCount(again, 2)).toBeVisible();
  await dealFromStock(again);
  await readKeys(again);
  await again.reload();
  await expect(moveCount(again, 3)).toBeVisible();
  for (const [index, name] of [...GAME_IDS, 'pitchfork'].entries()) {
    await again.evaluate(
      (settings) => {
        localStorage.setItem('riffle.settings', JSON.stringify(settings));
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

test('a build that does not arrive whole is never used @desktop @thorough', async ({ page }, info) => {
  const first = await firstVisit(page);
  const next = makeBuild(info.outputPath('next'), 'Patience, done twice.');
  const harms = [
    [/SharedPanel.*js$/, 'missing'],
    [/GamePanel.*js$/, 'half'],
    [/\.css$/, 'half'],
    [/icon-512/, 'failed'],
    [/index.html$/, 'half'],
  ] as const;
  for (const [path, harm] of harms) {
    host.serve(info.outputPath('next'), [[path, harm]]);
    expect(await lookForUpdate(page), `${path} ${harm}`).toBe('redundant');
  }
  // The list of a build may be harmed, too.
  host.serve(info.outputPath('next'), [[/sw\.js$/, 'half']]);
  expect(await lookForUpdate(page)).toBe('none');
  await page.reload();
  await expect(moveCount(page, 1)).toBeVisible();
  expect(await buildOf(page)).toBe(first);
  await readKeys(page);
  await expect(news(page)).toHaveCount(0);

  // Once it is whole it is offered.
  host.serve(info.outputPath('next'));
  expect(await lookForUpdate(page)).toBe('activated');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(next);
  await expect(moveCount(page, 1)).toBeVisible();
});

test('a build that does not come up gives way to the one before @desktop @thorough', async ({ page }, info) => {
  const first = await firstVisit(page);
  const broken = makeBuild(info.outputPath('broken'), 'It crashes.', true);
  host.serve(info.outputPath('broken'));
  expect(await lookForUpdate(page)).toBe('activated');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(broken);
  host.close();
  for (let time = 0; time < 3; time++) await page.reload();
  expect(await buildOf(page)).toBe(first);
  await expect(moveCount(page, 1)).toBeVisible();
});

test('a part that cannot be had is told, and is there when asked again @desktop @thorough', async ({ browser }) => {
  // Before the service worker has anything: the page that was first opened loses its host.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(home + DEAL);
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  host.close();
  await page.keyboard.press('?');
  await expect(page.getByText('This part couldn’t be loaded.').first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(moveCount(page, 0)).toBeVisible();
  host = new Host();
  await host.open(Number(new URL(home).port));
  await readKeys(page);
  // Without what reads a kept game the page says so, and writes nothing over it.
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.route('**/reading-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('This part couldn’t be loaded.').first()).toBeVisible();
  await dealFromStock(page);
  await dealFromStock(page);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.unroute('**/reading-*.js');
  await page.reload();
  await expect(moveCount(page, 1)).toBeVisible();
  await context.close();
});

test('a browser that keeps nothing for later plays as ever @desktop @thorough', async ({ page }) => {
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
