import { type Browser, expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { deal, formatLayoutCode, type Position, unseenCards } from '../../src/rules/index.ts';
import { waitForCards } from '../support/browser/screens.ts';
import { SMALL_WINDOW } from '../support/browser/table.ts';
import { gameNamed } from '../support/games.ts';
import { permuteUnseen } from '../support/unseen.ts';

// The page of a deal must not betray a card that nobody has seen: not in its elements, not to a screen reader, and not by
// a hint.

const game = gameNamed('klondike');
const START = deal(game, 1);

/** What the page shows and tells at first, with the list of legal moves, and with a hint. */
interface Shown {
  readonly html: string;
  readonly read: string;
  readonly legal: string;
  readonly hint: string;
}

async function readPage(browser: Browser, baseURL: string, position: Position): Promise<Shown> {
  const context = await browser.newContext({ baseURL, viewport: SMALL_WINDOW, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // The pattern of the table comes a little later than the cards.
  await page.goto(`/${formatAddress(game, formatLayoutCode(game, position))}`, { waitUntil: 'networkidle' });
  await waitForCards(page);
  const shown = { html: await elementsOf(page), read: await page.getByRole('main').ariaSnapshot() };
  await page.keyboard.press('l');
  const panel = page.getByRole('dialog', { name: 'Legal moves' });
  const legal = await panel.ariaSnapshot();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  const hint = page.getByRole('status').filter({ hasText: /\S/ });
  await expect(hint).not.toHaveText(/thinking/i, { timeout: 20_000 });
  const answered = { ...shown, legal, hint: (await hint.textContent()) ?? '' };
  await context.close();
  return answered;
}

/** Returns the elements of the page. Addresses are left out, since the link of a layout contains its cards. */
async function elementsOf(page: Page): Promise<string> {
  const html = await page.getByRole('main').evaluate((main) => main.outerHTML);
  return html.replaceAll(/ href="[^"]*"/g, '');
}

test('pages that differ only in cards that nobody has seen are alike @desktop', async ({ browser, baseURL }) => {
  const other = permuteUnseen(game, START, unseenCards(game, [START]), 1);
  expect(other).not.toEqual(START);
  const shown = await readPage(browser, baseURL ?? '', START);
  expect(shown.read).toContain('six face down, then');
  expect(await readPage(browser, baseURL ?? '', other)).toEqual(shown);
});
