import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { formatLayoutCode } from '../../src/rules/index.ts';
import { announcements, dealFromStock, fileInput, moveCount } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { gameNamed } from '../support/games.ts';
import { nearlyWonBearRiver } from '../support/won-games.ts';
import { Robot } from './robot/robot.ts';

// Failing browser storage, and import and export of games. The tests use the served app and make the browser fail.

const DEAL = '/#/pitchfork/12345';

test.beforeEach(({ page }) => presetSettings(page, { automatic: 'never' }));

const unsaved = (page: Page) => page.getByRole('contentinfo').getByText('Not saved');

/** Deals stock cards until the game has `count` moves. */
async function playTo(page: Page, count: number): Promise<void> {
  const moveCounter = page.getByText(/^\d+ moves?$/).first();
  for (
    let text = await moveCounter.innerText();
    Number.parseInt(text, 10) < count;
    text = await moveCounter.innerText()
  ) {
    await dealFromStock(page);
    await expect(moveCounter).not.toHaveText(text);
  }
  await expect(moveCount(page, count)).toBeVisible();
}

test('a full store is reported, play continues, and the game can be saved as a file, or in the store when there is room @desktop @thorough', async ({
  page,
}) => {
  // Fills the storage before the first move, because browsers remember for a while that there was space.
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(DEAL);
  await playTo(page, 4);
  await expect(unsaved(page)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a copy' }).click(),
  ]);
  const copy = await download.path();
  const { games } = JSON.parse(readFileSync(copy, 'utf8')) as { games: { id: string; record: { moves: number[] } }[] };
  expect(games).toMatchObject([{ id: 'pitchfork/12345', record: { moves: { length: 4 } } }]);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  // Saving needs no further move.
  await expect(unsaved(page)).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(moveCount(page, 4)).toBeVisible();
  await playTo(page, 5);
  await expect(unsaved(page)).toBeHidden();
  await page.reload();
  await expect(moveCount(page, 5)).toBeVisible();

  // The store is cleared while the game is open. The next move saves the whole game again.
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await playTo(page, 6);
  await expect(unsaved(page)).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(moveCount(page, 6)).toBeVisible();

  // The saved copy is a normal data file. The stored game has more moves by now, so the import leaves it unchanged.
  await page.goto('/#/data');
  await fileInput(page).setInputFiles(copy);
  await page.getByRole('button', { name: 'Add to my games' }).click();
  await expect(page.getByRole('status')).toContainText('Added: 0. Updated: 0. Unchanged: 1. Refused: 0.');
});

test('a tab that is killed during play loses at most the current move @desktop @thorough', async ({
  page,
  context,
}) => {
  await page.goto(DEAL);
  await playTo(page, 7);
  const cdp = await context.newCDPSession(page);
  // Does not wait for the answer, because a crashed page sends none.
  void cdp.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const other = await context.newPage();
  await other.goto(DEAL);
  await expect(moveCount(other, 7)).toBeVisible();
  await playTo(other, 8);
});

/** Opens a page of the app's host without the app. */
async function emptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  return page;
}

