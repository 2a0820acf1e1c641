import { expect, type Locator, type Page, test } from '@playwright/test';
import { keepBegunGame } from '../support/browser/kept-game.ts';
import { announcements, cardsOf, dealFromStock, moveCount, movesList, tableOf } from '../support/browser/screens.ts';
import { sizeFor } from '../support/browser/table.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';
import { wonGame } from '../support/won-games.ts';

// The list of moves, other lines of play, bookmarks, automatic moves and auto-finish. In this deal, six cards can go to the
// foundations once the first card is dealt.
const DEAL = '/#/pitchfork/235';

const row = (page: Page, name: RegExp) => movesList(page).getByRole('button', { name });

async function open(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(DEAL);
  await expect(cardsOf(page).first()).toBeVisible();
}

async function press(locator: Locator, hasTouch: boolean): Promise<void> {
  await (hasTouch ? locator.tap() : locator.click());
}

test('automatic moves are undone with the move before them, not repeated with it, and not counted', async ({
  page,
}) => {
  await open(page);
  const left = (count: number) => expect(page.getByText(`${count} left`, { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
  await left(46);
  await expect(announcements(page)).toHaveText('King of spades dealt. 6 cards went up automatically.');
  await page.keyboard.press('u');
  await expect(moveCount(page, 0)).toBeVisible();
  await expect(announcements(page)).toHaveText('Undone: king of spades dealt; 6 cards went up automatically.');
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
  await left(52);
  // A redo plays the moves of the table by itself.
  await page.keyboard.press('u');
  await page.keyboard.press('r');
  await left(52);
  await page.keyboard.press('r');
  await left(46);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.keyboard.press('u');
  await expect(moveCount(page, 0)).toBeVisible();
});

test('the list leads to any move and to other lines, by pointer and keyboard, also after a reload @thorough', async ({
  page,
  hasTouch,
}) => {
  await open(page);
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(moveCount(page, 2)).toBeVisible();
  await page.keyboard.press('b');
  await expect(announcements(page)).toHaveText('Bookmark added after move 2.');
  const before = await tableOf(page).boundingBox();
  await press(page.getByRole('button', { name: 'More' }), hasTouch);
  await press(page.getByRole('button', { name: 'Moves', exact: true }), hasTouch);
  await expect(row(page, /^2 6 of clubs/)).toBeFocused();
  await expect(row(page, /^2 6 of clubs/)).toHaveAttribute('aria-current', 'step');
  await expect(row(page, /^1 King of spades.*; moved automatically: ace of clubs, ace of diamonds/)).toBeVisible();
  // The list lies over an edge of the table, which keeps its size and remains usable.
  const [table, aside] = [await tableOf(page).boundingBox(), await movesList(page).boundingBox()];
  expect(table).toEqual(before);
  if (!hasTouch) expect(aside?.width).toBeLessThan((table?.width ?? 0) / 3);
  else expect((aside?.y ?? 0) - (table?.y ?? 0)).toBeGreaterThan(200);

  await press(row(page, /^1 King of spades/), hasTouch);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.keyboard.press('u');
  await expect(moveCount(page, 0)).toBeVisible();
  await dealFromStock(page, 2);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.reload();
  await expect(moveCount(page, 2)).toBeVisible();

  await page.keyboard.press('m');
  await expect(row(page, /^2 6 of clubs/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(page, /^Another line, 1 move: ace of clubs/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moveCount(page, 2)).toBeVisible();
  await expect(row(page, /^2 6 of clubs/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, /^Move 2: 6 of clubs.*46 cards left/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(moveCount(page, 0)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(moveCount(page, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(movesList(page)).toHaveCount(0);
});

// A move that completes a run is a decision, so Spider has no finish.
for (const [index, name] of TYPICAL_GAME_IDS.filter((id) => id !== 'spider').entries())
  test(`${name} can be finished automatically when the rest is obvious @${sizeFor(index)} @thorough`, async ({
    page,
    hasTouch,
  }) => {
    const played = wonGame(name).moves.length - 2;
    await page.goto(await keepBegunGame(page, name, played));
    await expect(moveCount(page, played)).toBeVisible();
    await press(page.getByRole('button', { name: 'Finish' }), hasTouch);
    await expect(page.getByText(/^Won in/).first()).toBeVisible();
    await page.keyboard.press('u');
    await expect(moveCount(page, played)).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByText(/^Won in/).first()).toBeVisible();
  });

test('a long finish is one short row in the list of moves @phone @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await keepBegunGame(page, 'pitchfork', 65));
  await page.getByRole('button', { name: 'Finish', exact: true }).tap();
  await expect(page.getByText(/^Won in/).first()).toBeVisible();
  await page.keyboard.press('m');
  const finish = row(page, /^Finished in 31 moves: .+ … .+ to a foundation$/);
  await expect(finish).toBeVisible();
  expect((await finish.boundingBox())?.height).toBeLessThan(70);
});
