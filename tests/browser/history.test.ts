import { expect, type Page, test } from '@playwright/test';
import {
  announcements,
  chooseFromMenu,
  dealFromStock,
  headerLink,
  miniatures,
  moveCount,
  note,
} from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { keptGames } from './store-page/kept-games.ts';

// Giving up games, and the list of all games, on the real app.
const DEAL = '/#/pitchfork/12345';
const COUNT = 400;

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await presetSettings(page, { automatic: 'never' });
});

const line = (page: Page) => note(page).getByRole('paragraph');

/** Deals from the stock until the game has `count` moves. The first card dealt is move `from`. */
async function playUntil(page: Page, count: number, from = 1): Promise<void> {
  for (let made = from; made <= count; made++) {
    await dealFromStock(page);
    await expect(moveCount(page, made)).toBeVisible();
  }
}

// Takes long, because it gives up three games of one deal, one after a reload.
test('a player can give up a game and take that back at once @desktop', async ({ page }) => {
  await page.goto(DEAL);
  await chooseFromMenu(page, 'Give up');
  await expect(announcements(page)).toHaveText('Nothing to give up: you haven’t moved yet.');
  await playUntil(page, 2);
  await chooseFromMenu(page, 'Give up');
  await expect(line(page)).toHaveText('Given up after 2 moves. It counts as lost.');
  await expect(announcements(page)).toHaveText('Given up after 2 moves. It counts as lost.');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(announcements(page)).toHaveText('Game resumed.');
  await expect(line(page)).toHaveCount(0);

  // A game that was given up can be continued and stays given up, also after a reload.
  await chooseFromMenu(page, 'Give up');
  await playUntil(page, 3, 3);
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await page.reload();
  await expect(line(page)).toHaveText('Given up after 2 moves. It counts as lost.');
  await page.keyboard.press('t');
  await expect(announcements(page)).toContainText(
    /legal moves?\. Given up after 2 moves\. It counts as lost\. Pitchfork, deal/,
  );
  await page.keyboard.press('m');
  await expect(page.getByRole('complementary').getByText('Given up after 2 moves')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseFromMenu(page, 'Give up');
  await expect(announcements(page)).toHaveText('This game is already over.');

  // The same deal can be played again. Each game has its own address.
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).toHaveURL(/\/#\/pitchfork\/12345~2$/);
  await playUntil(page, 1);
  await chooseFromMenu(page, 'Give up');
  await playUntil(page, 2, 2);
  await chooseFromMenu(page, 'Play this deal again');
  await expect(page).toHaveURL(/\/#\/pitchfork\/12345~3$/);
  await expect(moveCount(page, 0)).toBeVisible();
});

test('a game that is left for a new deal stays open and can be given up from there @desktop @thorough', async ({
  page,
}) => {
  await page.goto(DEAL);
  await playUntil(page, 2);
  await page.keyboard.press('n');
  await expect(line(page)).toHaveText('Deal 12345 saved.');
  await page.getByRole('button', { name: 'Count as lost: deal 12345' }).click();
  await expect(line(page)).toHaveText('Deal 12345 counts as lost.');
  await expect(announcements(page)).toHaveText('Deal 12345 counts as lost.');
  await note(page).getByRole('button', { name: 'Keep it open' }).click();
  await expect(line(page)).toHaveText('Deal 12345 is open again.');
  await page.getByRole('button', { name: 'Count as lost: deal 12345' }).click();
  await expect(line(page)).toHaveText('Deal 12345 counts as lost.');
  await page.getByRole('link', { name: 'Back to deal 12345' }).click();
  await expect(line(page)).toHaveText('Given up after 2 moves. It counts as lost.');
  await expect(moveCount(page, 2)).toBeVisible();
});

/** Writes given-up games and their summaries to the database of the app. */
async function storeGames(page: Page, count: number): Promise<void> {
  await page.goto('/#/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.evaluate(
    (games) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('riffle-patience');
        opening.addEventListener('success', () => {
          const work = opening.result.transaction(['games', 'summaries'], 'readwrite');
          for (const { kept, summary } of games) {
            work.objectStore('games').put(kept);
            work.objectStore('summaries').put(summary);
          }
          work.addEventListener('abort', () => reject(work.error));
          work.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    keptGames(count),
  );
}

const rowAt = (page: Page, index: number) => page.locator(`[aria-rowindex="${index}"]`);
const focusedRow = (page: Page) => page.getByRole('row').filter({ has: page.locator(':focus') });

test('all games can be listed, found and reopened with the keyboard alone @desktop @thorough', async ({ page }) => {
  await storeGames(page, COUNT);
  await page.reload();
  await expect(page.getByRole('status').first()).toHaveText('400 games: 0 won, 400 given up, 0 unfinished.');
  const grid = page.getByRole('grid', { name: 'Games played' });
  await expect(grid).toHaveAttribute('aria-rowcount', '401');
  expect(await page.getByRole('row').count()).toBeLessThan(60);

  // One cell keeps the focus when the page scrolls, and rows appear as the focus moves.
  await rowAt(page, 2).getByRole('link').focus();
  await page.keyboard.press('Control+End');
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '401');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rowAt(page, 2)).toBeVisible();
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '401');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '400');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(page.locator(':focus')).toHaveAccessibleName(
    /^[A-Z][\w ]+, deal 2: Given up, \d+ moves, 0\u00a0s, Jan \d, 1970\.$/,
  );

  // After a deletion the next row has the focus. The deletion can be undone.
  await page.keyboard.press('Delete');
  await expect(page.getByText(/^Deleted: .*, deal 2\.$/)).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '400');
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '400');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(/^Restored: .*, deal 2\.$/)).toBeVisible();
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '400');

  // The address contains the search. Going back restores the search and the focus.
  await page.getByLabel('Deal number').fill('3');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('Pitchfork');
  const found = keptGames(COUNT).filter(({ kept: { id } }) => id.startsWith('pitchfork/3')).length;
  const summary = `${found} of ${COUNT} games: 0 won, ${found} given up, 0 unfinished.`;
  await expect(page.getByRole('status').first()).toHaveText(summary);
  await expect(page).toHaveURL(/#\/games\?game=pitchfork&deal=3$/);
  await rowAt(page, 4).getByRole('link').press('Enter');
  await expect(line(page)).toContainText('Given up after');
  await page.goBack();
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '4');
  await expect(page.getByLabel('Deal number')).toHaveValue('3');
  await page.getByLabel('To', { exact: true }).fill('1969-01-01');
  await expect(page.getByText('No matching games.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect(page.getByRole('status').first()).toHaveText(/^400 games/);
});

