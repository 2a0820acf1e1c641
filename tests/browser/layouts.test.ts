import { expect, type Page, test } from '@playwright/test';
import { formatLayoutCode, parseLayout } from '../../src/rules/index.ts';
import { PARTS } from '../support/browser/parts.ts';
import { waitForCards } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { gameNamed } from '../support/games.ts';

const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Cards', exact: true }).getByRole('button', { name, exact: true });
const verdict = (page: Page) => page.getByRole('main').getByRole('status');
const place = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a layout can be made by touch, filled, played and reopened by its link @phone @thorough', async ({ page }) => {
  await page.goto('/#/pitchfork/layout');
  await card(page, 'king of spades').tap();
  await card(page, 'queen of hearts').tap();
  await expect(page.getByRole('button', { name: 'queen of hearts, 2 of 2, pile 1' })).toBeVisible();
  await page.getByRole('button', { name: 'stock, empty' }).tap();
  await card(page, 'ace of clubs').tap();
  await expect(page.getByRole('button', { name: 'stock, 1 card, next: ace of clubs' })).toBeVisible();
  await expect(card(page, 'ace of clubs, on the table')).toHaveAttribute('aria-disabled', 'true');
  await expect(verdict(page)).toHaveText('49 cards left to place.');
  await page.getByRole('button', { name: 'Fill at random' }).tap();
  await expect(verdict(page)).toHaveText(/ready to play/);
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(page).toHaveTitle('Pitchfork, your layout – Riffle');
  await expect(page.getByRole('button', { name: 'queen of hearts, 2 of 8, pile 1' })).toBeAttached();
  const link = page.url();
  await page.goto(link.slice(0, -9));
  await expect(page.getByRole('main')).toContainText('an incomplete one');
  await page.getByRole('link', { name: 'Pitchfork, random deal' }).click();
  await expect(page).toHaveURL(/\/pitchfork\/\d+$/);
});

test('a layout can be made by keyboard and mouse; table and text stay in step and show faults @desktop', async ({
  page,
}) => {
  await page.goto('/#/putt-putt/layout');
  const text = page.getByRole('textbox', { name: 'As text' });
  await card(page, 'ace of spades').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('2S 3S\n-\n-\n-\n-\n-\n-\n');
  await page.getByRole('button', { name: '3 of spades, 2 of 2, pile 1' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: '2 of spades, 1 of 1, pile 1' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'pile 2, empty' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue(/^2S 3S\n/);
  await card(page, 'king of hearts').dragTo(place(page, 'foundation').getByRole('button'));
  await expect(text).toHaveValue(/^Foundations: KH\n2S 3S\n/);
  await page
    .getByRole('button', { name: '3 of spades, 2 of 2, pile 1' })
    .dragTo(place(page, 'pile 5').getByRole('button'));
  await expect(text).toHaveValue('Foundations: KH\n2S\n-\n-\n-\n3S\n-\n-\n');
  await text.fill('Foundations: KH\n2S\n-\n-\n-\n3S 3S\n-\n-\n');
  await expect(verdict(page)).toHaveText(/line 6, pile 5: .*3S again \(column 4\)/);
  await expect(place(page, 'pile 5').locator(PARTS.faultyCard)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show where' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('4D');
  await expect(verdict(page)).toHaveText(/ready to play/);
  await page.getByRole('combobox', { name: 'Wrap' }).selectOption('off');
  await expect(page).toHaveURL(/\/putt-putt\/layout\?wrap=off$/);
  await expect(text).toHaveValue('Foundations: KH\n2S\n-\n-\n-\n3S 4D\n-\n-\n');
});

test('a board of another program can be pasted, with colons or blank lines @desktop @thorough', async ({ page }) => {
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  for (const board of ['Foundations: 2H\n3H 4S\n\n\n\n\n\n\n', 'Foundations: 2H\n: 3H 4S\n:\n:\n:\n:\n:\n:\n']) {
    await page.goto('/#/open');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await paste(board);
    await page.getByRole('link', { name: 'Putt Putt', exact: true }).click();
    await expect(page).toHaveTitle('Putt Putt, your layout – Riffle');
  }
  await page.goto('/#/open');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await paste('Foundations: 2H\n3H 4S\n\n\n');
  await expect(page.getByRole('status')).toContainText('This layout has a mistake');
});

/** A dead end with two cards in the stock that nobody has seen. */
const DEAD_END = (stock: string) => `Foundations: 3D
Stock: ${stock}
Waste: KS 7S TD 7C 6S 9H 2S JH 7D 4C TH 6C 4H TC JS TS 3S 5S KC 5C AD 4D 2D 5H 6H 7H 3H 8C 9S QH 8H QS 3C AS 6D JC QC 2H 8S
9C
5D
2C AH
8D
KH AC KD QD JD`;

test('no text tells which cards are left in the stock, nor of a dead end before its last card @desktop @thorough', async ({
  page,
}) => {
  await presetSettings(page, { showsClock: false });
  const game = gameNamed('four-seasons');
  const textsOf = async (stock: string) => {
    const read = parseLayout(game, DEAD_END(stock));
    await page.goto(`/#/four-seasons/layout/${read.ok ? formatLayoutCode(game, read.value) : ''}`);
    await waitForCards(page);
    // The search for a dead end starts a quarter of a second after the paint.
    await page.waitForTimeout(1500);
    return [await page.evaluate(() => document.body.innerText), await page.locator('body').ariaSnapshot()];
  };
  const texts = await textsOf('9D 4S');
  expect(await textsOf('4S 9D')).toEqual(texts);
  await expect(page.getByText('No useful moves left.')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await expect(page.getByText('No useful moves left.')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.getByText('No useful moves left.').first()).toBeVisible();
});
