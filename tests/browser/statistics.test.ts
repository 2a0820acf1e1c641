import { expect, type Page, test } from '@playwright/test';
import type { GameSummary } from '../../src/app/storage/games/summary.ts';
import { PARTS } from '../support/browser/parts.ts';
import { changeSettings, storeSummaries } from '../support/browser/places.ts';
import { counts, heading, menuButton, note, openWholeMenu, refusal, waitForCards } from '../support/browser/screens.ts';
import { presetSettings, tableOn } from '../support/browser/table.ts';

/** Returns the time of noon on a day in 2026, in the local time zone. */
function noonOf(month: number, day: number): number {
  return new Date(2026, month - 1, day, 12).getTime();
}

const WON: GameSummary = {
  id: 'pitchfork/1',
  gameId: 'pitchfork',
  variant: 'pitchfork',
  deal: 1,
  origin: 'random',
  shown: false,
  result: 'won',
  startedAt: noonOf(3, 2),
  changedAt: noonOf(3, 2),
  endedAt: noonOf(3, 2),
  moves: 120,
  elapsed: 252_000,
  left: 0,
};
const LOST: GameSummary = { ...WON, result: 'given-up', moves: 30, elapsed: 60_000, left: 12 };

/** Three wins, a loss and an open game that the headline counts, and games that it does not count. */
const SUMMARIES: readonly GameSummary[] = [
  WON,
  {
    ...WON,
    id: 'pitchfork/2',
    origin: 'chosen',
    startedAt: noonOf(3, 3),
    endedAt: noonOf(3, 3),
    moves: 140,
    elapsed: 372_000,
  },
  { ...WON, id: 'pitchfork/3?runs=any', variant: 'pitchfork?runs=any', startedAt: noonOf(4, 9), endedAt: noonOf(4, 9) },
  { ...LOST, id: 'pitchfork/4', startedAt: noonOf(4, 10), endedAt: noonOf(4, 10) },
  { ...WON, id: 'pitchfork/5', result: 'open', endedAt: undefined },
  { ...WON, id: 'pitchfork/1~2', origin: 'again' },
  { ...WON, id: 'pitchfork/6', shown: true },
  { ...LOST, id: 'pitchfork/layout/1', deal: undefined, origin: 'imported' },
  { ...WON, id: 'putt-putt/7', gameId: 'putt-putt', variant: 'putt-putt', result: 'unwinnable' },
];

/** Returns the figures of the headline by name. */
async function figures(page: Page): Promise<Record<string, string>> {
  const pairs = await page.locator(PARTS.headline).first().locator('> div').allInnerTexts();
  return Object.fromEntries(pairs.map((pair) => pair.split('\n').filter(Boolean)));
}

/** Returns the figures of a table row, without the labels before them on narrow screens. */
async function row(page: Page, name: string): Promise<string[]> {
  const header = page.getByRole('rowheader', { name, exact: true });
  await expect(header).toBeVisible();
  return page.getByRole('row').filter({ has: header }).getByRole('cell').allTextContents();
}