test('the menu of a game opens by touch and plays its deal again @phone @thorough', async ({ page }) => {
  await storeGames(page, 7);
  await page.goto('/#/');
  await (await headerLink(page, 'Games played')).tap();
  const first = rowAt(page, 2);
  const more = first.getByRole('button', { name: /^Actions for / });
  await more.tap();
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', /^#\/record\/of\/[\w%-]+$/);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.tap();
  await page.getByRole('button', { name: 'Play this deal again' }).tap();
  await expect(page).toHaveURL(/~2$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Given up');
  await expect(page.getByRole('status').first()).toHaveText('7 of 7 games: 0 won, 7 given up, 0 unfinished.');
});

test('the home page has a picture of every open game and of no ended game @desktop @thorough', async ({ page }) => {
  for (const deal of [12345, 12346, 12347]) {
    await page.goto(`/#/pitchfork/${deal}`);
    await playUntil(page, 1);
  }
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'Continue deal 12347' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 more open games' })).toBeVisible();
  const other = page.getByRole('link', { name: 'Pitchfork, deal 12345' });
  await other.scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem').filter({ has: other }).locator(miniatures(page))).toHaveCount(1);
  await other.click();
  await expect(moveCount(page, 1)).toBeVisible();
  await chooseFromMenu(page, 'Give up');
  await expect(line(page)).toContainText('It counts as lost');
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: '1 more open game' })).toBeVisible();
  await expect(page.getByRole('link', { name: /deal 12345$/ })).toHaveCount(0);
});
