import { expect, type Page, test } from '@playwright/test';
import { PARTS } from '../support/browser/parts.ts';

const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Cards', exact: true }).getByRole('button', { name, exact: true });
const verdict = (page: Page) => page.getByRole('main').getByRole('status');
const place = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a layout can be made by touch, filled, played and reopened by its link @phone', async ({ page }) => {
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

test('a board of another program can be pasted, with colons or blank lines @desktop', async ({ page }) => {
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
    await expect(page).toHaveTitle('Putt Putt, your layout – Riffle');
  }
  await page.goto('/#/open');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await paste('Foundations: 2H\n3H 4S\n\n\n');
  await expect(page.getByRole('status')).toContainText('found 1 pile and blank lines');
});