test('a store of a later version is left unchanged and reported with advice, and nothing is lost @desktop @thorough', async ({
  page,
  context,
}) => {
  await page.goto(DEAL);
  await playTo(page, 1);
  await page.reload();
  await expect(moveCount(page, 1)).toBeVisible();
  const other = await emptyPage(context);
  /** Opens the database like a later version of the app, with a higher version number, and counts its games. */
  const openLater = () =>
    other.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('riffle-patience', 99);
          request.addEventListener('error', () => reject(request.error));
          request.addEventListener('success', () => {
            const count = request.result.transaction('games').objectStore('games').count();
            count.addEventListener('success', () => resolve(count.result));
            request.result.close();
          });
        }),
    );
  expect(await openLater()).toBe(1);
  await page.bringToFront();

  // Further moves in the open tab go to the journal, where the later version finds them.
  await playTo(page, 2);
  const message = page.getByRole('contentinfo').getByText('Not saved: a newer version of Riffle was used here.');
  await expect(message).toBeVisible();
  await expect(announcements(page)).toHaveText(/a newer version of Riffle was used here/);
  const journalEntry = () => page.evaluate(() => localStorage.getItem('riffle-patience.unsaved/pitchfork/12345'));
  expect(JSON.parse((await journalEntry()) ?? '')).toMatchObject({ record: { moves: { length: 2 } } });

  // A new visit plays another game without the store and can save it as a file.
  await page.goto('/#/pitchfork/7');
  await expect(moveCount(page, 0)).toBeVisible();
  await playTo(page, 1);
  await expect(message).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a copy' }).click(),
  ]);
  expect(await download.path()).toBeTruthy();
  for (const place of ['/#/', '/#/games', '/#/statistics', '/#/daily', '/#/data', '/#/record/of/pitchfork%2F12345']) {
    await page.goto(place);
    const note = page.getByText('A newer version of Riffle was used here.');
    await expect(note, place).toBeVisible({ timeout: 15_000 });
  }
  expect([await openLater(), (await journalEntry()) !== null]).toEqual([1, true]);
});

/** Runs in a page: blocks the stored games for all other pages until the page has a global `isReleased`. */
const holdStore = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('riffle-patience');
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const games = request.result.transaction(['games', 'summaries'], 'readwrite').objectStore('games');
      const holdOrRelease = () => {
        resolve();
        if (!('isReleased' in window)) games.count().addEventListener('success', holdOrRelease);
        else request.result.close();
      };
      holdOrRelease();
    });
  });

test('a slow store is reported, play continues, and everything is saved when the store answers @desktop @thorough', async ({
  page,
  context,
}) => {
  await page.goto(DEAL);
  await playTo(page, 1);
  const other = await emptyPage(context);
  await other.evaluate(holdStore);
  const slow = 'Saving is slow.';
  const list = await context.newPage();
  const table = await context.newPage();
  await Promise.all([list.goto('/#/games'), table.goto('/#/pitchfork/7')]);
  await playTo(page, 2);
  await expect(page.getByRole('contentinfo').getByText(slow)).toBeVisible();
  await expect(list.getByRole('alert')).toHaveText('Your browser’s storage is slow to respond.');
  await expect(table.getByRole('contentinfo').getByText(slow)).toBeVisible();
  await playTo(page, 3);
  await playTo(table, 1);
  await other.evaluate(() => Object.assign(window, { isReleased: true }));
  for (const one of [page, table]) await expect(one.getByText(slow)).toHaveCount(0);
  await expect(list.getByRole('row').nth(2)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await Promise.all([page.reload(), table.reload()]);
  await expect(moveCount(page, 3)).toBeVisible();
  await expect(moveCount(table, 1)).toBeVisible();
});

test('a stored game that arrives late is not overwritten, this is reported, and the robot continues @desktop @thorough', async ({
  page,
  context,
}) => {
  await page.goto(DEAL);
  await playTo(page, 2);
  await page.reload();
  await expect(moveCount(page, 2)).toBeVisible();
  await page.goto('about:blank');
  const other = await emptyPage(context);
  await other.evaluate(holdStore);
  // The robot needs the page in the foreground, because background pages get only about one frame a second.
  await page.bringToFront();
  const robot = await Robot.start(page, DEAL, 1, false);
  await playTo(page, 1);
  await other.evaluate(() => Object.assign(window, { isReleased: true }));
  await expect(unsaved(page)).toBeVisible();
  await expect(moveCount(page, 1)).toBeVisible();
  await robot.inspect();
  await expect(moveCount(page, 2)).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
});

test('the result of a game is shown together with the reason why it is not saved', async ({ page }) => {
  await presetSettings(page, { showsClock: false });
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const game = gameNamed('bear-river');
  await page.goto(`/${formatAddress(game, formatLayoutCode(game, nearlyWonBearRiver(game)))}`);
  await page.getByRole('button', { name: '5 of spades' }).focus();
  await page.keyboard.press('f');
  await expect(moveCount(page, 1)).toBeVisible();
  // The focus went with the card.
  await page.getByRole('button', { name: /^6 of spades, .*hole/ }).focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('contentinfo')).toContainText(/Won in 2 moves\..* Not saved: /);
  await expect(page.getByRole('button', { name: 'Save a copy' })).toBeVisible();
});

