import { expect, type Page, test } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { type Introduction, sceneStart, wantedMoves } from '../../src/games/introduction.ts';
import { INTRODUCTIONS } from '../../src/games/introductions/index.ts';
import { PARTS } from '../support/browser/parts.ts';
import { waitForCards } from '../support/browser/screens.ts';
import { type Input, sizeFor, type TableDriver, tableOn } from '../support/browser/table.ts';

const step = (page: Page) => page.getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until no card has moved for six frames. A new scene places some of its cards in each frame. */
async function waitForCardsAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = () =>
      window.riffle
        .cards()
        .map(({ style }) => style.cssText)
        .join();
    for (let still = 0, last = places(); still < 6; still++) {
      await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      if (places() !== last) still = -1;
      last = places();
    }
  });
}

/** Plays an introduction with one kind of input until it offers a first game. */
async function playIntroduction(table: TableDriver, { game: name, scenes }: Introduction, input: Input): Promise<void> {
  const { page } = table;
  const found = findGame(name);
  if (!found.ok) throw new Error(name);
  const game = found.value;
  const [first, ...others] = scenes.map((scene) => sceneStart(game, scene));
  if (!first) throw new Error(`no scene of ${name}`);
  await table.openAt(`/#/${name}/introduction`, game, first);
  for (const scene of scenes) {
    for (const { play = [], finishes } of scene.steps) {
      for (const texts of play) {
        const [wanted] = wantedMoves(game, table.position(), texts);
        if (wanted === undefined) throw new Error(texts);
        await table.play(input, wanted);
        await table.expectShown();
      }
      if (play.length === 0) await button(page, finishes ? 'Play the rest' : 'Next').click();
    }
    const next = others.shift();
    if (next && scene.steps.at(-1)?.play) await button(page, 'Next').click();
    if (next) {
      table.expectPosition(next);
      await waitForCardsAtRest(page);
    }
  }
  await expect(page.getByRole('link', { name: 'Play your first game' })).toBeVisible({ timeout: 15_000 });
  expect(table.errors).toEqual([]);
}

// Each introduction runs at one size, by touch or by keyboard.
for (const [index, introduction] of INTRODUCTIONS.entries())
  test(`the introduction of ${introduction.game} can be played to its end @${sizeFor(index)} @thorough`, async ({
    page,
    hasTouch,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playIntroduction(tableOn(page, hasTouch), introduction, hasTouch ? 'tap' : 'arrowKeys');
    await page.getByRole('link', { name: 'Play your first game' }).click();
    await expect(page).toHaveURL(new RegExp(`/#/${introduction.game}/\\d+$`));
  });

test('an introduction answers moves, goes back a step, and returns to the previous game @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Pitchfork', exact: true }).last().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Introduction to Pitchfork' }).click();
  await expect(page).toHaveURL(/pitchfork\/introduction$/);
  await page.getByRole('link', { name: 'Leave the introduction' }).click();
  await expect(page).toHaveTitle('Riffle');

  await page.goto('/#/pitchfork/12345');
  await waitForCards(page);
  await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.keyboard.press('g');
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toHaveAccessibleName(/four foundations, the waste, the stock, nine piles/);
  await page.getByRole('link', { name: 'Introduction (two minutes)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(step(page)).toContainText('1 of 14. Nine piles');

  // A step that asks for no move answers a move. The next step answers a legal move that it did not ask for, and an illegal one.
  await page.keyboard.press('Space');
  await expect(page.getByText('Read on first').first()).toBeAttached();
  await button(page, 'Next').click();
  await expect(step(page)).toContainText('2 of 14. On the piles');
  const card = (name: RegExp) => page.getByRole('button', { name });
  await card(/^8 of spades,.* pile 1$/).press('Enter');
  await card(/^9 of diamonds,.* pile 2$/).press('Enter');
  await expect(page.getByText('That works too. For now, start with jack of spades.')).toBeAttached();
  await card(/^8 of spades,.* pile 1$/).press('f');
  await expect(page.getByText('A foundation starts with an ace').first()).toBeAttached();
  await expect(page.getByText('2 of 14', { exact: true })).toBeVisible();

  // As in a game, keys describe the position, repeat the announcement and list the legal moves.
  await page.keyboard.press('t');
  await expect(step(page)).toHaveText(
    /^2 of 14\. On the piles, .* put black jack of spades on red queen of hearts\. .*\. \d+ cards left\. Foundations: .* Stock: 6 cards\. The waste is empty\. \d+ legal moves\.$/,
  );
  const spoken = (await step(page).textContent())?.trim() ?? '';
  await expect(page.locator(PARTS.introductionAnswer)).toHaveText(spoken);
  await card(/^8 of spades,.* pile 1$/).press('Enter');
  await expect(step(page)).toHaveText('8 of spades in hand.');
  await page.keyboard.press('Escape');
  await expect(step(page)).toHaveText('Put back.');
  await page.keyboard.press('a');
  await expect(step(page)).toHaveText('Put back.');
  await page.keyboard.press('l');
  const moves = page.getByRole('dialog', { name: 'Legal moves' }).getByRole('listitem');
  await moves
    .filter({ hasText: /^Jack of spades from .* on queen of hearts$/ })
    .getByRole('button')
    .press('Enter');
  await expect(step(page)).toHaveText(/^Jack of spades to pile \d\. 3 of 14\. /);
  await page.keyboard.press('u');
  await expect(step(page)).toHaveText(/^Undone: jack of spades to pile \d\. 2 of 14\. /);

  await button(page, 'Show me').click();
  await expect(step(page)).toContainText('3 of 14');
  await page.keyboard.press('u');
  await expect(step(page)).toContainText('2 of 14');
  await page.keyboard.press('r');
  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await expect(step(page)).toContainText('1 of 14');

  await page.getByRole('link', { name: 'Leave the introduction' }).click();
  await expect(page).toHaveURL(/pitchfork\/12345$/);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/pitchfork\/introduction$/);
});
