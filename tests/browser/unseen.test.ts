import { type Browser, expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { deal, formatLayoutCode, type Position, unseenCards } from '../../src/rules/index.ts';
import { announcements, waitForCards } from '../support/browser/screens.ts';
import { SMALL_WINDOW } from '../support/browser/table.ts';
import { gameNamed } from '../support/games.ts';
import { permuteUnseen } from '../support/unseen.ts';

// The page of a deal must not betray a card that nobody has seen: not in its elements, not to a screen reader, and not by
// a hint.

const game = gameNamed('klondike');
const START = deal(game, 1);

async function openPosition(browser: Browser, baseURL: string | undefined, position: Position): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: SMALL_WINDOW,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`/${formatAddress(game, formatLayoutCode(game, position))}`);
  await waitForCards(page);
  return page;
}

/** Returns the elements of the page. Addresses are left out, since the link of a layout contains its cards. */
async function elementsOf(page: Page): Promise<string> {
  const html = await page.getByRole('main').evaluate((main) => main.outerHTML);
  return html.replaceAll(/ href="[^"]*"/g, '');
}

test('pages that differ only in cards that nobody has seen are alike @desktop', async ({ browser, baseURL }) => {
  const permuted = permuteUnseen(game, START, unseenCards(game, [START]), 1);
  expect(permuted).not.toEqual(START);
  const page = await openPosition(browser, baseURL, START);
  const other = await openPosition(browser, baseURL, permuted);
  /** Waits until both pages have the same, since parts of a page may come later than its cards. */
  const expectAlike = (read: (one: Page) => Promise<unknown>) =>
    expect(async () => expect(await read(other)).toEqual(await read(page))).toPass({ timeout: 30_000 });

  await expectAlike(elementsOf);
  await expectAlike((one) => one.getByRole('main').ariaSnapshot());
  await expect(page.getByRole('button', { name: /^six face down, then/ })).toBeVisible();

  for (const one of [page, other]) await one.keyboard.press('l');
  await expectAlike((one) => one.getByRole('dialog', { name: 'Legal moves' }).ariaSnapshot());

  for (const one of [page, other]) {
    await one.keyboard.press('Escape');
    await one.keyboard.press('h');
    await expect(announcements(one)).toContainText('Ace of spades to a foundation.');
  }
  await expectAlike((one) => announcements(one).textContent());
  await expectAlike(elementsOf);
  for (const one of [page, other]) await one.context().close();
});
