import { expect, type Page, test } from '@playwright/test';
import { type Move, outcomeOf } from '../../src/rules/index.ts';
import { announcements, moveCount, note } from '../support/browser/screens.ts';
import { presetSettings, seededChooser, tableOn } from '../support/browser/table.ts';

const line = (page: Page) => note(page).getByRole('paragraph');

/** Plays Bear River's deal 1 at random into a dead end that the app has found. Returns the number of moves. */
async function playToDeadEnd(page: Page): Promise<number> {
  await presetSettings(page, { speed: 'still', automatic: 'never' });
  const table = await tableOn(page, false).open('bear-river', 1);
  const choose = seededChooser(3);
  let moves = 0;
  for (; outcomeOf(table.game, table.position()) === 'open'; moves++) {
    await table.play('tap', table.legalMoves[choose(table.legalMoves.length)] as Move);
    await table.expectShown();
  }
  await expect(line(page)).toHaveText('No useful moves left.');
  return moves;
}

test('a game in a dead end counts as lost when a new deal is taken, until that is undone @desktop @thorough', async ({
  page,
}) => {
  const moves = await playToDeadEnd(page);
  const clock = page.getByRole('timer');
  const time = await clock.textContent();
  await page.waitForTimeout(2100);
  expect(await clock.textContent()).toBe(time);

  await page.keyboard.press('n');
  await expect(line(page)).toHaveText('Deal 1 counts as lost.');
  await expect(announcements(page)).toHaveText('Deal 1 counts as lost.');
  await page.goto('/#/statistics');
  await expect(page.getByText('0 won, 1 lost')).toBeAttached();
  await page.goBack();
  await note(page).getByRole('button', { name: 'Keep it open' }).click();
  await expect(line(page)).toHaveText('Deal 1 is open again.');

  // The home page says that the game is in a dead end.
  await page.goto('/#/');
  const card = page.getByRole('article').filter({ hasText: 'Bear River' });
  await expect(card.getByText('No useful moves left.')).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(moveCount(page, moves - 1)).toBeVisible();
  await page.keyboard.press('r');
  await expect(line(page)).toHaveText('No useful moves left.');
  await page.goto('/#/');
  await card.getByRole('button', { name: 'New deal' }).click();
  await expect(line(page)).toHaveText('Deal 1 counts as lost.');
  await page.goto('/#/games');
  await expect(page.getByText('1 given up').first()).toBeVisible();
});
