import { expect, type Page, test } from '@playwright/test';
import { moveRow } from '../support/browser/parts.ts';
import { announcements, refusal } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

// A lost game of Putt Putt's third deal. It can no longer be won after move 24, and at two moves only one move was right.
const LOST = '1Zy09YlOMHXH0URI7HJckRavtFS4nLokv7kLRyjKezF';
// The moves of a Four Seasons game whose review takes long.
const LONG = '1J9PWDyYf0VA4xljgpwZK4EjF2Vxkre3Y';

const at = (page: Page, text: string) => page.getByText(text, { exact: true });
const review = (page: Page) => page.getByRole('region', { name: 'Review' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Moves' });
const valueText = (page: Page, text: string | RegExp) => expect(slider(page)).toHaveAttribute('aria-valuetext', text);

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await presetSettings(page, { automatic: 'never' });
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(globalThis, { workers });
    globalThis.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.push(this);
      }
    };
  });
});

/** Ends the workers of the page silently, as a browser short of memory does. */
const endWorkers = (page: Page) =>
  page.evaluate(() => {
    for (const worker of (globalThis as unknown as { workers: Worker[] }).workers) worker.terminate();
  });

test('by pointer: a review shows the losing move and a winning line, and the player’s ended game has a review @thorough', async ({
  page,
  hasTouch,
}) => {
  await page.goto(`/#/record/${LOST}?review`);
  await expect(review(page)).toContainText(
    'Move 24 (9♠ to the foundation) lost it; J♣ to the foundation would have kept the win. 2 times, only one move was right; you found 1.',
  );
  await expect(review(page)).toContainText('With hindsight: the review knows the face-down cards.');
  await expect(review(page)).toContainText('It can be won.');

  await page.getByRole('button', { name: 'Losing move' }).click();
  await expect(at(page, '23 of 45')).toBeVisible();
  await expect(review(page)).toContainText('Only one of 2 moves keeps the win; you played another.');
  await page.getByRole('button', { name: 'Moves', exact: true }).click();
  await expect(page.locator(moveRow(24))).toContainText('1 of 2 moves win, not this one');
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(review(page)).toContainText('This move lost the game.');

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Very fast');
  await page.getByRole('button', { name: 'Winning line' }).click();
  await expect(at(page, 'Won in 51 moves.')).toBeVisible();
  await expect(review(page)).toContainText('A winning line, from just before the losing move.');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(at(page, '24 of 45')).toBeVisible();
  await page.getByRole('button', { name: 'Losing move' }).click();
  await page.getByRole('button', { name: 'Take over from here' }).click();
  await expect(page).toHaveURL(/#\/putt-putt\/3$/);
  await expect(at(page, '23 moves')).toBeVisible();

  // A game that was given up has a review.
  await page.keyboard.press('j');
  await expect(refusal(page)).toHaveText('You can review a game once it’s over.');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('link', { name: 'Review' })).toBeVisible();
  if (hasTouch) await page.getByRole('link', { name: 'Review' }).tap();
  else await page.keyboard.press('j');
  await expect(page).toHaveURL(/#\/record\/of\/putt-putt%2F3\?review$/);
  await expect(review(page)).toContainText('The final position can still be won.');
});

test('by keyboard: each position has a verdict, and a dead worker is replaced @desktop @thorough', async ({ page }) => {
  const { keyboard } = page;
  const spoken = announcements(page);
  await page.goto(`/#/record/${LOST}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('j');
  await expect(review(page)).toContainText('Move 24 (9♠ to the foundation) lost it');
  await keyboard.press('r');
  await expect(spoken).toHaveText('8 of clubs to the foundation. It can be won.');
  await slider(page).focus();
  await keyboard.press('Home');
  await valueText(page, 'Start of 45 moves. It can be won.');
  await keyboard.press('End');
  await valueText(page, /^Move 45 of 45: .* It can’t be won any more\.$/);
  await keyboard.press('j');
  await expect(review(page)).toHaveCount(0);

  // A long review says so, continues in the background, and can be resumed after its worker has died.
  await page.goto(`/#/record/${LONG}?review`);
  await expect(review(page)).toContainText('Still looking');
  await keyboard.press('ArrowRight');
  await expect(at(page, '1 of 12')).toBeVisible();
  await endWorkers(page);
  await expect(review(page)).toContainText('The review stopped. What it found stays.');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(review(page)).not.toContainText('review stopped');
});
