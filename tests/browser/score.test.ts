import { expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { bearRiver } from '../../src/games/bear-river.ts';
import { pitchfork } from '../../src/games/pitchfork.ts';
import { compile, formatLayoutCode, formatRecordCode, type Game, type Position } from '../../src/rules/index.ts';
import { storeSummaries } from '../support/browser/places.ts';
import { announcements, bar } from '../support/browser/screens.ts';
import { presetSettings, type TableDriver, tableOn } from '../support/browser/table.ts';
import { randomEnding } from '../support/reference/random-ending.ts';
import { nearlyWonBearRiver, wonGame } from '../support/won-games.ts';

/** Plays the first move of the list of legal moves. */
async function playFirstMove(page: Page): Promise<void> {
  await page.keyboard.press('l');
  const panel = page.getByRole('dialog', { name: 'Legal moves' });
  await panel.getByRole('listitem').getByRole('button').first().press('Enter');
  await expect(panel).toHaveCount(0);
}

function openPosition(page: Page, game: Game, position: Position): Promise<TableDriver> {
  return tableOn(page).openAt(`/${formatAddress(game, formatLayoutCode(game, position))}`, game, position);
}

test('Bear River shows its score instead of the cards left: in play, on the home page and in the result', async ({
  page,
}) => {
  await presetSettings(page, { automatic: 'never', offersFinish: false, showsClock: false, announces: 'full' });
  const game = compile(bearRiver);
  await openPosition(page, game, nearlyWonBearRiver(game));
  await expect(bar(page)).toContainText('Score 50 of 52');
  await expect(bar(page)).not.toContainText('left');
  await page.keyboard.press('t');
  await expect(announcements(page)).toContainText('Score 50 of 52.');

  await playFirstMove(page);
  await expect(bar(page)).toContainText('Score 51 of 52');
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'Continue your layout, score 51 of 52.' })).toBeVisible();
  await page.goBack();
  // Waits for the table, because a key pressed before it appears would be lost.
  await expect(bar(page)).toContainText('Score 51 of 52');

  await playFirstMove(page);
  await expect(bar(page)).toContainText('Score 52 of 52');
  await expect(page.getByText('Won in 2 moves. Score 52 of 52.').first()).toBeVisible();
});

test('a replay of Bear River ends with its score @thorough', async ({ page }) => {
  const { game, deal, moves } = wonGame('bear-river');
  await page.goto(`/#/record/${formatRecordCode(game, { kind: 'deal', number: deal }, moves)}`);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('Won in 64 moves. Score 52 of 52.').first()).toBeVisible();
});

test('statistics show the scores of won and lost games @thorough', async ({ page }) => {
  const won = {
    id: 'bear-river/1',
    gameId: 'bear-river',
    variant: 'bear-river',
    deal: 1,
    origin: 'random',
    shown: false,
    result: 'won',
    startedAt: 1,
    changedAt: 2,
    endedAt: 2,
    moves: 70,
    elapsed: 60_000,
    left: 0,
  } as const;
  await storeSummaries(page, [won, { ...won, id: 'bear-river/2', deal: 2, result: 'given-up', left: 30 }]);
  await page.goto('/#/statistics/bear-river');
  const table = page.getByRole('table', { name: 'Score', exact: true });
  await expect(table.getByRole('row', { name: /^Best/ })).toContainText('52');
  await expect(table.getByRole('row', { name: /^Mean/ })).toContainText('37');
  await expect(page.getByRole('heading', { name: 'Scores of lost games' })).toBeVisible();
});

test('a lost game with legal moves is announced after a long search, and the table responds meanwhile @thorough', async ({
  page,
}) => {
  await presetSettings(page, { automatic: 'never', speed: 'still' });
  const game = compile(pitchfork);
  const table = await openPosition(page, game, randomEnding(game, 4257, 15));
  await playFirstMove(page);
  await page.keyboard.press('u');
  await playFirstMove(page);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await expect(page.getByText('No useful moves left.').first()).toBeVisible();
  expect(table.errors).toEqual([]);
});
