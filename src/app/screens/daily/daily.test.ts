import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import { dailyDeal, hasDailyDeals } from '../../../games/daily.ts';
import { daysOf, timeOf } from '../../../games/day.ts';
import { GAMES } from '../../../games/index.ts';
import { dayMarkOf, dayStreaksOf, gamesByDeal } from '../../game/daily/marks.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { dayEndText, firstWeekday, groupByWeeks, weekdayNames, weekdayOf } from './dates.ts';
import { adjacentMonth, formatDailyAddress, readDailySelection } from './selection.ts';

const { definition } = gameNamed('pitchfork');
const TODAY = '2027-02-10';

/** A game of a day's deal, by default won on that day. */
function game(day: string, more: Partial<GameSummary> = {}): GameSummary {
  const deal = dailyDeal(definition, day) ?? 0;
  return wonSummary(definition.id, deal, timeOf(day) + 3_600_000, { origin: 'chosen', ...more });
}

const open = { result: 'open', endedAt: undefined } as const;
const endedOn = (day: string, after = 0) => ({ endedAt: timeOf(day) + after });

function mark(day: string, ...games: readonly GameSummary[]) {
  return dayMarkOf(definition, day, gamesByDeal(definition, games));
}

describe('the mark of a day', () => {
  const day = '2027-02-05';

  test('is played, won on the day itself, or won later', () => {
    expect(mark(day)).toBeUndefined();
    expect(mark(day, game(day, open))).toBe('played');
    expect(mark(day, game(day, { result: 'given-up' }))).toBe('played');
    expect(mark(day, game(day))).toBe('won');
    expect(mark(day, game(day, endedOn('2027-02-06', -1)))).toBe('won');
    expect(mark(day, game(day, endedOn('2027-02-06')))).toBe('later');
    // In time zones ahead of UTC, or by chance, a deal can be won before its day.
    expect(mark(day, game(day, endedOn('2027-02-01')))).toBe('won');
  });

  test('follows the best game of its deal', () => {
    const again = game(day, { id: `${definition.id}/7~2`, origin: 'again' });
    expect(mark(day, game(day, { result: 'given-up' }), again)).toBe('won');
    expect(mark(day, game(day, endedOn('2027-02-09')), game(day, open))).toBe('later');
  });

  test('ignores other rules, other deals, shown solutions and imported games', () => {
    expect(mark(day, game(day, { variant: `${definition.id}?runs=any` }))).toBeUndefined();
    expect(mark(day, game('2027-02-04'))).toBeUndefined();
    expect(mark(day, game(day, { deal: undefined }))).toBeUndefined();
    expect(mark(day, game(day, { origin: 'imported' }))).toBeUndefined();
    expect(mark(day, game(day, { shown: true }))).toBe('played');
  });
});

describe('streaks', () => {
  const streaks = (...games: readonly GameSummary[]) => dayStreaksOf(definition, gamesByDeal(definition, games), TODAY);
  const won = (...days: readonly string[]) => days.map((day) => game(day));

  test('count consecutive days, also across months', () => {
    expect(streaks()).toEqual({ now: 0, longest: 0 });
    const days = ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-08', '2027-02-09', '2027-02-10'];
    expect(streaks(...won(...days))).toEqual({ now: 3, longest: 3 });
    expect(streaks(...won(...days, '2027-02-02'))).toEqual({ now: 3, longest: 4 });
  });

  test('end with a missed yesterday, not with an open today', () => {
    expect(streaks(...won('2027-02-08', '2027-02-09'))).toEqual({ now: 2, longest: 2 });
    expect(streaks(...won('2027-02-08', '2027-02-09'), game(TODAY, open))).toEqual({ now: 2, longest: 2 });
    expect(streaks(...won('2027-02-07', '2027-02-08'))).toEqual({ now: 0, longest: 2 });
  });

  test('ignore later wins and second wins', () => {
    const late = game('2027-02-09', endedOn(TODAY));
    expect(streaks(...won('2027-02-08'), late, ...won(TODAY))).toEqual({ now: 1, longest: 1 });
    expect(streaks(...won(TODAY), game(TODAY, { id: 'again', origin: 'again' }))).toEqual({ now: 1, longest: 1 });
  });
});

