import { expect, test } from '@playwright/test';
import { fromOf, isDeal, isRedeal } from '../../src/rules/index.ts';
import { keyOfPile } from '../support/browser/addresses.ts';
import { note, waitForCards } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { wonGame } from '../support/won-games.ts';

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

  const saved = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Share result' }).click();
  expect((await saved).suggestedFilename()).toBe(`putt-putt-${deal}.png`);
  await result.getByRole('button', { name: 'Next deal' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${deal}$`));
  await expect(result).toHaveCount(0);

  await page.goto('/#/statistics');
  await expect(page.getByText('A win without undo')).toBeVisible();
  await expect(page.getByText('1 of 1', { exact: true }).first()).toBeVisible();
});