test('statistics show their figures by pointer, by keyboard and in tables @thorough', async ({ page, hasTouch }) => {
  await presetSettings(page, { theme: 'light' });
  await storeSummaries(page, SUMMARIES);
  await page.goto('/#/pitchfork/12345');
  await openWholeMenu(page);
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page).toHaveTitle('Pitchfork: statistics – Riffle');

  // Shows Pitchfork under all house rules, then under one.
  await expect(page.locator(PARTS.winShare)).toHaveText('75%');
  const all = {
    Played: '5',
    Won: '3',
    Lost: '1',
    Unfinished: '1',
    'Current streak': '1 loss',
    'Longest streak': '3 wins',
  };
  await expect.poll(() => figures(page)).toEqual(all);
  expect(await row(page, 'Median')).toEqual(['4\u00a0min 12\u00a0s', '120']);
  for (const [name, played, won, lost] of [
    ['Any deal', '4', '2', '1'],
    ['Numbered deals', '1', '1', '0'],
    ['Replayed deals', '1', '1', '0'],
    ['Imported', '1', '0', '1'],
    ['Solution shown', '1', '0', '0'],
  ] as const)
    expect((await row(page, name)).slice(0, 3), name).toEqual([played, won, lost]);
  await page.getByRole('combobox', { name: 'House rules' }).selectOption('Any part of a run');
  await expect.poll(() => figures(page)).toMatchObject({ Played: '1', Won: '1' });
  // The selection stays when the statistics change.
  await expect(page.getByRole('combobox', { name: 'House rules' })).toHaveValue('pitchfork?runs=any');
  await page.getByRole('combobox', { name: 'House rules' }).selectOption('All house rules');

  // A plot shows its values by pointer and in its table, which keyboards and screen readers use.
  await page.getByRole('button', { name: 'What counts' }).click();
  await expect(page.getByRole('dialog')).toContainText('A game counts once, from its first move');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'What counts' })).toBeFocused();
  const plot = page.getByRole('figure').first();
  await expect(plot.getByRole('heading')).toHaveText('Won and lost');
  await page.getByRole('radio', { name: 'Month' }).check();
  const months = plot.locator(PARTS.plotPoint);
  await expect(months).toHaveCount(2);
  const readout = plot.locator(PARTS.readout);
  await months.last().scrollIntoViewIfNeeded();
  const box = await months.last().boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 9];
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.move(x, y);
  await expect(readout).toHaveText('April 2026: 1 won, 1 lost.');
  await changeSettings(page, { language: 'ar' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect((await months.last().boundingBox())?.x).toBeLessThan((await months.first().boundingBox())?.x ?? 0);
  await changeSettings(page, { language: 'en' });
  await plot.locator('summary').press('Enter');
  expect(await row(page, 'March 2026')).toEqual(['2', '0']);
  expect(await row(page, 'April 2026')).toEqual(['1', '1']);

  // All games have a row each. An unwinnable deal is not a loss.
  await page.getByRole('combobox', { name: 'Games', exact: true }).selectOption('All games');
  await expect.poll(() => figures(page)).toMatchObject({ Played: '6', Won: '3', Lost: '1', Unwinnable: '1' });
  await expect.poll(() => row(page, 'Putt Putt')).toEqual(['1', '0', '0', '–', '–']);

  // Reset and undo by keyboard, also after a reload.
  await page.goto('/#/statistics/pitchfork');
  const reset = page.getByRole('button', { name: 'Reset statistics of Pitchfork' });
  await reset.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Pitchfork games to count yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => figures(page)).toEqual(all);
  await reset.press('Enter');
  await page.reload();
  await expect(page.getByText('Counting games begun since')).toBeVisible();
  await page.getByRole('button', { name: 'Count from the first game' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect.poll(() => figures(page)).toEqual(all);
});

test('a played game is counted once, also in another tab @desktop @thorough', async ({ page, context }) => {
  const table = await tableOn(page).open('pitchfork', 844);
  await page.keyboard.press('Space');
  const other = await context.newPage();
  await other.goto('/#/statistics/pitchfork');
  await expect.poll(() => row(other, 'Numbered deals')).toEqual(['1', '0', '0', '–', '–']);
  await page.keyboard.press('u');
  await page.keyboard.press('Space');
  await page.evaluate(() => (location.hash = '#/pitchfork/845'));
  await expect(heading(page)).toContainText('845');
  await waitForCards(page);
  await page.keyboard.press('Space');
  await expect.poll(() => row(other, 'Numbered deals')).toEqual(['2', '0', '0', '–', '–']);
  expect(table.errors).toEqual([]);
});

/** Matches the file of the worker that searches for proofs. */
const SOLVER = /worker-browser.*\.js/;

test('a deal that is proved unwinnable is not a loss @desktop @thorough', async ({ page }) => {
  const ask = async () => {
    await openWholeMenu(page);
    await page.getByRole('button', { name: 'Is this deal unwinnable?' }).click();
  };
  /** Deals or plays a card to a foundation, as soon as the cards are there. */
  const begin = () =>
    expect(async () => {
      for (const key of 'Space 1 f Escape 2 f Escape 3 f Escape 4 f Escape 5 f Escape 6 f Escape 7 f Escape'.split(' '))
        await page.keyboard.press(key);
      await expect(counts(page)).not.toContainText('0 moves', { timeout: 500 });
    }).toPass();
  const table = await tableOn(page).open('putt-putt', 1);
  await ask();
  await expect(refusal(page)).toHaveText('This deal can be won.');
  await page.evaluate(() => (location.hash = '#/putt-putt/5'));
  await expect(heading(page)).toContainText('Deal 5');
  await begin();
  await ask();
  await expect(refusal(page)).toContainText('This deal is unwinnable and won’t count as a loss.');
  // Giving up starts the proof automatically.
  await page.evaluate(() => (location.hash = '#/putt-putt/9'));
  await expect(heading(page)).toContainText('Deal 9');
  await begin();
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(refusal(page)).toContainText('This deal is unwinnable and won’t count as a loss.');
  // Leaving a game for a new deal starts the proof, too.
  await page.evaluate(() => (location.hash = '#/putt-putt/11'));
  await expect(heading(page)).toContainText('Deal 11');
  await begin();
  await page.getByRole('button', { name: 'New deal' }).click();
  await expect(note(page)).toContainText('Deal 11 is unwinnable');
  // The statistics repeat a proof that failed.
  await page.route(SOLVER, (route) => route.abort());
  await page.evaluate(() => (location.hash = '#/putt-putt/12'));
  await expect(heading(page)).toContainText('Deal 12');
  await begin();
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(note(page)).toContainText('It counts as lost');
  await page.goto('/#/statistics/putt-putt');
  await expect.poll(() => figures(page)).toMatchObject({ Played: '4', Lost: '1', Unfinished: '0', Unwinnable: '3' });
  await page.unroute(SOLVER);
  await page.reload();
  await expect.poll(() => figures(page)).toMatchObject({ Played: '4', Lost: '0', Unfinished: '0', Unwinnable: '4' });
  await page.goto('/#/pitchfork/1');
  await openWholeMenu(page);
  await expect(page.getByRole('button', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Is this deal unwinnable?' })).toHaveCount(0);
  expect(table.errors).toEqual([]);
});