describe('the address', () => {
  test('survives format and parse', () => {
    expect(formatDailyAddress()).toBe('#/daily');
    expect(readDailySelection('', TODAY)).toEqual({ kind: 'today' });
    for (const one of GAMES.filter(hasDailyDeals)) {
      expect(formatDailyAddress(one, '2026-12')).toBe(`#/daily/${one.id}/2026-12`);
      expect(readDailySelection(`${one.id}/2026-12`, TODAY)).toEqual({
        kind: 'calendar',
        definition: one,
        month: '2026-12',
      });
      expect(readDailySelection(`${one.id}/`, TODAY)).toEqual({ kind: 'calendar', definition: one, month: '2027-02' });
    }
  });

  test.each([
    ['pitchfork/2026-10', 'month', '2026-10'],
    ['pitchfork/2027-03', 'month', '2027-03'],
    ['pitchfork/2027-00', 'month', '2027-00'],
    ['pitchfork/2027-2', 'month', '2027-2'],
    ['pitchfork/today', 'month', 'today'],
    ['pitchfork/2027-01/31', 'addressEnd', '31'],
    ['pitchfork?runs=any', 'addressEnd', 'runs=any'],
    ['statistics', 'game', 'statistics'],
  ])('%s is wrong, and the fault names the place', (of, place, found) => {
    const chosen = readDailySelection(of, TODAY);
    expect(chosen).toMatchObject({ kind: 'wrong', fault: { found } });
    expect(chosen).toHaveProperty('fault.place.id', expect.stringContaining(`.${place}`));
    expect(chosen.kind === 'wrong' && chosen.game?.definition.id).toBe(place === 'game' ? undefined : 'pitchfork');
  });

  test('of an unknown game lists the games', () => {
    expect(readDailySelection('whist', TODAY)).toMatchObject({
      kind: 'wrong',
      fault: { code: 'unknown-game', found: 'whist' },
    });
  });

  test('of the next month is valid once it has begun', () => {
    expect(adjacentMonth('2027-02', -1, TODAY)).toBe('2027-01');
    expect(adjacentMonth('2027-02', 1, TODAY)).toBeUndefined();
    expect(adjacentMonth('2027-02', 1, '2027-03-01')).toBe('2027-03');
    expect(adjacentMonth('2026-11', -1, TODAY)).toBeUndefined();
    // A device's clock may be before the first day or after the last.
    expect(readDailySelection('pitchfork', '2020-01-01')).toMatchObject({ month: '2026-11' });
    expect(readDailySelection('pitchfork', '2099-01-01')).toMatchObject({ month: '2036-12' });
  });
});

describe('a month in weeks', () => {
  test.each([0, 1, 6])('starting with day %i', (first) => {
    for (const month of ['2026-11', '2027-02', '2028-02', '2027-05', '2027-08']) {
      const days = daysOf(month);
      const weeks = groupByWeeks(days, first);
      expect(weeks.flat().filter(Boolean)).toEqual(days);
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
      for (const week of weeks)
        week.forEach((day, column) => {
          if (day) expect(weekdayOf(day)).toBe((first + column) % 7);
        });
    }
  });

  test('starts with the first weekday of the region', () => {
    expect(firstWeekday('en', ['en-GB'])).toBe(1);
    expect(firstWeekday('en', ['de-DE', 'en-US'])).toBe(0);
    expect(firstWeekday('de', ['en-US'])).toBe(1);
    expect(firstWeekday('ar', [])).toBe(6);
    expect(firstWeekday('ja', ['ja-JP'])).toBe(0);
    expect(weekdayNames('de', 1).map(({ long }) => long)).toEqual(
      'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
    );
  });

  test('shows the end of a day in local time', () => {
    expect(dayEndText('de', TODAY)).toMatch(/^\d\d:\d\d$/);
  });
});
