import { expect, test } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { formatAddress } from '../../src/app/session/address.ts';
import { formatLayoutCode, fromOf, isDeal, isRedeal } from '../../src/rules/index.ts';
import { keyOfPile } from '../support/browser/addresses.ts';
import { note, waitForCards } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { gameNamed } from '../support/games.ts';
import { nearlyWonBearRiver, wonGame } from '../support/won-games.ts';

// Takes long, because the result appears only after a whole game.
test('a win shows a result over the table that can be closed, reopened and shared', async ({ page }) => {
  const { deal, moves } = wonGame('putt-putt');
  await presetSettings(page, { automatic: 'never', offersFinish: false, speed: 'still' });
  await page.goto(`/#/putt-putt/${deal}`);
  await waitForCards(page);
  const result = page.getByRole('region', { name: 'Result' });
  for (const move of moves)
    await page.keyboard.press(isDeal(move) || isRedeal(move) ? 'Space' : keyOfPile(fromOf(move)));
  await expect(result).toContainText(`Moves ${moves.length}`);
  await expect(result).toContainText('Current streak 1 win');
  await expect(result).toContainText('Achieved: A win without undo.');
  await expect(page.getByRole('log')).toContainText('The result is shown over the table.');

  // The result takes no focus and covers no bar.
  await expect(result.locator(':focus')).toHaveCount(0);
  const [box, footer] = [await result.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);

  // Escape first closes the menu over the result.
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeHidden();
  await expect(result).toBeVisible();

  // A closed result can be reopened. Undo removes it, and redo shows it again.
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await note(page).getByRole('button', { name: 'Result' }).click();
  await expect(result.getByRole('link', { name: 'Review' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(result).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(result).toBeVisible();

  // The result is shared as a picture and a text, with a link that challenges or one that doesn't.
  await result.getByRole('button', { name: 'Share result' }).click();
  const panel = page.getByRole('dialog', { name: 'Share result' });
  await expect(panel.getByRole('img', { name: /^Picture: .*Won in \d+ moves/ })).toBeVisible();
  const text = panel.getByLabel('As text');
  await expect(text).toHaveValue(new RegExp(`Can you beat this\\?\n.*#/putt-putt/${deal}/beat/\\d+$`));
  await panel.getByLabel('Challenge with this result').uncheck();
  await expect(text).toHaveValue(new RegExp(`#/putt-putt/${deal}$`));
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toBe(`putt-putt-${deal}.png`);
  await page.keyboard.press('Escape');
  await result.getByRole('button', { name: 'Next deal' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${deal}$`));
  await expect(result).toHaveCount(0);

  await page.goto('/#/statistics');
  await expect(page.getByText('A win without undo')).toBeVisible();
  await expect(page.getByText('1 of 1', { exact: true }).first()).toBeVisible();
});

test('a challenge shows the result to beat before, during and after the game @thorough', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', offersFinish: false, speed: 'still' });
  const game = gameNamed('bear-river');
  const start = formatLayoutCode(game, nearlyWonBearRiver(game));
  const result = page.getByRole('region', { name: 'Result' });
  for (const [target, outcome] of [
    [3, 'Challenge beaten: 3 moves.'],
    [2, 'Still to beat: 2 moves.'],
  ] as const) {
    await page.goto(`/${formatAddress(game, start, target, target)}`);
    await waitForCards(page);
    await expect(note(page)).toContainText(`Can you beat ${target} moves? The link names this result`);
    await expect(page.getByRole('banner')).toContainText(`Your layout, beat ${target} moves`);
    await page.getByRole('button', { name: '5 of spades' }).focus();
    await page.keyboard.press('f');
    await expect(page.getByText('Can you beat')).toHaveCount(0);
    // A reload keeps the challenge.
    await page.reload();
    await waitForCards(page);
    await expect(page.getByRole('banner')).toContainText(`Your layout, beat ${target} moves`);
    await page.getByRole('button', { name: /^6 of spades, .*hole/ }).focus();
    await page.keyboard.press('f');
    await expect(result).toContainText(outcome);
  }
});

test('on a public address, the picture of a result has a QR code of its link @thorough', async ({ page, baseURL }) => {
  const origin = 'https://riffle.example';
  await page.route(`${origin}/**`, async (route) => {
    const response = await fetch(
      route
        .request()
        .url()
        .replace(origin, baseURL ?? ''),
    );
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  await presetSettings(page, { automatic: 'never', offersFinish: false, speed: 'still' });
  const game = gameNamed('bear-river');
  const address = formatAddress(game, formatLayoutCode(game, nearlyWonBearRiver(game)));
  await page.goto(`${origin}/${address}`);
  await waitForCards(page);
  await page.getByRole('button', { name: '5 of spades' }).focus();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: /^6 of spades, .*hole/ }).focus();
  await page.keyboard.press('f');
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Share result' }).click();
  const pixels = await page.getByRole('img', { name: /^Picture: / }).evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    // The lower right corner, which has the code.
    const [width, height] = [300, 270];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, width - picture.naturalWidth, height - picture.naturalHeight);
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
  });
  expect(decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })).toBe(`${origin}/${address}/beat/2`);
});
