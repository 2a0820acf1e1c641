import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { setAtFirst } from './table.ts';

// What becomes of a game when the browser's storage fails, and of what is kept when files come and go. Only the browser is
// made to fail; the app is the one that is served.
test.skip(({ isMobile }) => isMobile, 'the size of the screen makes no difference');

const DEAL = '/#/pitchfork/12345';

test.beforeEach(({ page }) => setAtFirst(page, { automatic: 'never' }));

const moves = (page: Page, count: number) => page.getByText(count === 1 ? '1 move' : `${count} moves`, { exact: true });
const unsaved = (page: Page) => page.getByRole('contentinfo').getByText('Not saved');

/** Turns stock cards, one move each, until so many are played. */
async function playTo(page: Page, count: number): Promise<void> {
  await page
    .getByRole('button', { name: /^stock/ })
    .last()
    .focus();
  while (!(await moves(page, count).isVisible())) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(50);
  }
}

test('a full store is told of, play goes on, the game is had as a file, and saved when there is room again', async ({
  page,
}) => {
  // Full from the first move on: later the browser remembers for a while that there was room.
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
  await playTo(page, 5);
  await expect(unsaved(page)).toBeHidden();
  await page.reload();
  await expect(moves(page, 5)).toBeVisible();

  // Thrown away while the game is open: the next move writes all of it anew.
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await playTo(page, 6);
  await expect(unsaved(page)).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(moves(page, 6)).toBeVisible();

  // The copy is as good as any data file; what is here is farther.
  await page.goto('/#/data');
  await page.locator('input[type=file]').setInputFiles(copy);
  await page.getByRole('button', { name: 'Add to what is here' }).click();
  await expect(page.getByRole('status')).toContainText('Added: 0. Gone on with: 0. As they were: 1. Refused: 0.');
});

test('a tab that is killed in the middle of play loses at most the move being made', async ({ page, context }) => {
  await page.goto(DEAL);
  await playTo(page, 7);
  const cdp = await context.newCDPSession(page);
  // No answer comes: there is nobody left to give it.
  void cdp.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const other = await context.newPage();
  await other.goto(DEAL);
  await expect(moves(other, 7)).toBeVisible();
  await playTo(other, 8);
});

test('without a store the page of one’s data says so; with one it saves, deletes, undoes and brings in', async ({
  page,
  context,
}) => {
  const refused = await context.newPage();
  await refused.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await refused.goto('/#/data');
  await expect(refused.getByRole('alert')).toContainText('can’t be used');
  await refused.goto(DEAL);
  await playTo(refused, 1);
  await expect(unsaved(refused)).toBeVisible();
  await refused.close();

  await page.goto(DEAL);
  await playTo(page, 3);
  const marks = () => page.evaluate(() => localStorage.getItem('riffle.countedSince'));
  await page.evaluate(() => localStorage.setItem('riffle.countedSince', '{"pitchfork":1700000000000}'));
  await page.goto('/#/data');
  await page.reload();
  await expect(page.getByText(/^1 game is kept, /)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await expect(page.getByRole('status')).toContainText('1 game is deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^1 game is kept, /)).toBeVisible();
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await expect(page.getByText(/^No game is kept yet/)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('riffle.countedSince'));
  await page.reload();
  // A game that is open in another tab stays as it is, and that tab plays on.
  const other = await context.newPage();
  await other.goto('/#/pitchfork/7');
  await playTo(other, 2);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/^1 game in .*, saved on /)).toBeFocused();
  await page.getByRole('button', { name: 'Replace what is here' }).click();
  await expect(page.getByRole('status')).toContainText(
    'Brought in: 1. Made way: 0. Refused: 0. 1 game is open in another tab',
  );
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(page.getByText(/^2 games are kept, /)).toBeVisible();
  expect(await marks()).toBe('{"pitchfork":1700000000000}');
  await playTo(other, 3);
  await other.goto(DEAL);
  await expect(moves(other, 3)).toBeVisible();

  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{'], 'x.json'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  await expect(page.getByRole('status')).toContainText('Nothing was changed.');
});
