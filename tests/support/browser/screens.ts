import { expect, type Locator, type Page } from '@playwright/test';
import { keyButton, PARTS } from './parts.ts';

// The parts of the screens that tests look at, by role and name where they have one. Names are English.

/** The drawn faces of cards. */
export function faces(page: Page): Locator {
  return page.locator(PARTS.face);
}

/** Waits until the cards are drawn. */
export async function waitForCards(page: Page): Promise<void> {
  await expect(faces(page).first()).toBeVisible();
}

/** What a screen with a table says to a screen reader. */
export function announcements(page: Page): Locator {
  return page.locator(PARTS.liveRegion);
}

export function tableOf(page: Page): Locator {
  return page.locator(PARTS.table);
}

/** The pictures of tables at home. */
export function miniatures(page: Page): Locator {
  return page.locator(PARTS.miniature);
}

/** The places of the table, in their order. */
export function placesOf(page: Page): Locator {
  return tableOf(page).locator(PARTS.place);
}

/** All cards of the table, also those that lie under others. */
export function cardsOf(page: Page): Locator {
  return tableOf(page).locator(PARTS.card);
}

/** The card or the place of the table that the Tab key stops at. */
export function tabStop(page: Page): Locator {
  return tableOf(page).locator(PARTS.tabStop);
}

/** What has the focus on the table. */
export function focusedCard(page: Page): Locator {
  return tableOf(page).locator('button:focus');
}

/** Places and cards that light up. */
export function highlights(page: Page): Locator {
  return page.locator(PARTS.lit);
}

/** The bar over the table. */
export function bar(page: Page): Locator {
  return page.getByRole('banner');
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Moves, cards left and time, in the bar. */
export function counts(page: Page): Locator {
  return page.locator(PARTS.counts);
}

/** The number of moves in the bar. */
export function moveCount(page: Page, count: number): Locator {
  return page.getByText(count === 1 ? '1 move' : `${count} moves`, { exact: true });
}

/** The lasting note under the table. */
export function note(page: Page): Locator {
  return page.locator(PARTS.note);
}

/** The answer to what was pressed, as it is seen under the table. */
export function refusal(page: Page): Locator {
  return page.locator(PARTS.refusal);
}

/** The coach's words under the table. */
export function coachLine(page: Page): Locator {
  return page.locator(PARTS.coach);
}

/** The light in the bar. */
export function outlook(page: Page): Locator {
  return page.locator(PARTS.outlook);
}

/** The button of the menu, in any language. */
export function menuButton(page: Page): Locator {
  return page.locator(PARTS.menuButton);
}

/** Deals a number of times from the stock, by keys. */
export async function dealFromStock(page: Page, times = 1): Promise<void> {
  const stock = page.getByRole('button', { name: /^stock/ }).last();
  for (let time = 0; time < times; time++) {
    await stock.focus();
    await page.keyboard.press('Space');
  }
}

/** Chooses an entry of the menu, by a key: Playwright clicks none that is said to be disabled. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('button', { name: entry, exact: true }).press('Enter');
}

/** An open panel. */
export function panel(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Opens every section of a panel. */
export async function openAllSections(page: Page): Promise<void> {
  const closed = page.locator(PARTS.closedFold);
  while ((await closed.count()) > 0) await closed.first().click();
}

/** The list of moves. */
export function movesList(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Moves' });
}

/** The move that the game is at, in the list of moves, in any language. */
export function currentMove(page: Page): Locator {
  return page.locator(PARTS.currentMove);
}

/** The button in the panel of keys that changes the key of an action. */
export function keyChangeButton(page: Page, action: string): Locator {
  return panel(page).locator(keyButton(action));
}

/** What the page as a whole looks like: settings that are applied to all of it. */
export async function expectAppearance(
  page: Page,
  look: 'theme' | 'tables' | 'face' | 'suits',
  value: string,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(`data-${look}`, value);
}

/** Waits until the page is in a language. */
export async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The choice of a file. */
export function fileInput(page: Page): Locator {
  return page.locator('input[type=file]');
}

/** Where the deal of a table is searched for. */
export function dealSearch(page: Page): Locator {
  return page.locator(PARTS.dealSearch);
}
