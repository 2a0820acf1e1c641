import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { moveRow } from '../support/browser/parts.ts';
import { announcements, waitForCards } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

// Sharing, opening, replaying and taking over games. `CODE` is the code of a game of Putt Putt's first deal.
const CODE = '1Zy09YlOMHXHzJT8Mj76N2fB-XV9IPZz4nmlBkgSL2Ir_I';
const STOPS = 'Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves: s-w\n4-7 w-f s-w\n';

const at = (page: Page, text: string) => page.getByText(text, { exact: true });
/** Waits until a running replay has played at least `moves` moves. */
const waitForReplay = (page: Page, moves: number) =>
  expect
    .poll(async () => Number.parseInt(await page.getByText(/^\d+ of \d+$/).innerText(), 10))
    .toBeGreaterThanOrEqual(moves);
const field = (page: Page) => page.getByRole('textbox', { name: 'Text' });

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await presetSettings(page, { automatic: 'never' });
});

// Takes long, because one game is replayed, taken over twice, shared and reopened.
test('a game can be replayed, taken over, shared, and reopened up to its first fault', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  await page.goto(`/#/record/${CODE}`);
  await expect(at(page, '0 of 51')).toBeVisible();
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(at(page, '2 of 51')).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Very fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await waitForReplay(page, 6);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(at(page, 'Won in 51 moves.')).toBeVisible();
  await page.getByRole('slider').fill('30');
  await expect(at(page, '30 of 51')).toBeVisible();

  // The game that is taken over is stored at once, and its moves can be undone.
  await page.getByRole('button', { name: 'Take over from here' }).click();
  await expect(page).toHaveURL(/#\/putt-putt\/1$/);
  await expect(at(page, '30 moves')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(at(page, '29 moves')).toBeVisible();

  // A second game from the same record gets its own address.
  await page.goto(`/#/record/${CODE}`);
  await page.getByRole('button', { name: 'Take over from here' }).click();
  await expect(page).toHaveURL(/#\/putt-putt\/1~2$/);

  // The link and the text contain the played moves.
  await page.goto('/#/putt-putt/1');
  await expect(at(page, '29 moves')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share this game' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link.length).toBeLessThan(100);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download text' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('putt-putt-1-record.txt');
  const text = readFileSync(await download.path(), 'utf8');
  expect(await page.getByRole('textbox', { name: 'As text' }).inputValue()).toBe(text);
  await page.keyboard.press('Escape');

  // A text with an illegal move shows the place and the reason, and opens with the moves before it.
  await page.goto('/#/open');
  await field(page).fill(STOPS);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const why = 'Move 3, w-f, on line 5: A foundation starts with an ace.';
  await expect(at(page, why).last()).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('4-7 w-f s-w');
  await page.getByRole('link', { name: 'Pitchfork: replay the 2 moves before it' }).click();
  await expect(at(page, '0 of 2')).toBeVisible();
  await expect(at(page, why).last()).toBeVisible();

  // A truncated link says so and shows its complete moves.
  await page.goto(link.slice(0, -8));
  await expect(page.getByText(/^The link is incomplete after move \d+ of 29/).last()).toBeVisible();
  await page.goto(`/#/record/${CODE.slice(0, 6)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No game to replay');
});

test('by keyboard: a file dropped on the home page and a stored game can be replayed @desktop @thorough', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Your data' })).toBeVisible();
  const record = readFileSync(join(import.meta.dirname, '../records/pitchfork.txt'), 'utf8');
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, record);
  await expect(at(page, '0 of 96')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('r');
  await expect(announcements(page)).toHaveText('Ace of spades to a foundation.');
  await keyboard.press('ArrowRight');
  await keyboard.press('u');
  await expect(announcements(page)).toHaveText('Undone: 10 of diamonds to pile 6.');
  await keyboard.press('End');
  await expect(announcements(page)).toHaveText('After move 96. Won in 96 moves.');
  await keyboard.press('r');
  await expect(announcements(page)).toHaveText('This is the end.');
  await keyboard.press('Home');
  await keyboard.press('.');
  await keyboard.press('.');
  await keyboard.press('p');
  await waitForReplay(page, 4);
  await keyboard.press('Space');
  await expect(announcements(page)).toHaveText(/^After move \d+\.$/);
  await page.getByRole('slider').focus();
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Move \d+ of 96: /);
  await keyboard.press('m');
  await page
    .getByRole('button', { name: '2 Ace', exact: false })
    .or(page.locator(moveRow(2)))
    .first()
    .press('Enter');
  await expect(at(page, '2 of 96')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('o');
  await expect(page).toHaveURL(/#\/pitchfork\/844$/);
  await expect(at(page, '2 moves')).toBeVisible();
  await page.goto('/#/record/of/pitchfork%2F844');
  await expect(at(page, '0 of 2')).toBeVisible();
});

test('without the Clipboard API, the text that was asked for is copied and selected @desktop @thorough', async ({
  page,
}) => {
  // Browsers hide the Clipboard API from pages over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  const selected = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLTextAreaElement;
      return focused.value.slice(focused.selectionStart, focused.selectionEnd);
    });
  const pasted = async () => {
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('');
    await page.keyboard.press('Control+v');
    return page.getByRole('textbox', { name: 'Text', exact: true }).inputValue();
  };
  await page.goto('/#/putt-putt/1');
  await page.keyboard.press('1');
  for (const [button, name, message] of [
    ['Copy text', 'As text', 'Text copied.'],
    ['Copy link', 'Link', 'Link copied.'],
  ] as const) {
    await page.goto('/#/putt-putt/1');
    await waitForCards(page);
    await page.keyboard.press('v');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(message)).toBeVisible();
    const text = await page.getByRole('textbox', { name, exact: true }).inputValue();
    expect(await selected()).toBe(text);
    await page.goto('/#/open');
    expect((await pasted()).trim()).toBe(text.trim());
  }

  // No field shows the editor's link.
  await page.goto('/#/putt-putt/layout');
  await page.getByRole('button', { name: 'Fill at random' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.goto('/#/open');
  expect(await pasted()).toContain('/#/putt-putt/layout/');
});

test('files in UTF-16 are opened, and those in other encodings explained @desktop @thorough', async ({ page }) => {
  const record = 'Riffle record 1\r\nGame: pitchfork\r\nDeal: 1\r\nMoves:\r\ns-w 4-7\r\n';
  const littleEndian = Buffer.from(`\uFEFF${record}`, 'utf16le');
  const choose = async (buffer: Buffer) => {
    await page.goto('/#/open');
    await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer });
  };
  await choose(littleEndian);
  await expect(at(page, '0 of 2')).toBeVisible();
  await choose(Buffer.from(littleEndian).swap16());
  await expect(at(page, '0 of 2')).toBeVisible();
  for (const buffer of [Buffer.from(record, 'utf16le'), Buffer.from(`${record}# König`, 'latin1')]) {
    await choose(buffer);
    await expect(page.getByRole('status')).toContainText('Save it as UTF-8, or as UTF-16 with a byte-order mark.');
  }
  const text = JSON.stringify({ format: 'nothing' });
  for (const [buffer, message] of [
    [Buffer.from(`\uFEFF${text}`, 'utf16le'), 'This isn’t a Riffle data file'],
    [Buffer.from(text, 'utf16le'), 'This file is in another encoding.'],
  ] as const) {
    await page.goto('/#/data');
    await page.locator('input[type=file]').setInputFiles({ name: 'riffle.json', mimeType: 'application/json', buffer });
    await expect(page.getByRole('main')).toContainText(message);
  }
});