test('a game that is open in another tab is not deleted, this is reported, and the game continues @desktop @thorough', async ({
  page,
  context,
}) => {
  await page.goto(DEAL);
  await playTo(page, 1);
  const list = await context.newPage();
  await list.goto('/#/games');
  const game = list.getByRole('row').nth(1).getByRole('link');
  await game.press('Delete');
  await expect(list.getByText(/^Pitchfork, deal 12345 is open in another tab/)).toBeVisible();
  await expect(game).toBeVisible();
  await playTo(page, 2);
  await page.reload();
  await expect(moveCount(page, 2)).toBeVisible();
  // Once the tab with the game has closed, the game can be deleted and restored.
  await page.close();
  await game.press('Delete');
  await expect(list.getByText(/^Deleted: Pitchfork, deal 12345\.$/)).toBeVisible();
  await list.getByRole('button', { name: 'Undo' }).click();
  await game.click();
  await expect(moveCount(list, 2)).toBeVisible();
});

test('the data page reports a missing store; with a store it exports, deletes, undoes and imports @desktop @thorough', async ({
  page,
  context,
}) => {
  const refused = await context.newPage();
  await refused.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await refused.goto('/#/data');
  await expect(refused.getByRole('alert')).toContainText('full or blocked');
  await refused.goto(DEAL);
  await playTo(refused, 1);
  await expect(unsaved(refused)).toBeVisible();
  await refused.close();

  await page.goto(DEAL);
  await playTo(page, 3);
  const extras = {
    'riffle-patience.countedSince': '{"pitchfork":1700000000000}',
    'riffle-patience.wonGrades': '{"easy":"pitchfork/3"}',
  };
  const stored = () => page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), Object.keys(extras));
  const store = (all: Record<string, string>) => page.evaluate((to) => void Object.assign(localStorage, to), all);
  await store(extras);
  await page.goto('/#/data');
  await page.reload();
  await expect(page.getByText(/^1 game saved, /)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await expect(page.getByRole('status')).toContainText('1 game deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^1 game saved, /)).toBeVisible();
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await expect(page.getByText(/^No games saved yet/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  // A game that is open in another tab stays unchanged, and that tab can continue it.
  const other = await context.newPage();
  await other.goto('/#/pitchfork/7');
  await playTo(other, 2);
  await fileInput(page).setInputFiles(file);
  await expect(page.getByText(/^1 game in .*, saved on /)).toBeFocused();
  await page.getByRole('button', { name: 'Replace my games' }).click();
  await expect(page.getByRole('status')).toContainText(
    'Added: 1. Removed: 0. Refused: 0. 1 game is open in another tab',
  );
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(page.getByText(/^2 games saved, /)).toBeVisible();
  expect(await stored()).toEqual(Object.values(extras));
  await playTo(other, 3);
  await other.goto(DEAL);
  await expect(moveCount(other, 3)).toBeVisible();

  // Added games bring won grades that are missing here.
  const hard = '{"hard":"pitchfork/9"}';
  await store({ 'riffle-patience.wonGrades': hard });
  await fileInput(page).setInputFiles(file);
  await page.getByRole('button', { name: 'Add to my games' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect((await stored())[1]).toBe('{"easy":"pitchfork/3","hard":"pitchfork/9"}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('Everything is as it was');
  expect((await stored())[1]).toBe(hard);

  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{'], 'x.json'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  await expect(page.getByRole('status')).toContainText('Nothing changed.');
});
