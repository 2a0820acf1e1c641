import { expect, type Locator, type Page } from '@playwright/test';
import { GAMES } from '../../../src/games/index.ts';
import { keyButton, PARTS } from './parts.ts';

// Locators for parts of the screens, by role and name where they have one. Names are English.

/** The drawn faces of cards. */
export function faces(page: Page): Locator {
  return page.locator(PARTS.face);
}

/** Waits until a card is drawn. */
export async function waitForCards(page: Page): Promise<void> {
  await expect(faces(page).first()).toBeVisible();
}

/** The live region of a screen with a table. */
export function announcements(page: Page): Locator {
  return page.locator(PARTS.liveRegion);
}

export function tableOf(page: Page): Locator {
  return page.locator(PARTS.table);
}

/** Scrolls through the home page until it shows the pictures of all games. */
export async function showAllPictures(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(GAMES.length);
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  await expect.poll(() => miniatures(page).count()).toBeGreaterThanOrEqual(GAMES.length);
}

/** The pictures of tables on the home page. */
export function miniatures(page: Page): Locator {
  return page.locator(PARTS.miniature);
}

/** The piles, foundations, stock and waste of the table, in this order. */
export function placesOf(page: Page): Locator {
  return tableOf(page).locator(PARTS.place);
}

/** All cards of the table, covered ones included. */
export function cardsOf(page: Page): Locator {
  return tableOf(page).locator(PARTS.card);
}

/** The card or place that the Tab key reaches. */
export function tabStop(page: Page): Locator {
  return tableOf(page).locator(PARTS.tabStop);
}

/** The focused card or place of the table. */
export function focusedOnTable(page: Page): Locator {
  return tableOf(page).locator('button:focus');
}

/** Highlighted places and cards. */
export function highlights(page: Page): Locator {
  return page.locator(PARTS.highlighted);
}

/** The bar over the table. */
export function bar(page: Page): Locator {
  return page.getByRole('banner');
}

/** Returns a link of a page's header. A narrow page has it in a menu, which is opened. */
export async function headerLink(page: Page, name: string): Promise<Locator> {
  const menu = bar(page).getByRole('button', { name: 'More' });
  const link = bar(page).getByRole('link', { name });
  await expect(menu.or(link).first()).toBeVisible();
  if ((await menu.isVisible()) && !(await link.isVisible())) await menu.click();
  return link;
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The counts in the bar: moves, cards left and time. */
export function counts(page: Page): Locator {
  return page.locator(PARTS.counts);
}

/** The text of the move count, if it is `count`. */
export function moveCount(page: Page, count: number): Locator {
  return page.getByText(count === 1 ? '1 move' : `${count} moves`, { exact: true });
}

/** The lasting note under the table. */
export function note(page: Page): Locator {
  return page.locator(PARTS.note);
}

/** The visible answer to a refused action, under the table. */
export function refusal(page: Page): Locator {
  return page.locator(PARTS.refusal);
}

/** The coach's text under the table. */
export function coachLine(page: Page): Locator {
  return page.locator(PARTS.coach);
}

/** The bar's light that shows whether the game can be won. */
export function outlook(page: Page): Locator {
  return page.locator(PARTS.outlook);
}

/** The menu button, in any language. */
export function menuButton(page: Page): Locator {
  return page.locator(PARTS.menuButton);
}

/** Deals from the stock with the keyboard. */
export async function dealFromStock(page: Page, times = 1): Promise<void> {
  const stock = page.getByRole('button', { name: /^stock/ }).last();
  for (let time = 0; time < times; time++) {
    await stock.focus();
    await page.keyboard.press('Space');
  }
}

/** Opens the menu with all its entries. */
export async function openWholeMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  const closed = page.locator(PARTS.menu).locator('[aria-expanded="false"]');
  await expect(page.locator(PARTS.menu).locator('[aria-expanded]')).toBeVisible();
  if (await closed.isVisible()) await closed.press('Enter');
}

/** Chooses a menu entry with the keyboard, because Playwright refuses to click an `aria-disabled` entry. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await openWholeMenu(page);
  await page.getByRole('button', { name: entry, exact: true }).press('Enter');
}

/** The open panel. */
export function panel(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Opens every section of a panel. */
export async function openAllSections(page: Page): Promise<void> {
  const closed = page.locator(PARTS.closedFold);
  while ((await closed.count()) > 0) await closed.first().click();
}

export function movesList(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Moves' });
}

/** The current move in the list of moves, in any language. */
export function currentMove(page: Page): Locator {
  return page.locator(PARTS.currentMove);
}

/** The button in the panel of keys that changes the key of an action. */
export function keyChangeButton(page: Page, action: string): Locator {
  return panel(page).locator(keyButton(action));
}

/** Expects the page to have a value of an appearance setting. */
export async function expectAppearance(
  page: Page,
  look: 'theme' | 'tables' | 'face' | 'suits',
  value: string,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(`data-${look}`, value);
}

/** Waits until the page uses a language. */
export async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The file chooser. */
export function fileInput(page: Page): Locator {
  return page.locator('input[type=file]');
}

/** The progress of a deal search before a table opens. */
export function dealSearch(page: Page): Locator {
  return page.locator(PARTS.dealSearch);
}
