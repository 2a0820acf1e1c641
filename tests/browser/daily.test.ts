import { expect, type Page, test } from '@playwright/test';
import type { GameSummary } from '../../src/app/storage/games/summary.ts';
import { thinkOfGrade } from '../../src/coach/difficulty/grade.ts';
import { lastAnswer } from '../../src/coach/thought/thought.ts';
import { dailyDeal } from '../../src/games/daily.ts';
import { timeOf } from '../../src/games/day.ts';
import { GRADES } from '../../src/games/grades.ts';
import { GAMES } from '../../src/games/index.ts';
import { sayEnglish } from '../../src/languages/index.ts';
import { compile, type DealNumber, type GameDefinition, message } from '../../src/rules/index.ts';
import { PARTS } from '../support/browser/parts.ts';
import { setLanguage, storeSummaries } from '../support/browser/places.ts';
import { dealFromStock, headerLink, openWholeMenu } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

// Daily deals by touch and by keyboard, across midnight.
const GAME = { id: 'pitchfork' };
const HOUR = 3_600_000;
/** A game whose deals are graded quickly. */
const putt = compile(GAMES.find(({ id }) => id === 'putt-putt') as GameDefinition);

/** Returns the summary of a daily deal, won `hours` after the start of its day, or still open without `hours`. */
function dailySummary(day: string, hours?: number): GameSummary {
  const deal = dailyDeal(GAME, day);
  const endedAt = hours === undefined ? undefined : timeOf(day) + hours * HOUR;
  return {
    id: `${GAME.id}/${deal}`,
    gameId: GAME.id,
    variant: GAME.id,
    deal,
    origin: 'chosen',
    shown: false,
    result: endedAt === undefined ? 'open' : 'won',
    startedAt: timeOf(day),
    changedAt: timeOf(day),
    endedAt,
    moves: 40,
    elapsed: 90_000,
    left: 0,
  };
}

const day = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const days = (page: Page) => page.getByRole('table').getByRole('link');
const month = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const streak = (page: Page) => page.locator(PARTS.headline).first();

test('daily deals are played, marked and counted, and the day changes @thorough', async ({ page, hasTouch }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.clock.install({ time: new Date('2026-12-02T23:50:00Z') });
  await presetSettings(page, { automatic: 'never', favourites: ['putt-putt', 'pitchfork'] });
  await storeSummaries(page, [
    dailySummary('2026-11-29', 50),
    dailySummary('2026-11-30', 23),
    dailySummary('2026-12-01', 5),
  ]);
  const press = async (name: string) => {
    const control = page.getByRole('button', { name });
    if (hasTouch) return control.tap();
    await control.focus();
    await page.keyboard.press('Enter');
  };

  // Goes from the home page to today's deals, then to the calendar of a game.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today’s deals' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pitchfork .*Not played yet/ })).toHaveAttribute(
    'href',
    `#/pitchfork/${dailyDeal(GAME, '2026-12-02')}`,
  );
  await (await headerLink(page, 'Daily deals')).click();
  await expect(page.getByRole('heading', { name: 'Daily deals' })).toBeFocused();
  // The app grades a deal when its link becomes visible.
  const { grade = 'fair' } = lastAnswer(thinkOfGrade(putt, dailyDeal(putt.definition, '2026-12-02') as DealNumber));
  const step = GRADES.indexOf(grade) + 1;
  await expect(page.getByRole('link', { name: 'Putt Putt Not played yet' })).toContainText(
    `${sayEnglish(message('grade.name', { grade }))} ${'●'.repeat(step)}${'○'.repeat(5 - step)}`,
  );
  await month(page, 'Wednesday, December 2, 2026');
  await page.getByRole('combobox', { name: 'Today and games' }).selectOption('Pitchfork');

  // Each day up to today is a link with its mark. Future days are not links.
  await month(page, 'December 2026');
  await expect(days(page)).toHaveCount(2);
  await expect(day(page, 'Tuesday, December 1, 2026: won on the day')).toBeVisible();
  await expect(day(page, 'Wednesday, December 2, 2026: not played')).toHaveAttribute('aria-current', 'date');
  await expect(streak(page)).toHaveText(/Current streak\s*2 days\s*Longest streak\s*2 days/);
  await expect(page.getByRole('button', { name: 'Next month hasn’t begun' })).toBeDisabled();
  await press('Previous month: November 2026');
  await expect(page).toHaveURL(/#\/daily\/pitchfork\/2026-11$/);
  await month(page, 'November 2026');
  await expect(days(page)).toHaveCount(30);
  await expect(day(page, 'Sunday, November 29, 2026: won later')).toBeVisible();
  if (!hasTouch) await expect(page.getByRole('button', { name: 'No earlier daily deals' })).toBeFocused();

  // A past day can be played, and its mark appears at once.
  await day(page, 'Saturday, November 7, 2026: not played').click();
  await expect(page).toHaveURL(new RegExp(`#/pitchfork/${dailyDeal(GAME, '2026-11-07')}$`));
  await dealFromStock(page);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(day(page, 'Saturday, November 7, 2026: played, not won')).toBeVisible();
  await press('Next month: December 2026');
  await month(page, 'December 2026');

  // Midnight passes, in UTC.
  await page.clock.fastForward(11 * 60_000);
  await expect(day(page, 'Thursday, December 3, 2026: not played')).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('status')).toHaveText('A new day has begun.');
  await expect(streak(page)).toHaveText(/Current streak\s*–\s*Longest streak\s*2 days/);

  // In a right-to-left language, the week starts on the right, with Saturday.
  await setLanguage(page, 'ar');
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toContainText('السبت');
  const [first, last] = [await heads.first().boundingBox(), await heads.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
  await setLanguage(page, 'en');

  // Opens the calendar from the table's menu, then a month without daily deals.
  await page.getByRole('link', { name: 'Play today’s deal' }).click();
  await openWholeMenu(page);
  await page.getByRole('button', { name: 'Daily deals' }).click();
  await month(page, 'December 2026');
  await page.evaluate(() => (location.hash = '#/daily/pitchfork/2027-01'));
  await expect(page.getByText('month: expected a month from 2026-11 to 2026-12, found 2027-01.')).toBeVisible();
  await page.getByRole('link', { name: 'Pitchfork, daily deals' }).click();
  await month(page, 'December 2026');
});

test('a day that begins while the computer sleeps changes today’s deals on the home page @desktop @thorough', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-02T23:50:00Z') });
  await presetSettings(page, { favourites: ['pitchfork'] });
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Pitchfork .*Not played yet/ });
  const addressOn = (date: string) => `#/pitchfork/${dailyDeal(GAME, date)}`;
  await expect(link).toHaveAttribute('href', addressOn('2026-12-02'));
  // Time passes, but timers stand still.
  await page.clock.setSystemTime(new Date('2026-12-03T07:00:00Z'));
  await page.clock.runFor(6000);
  await expect(link).toHaveAttribute('href', addressOn('2026-12-03'));
});
