import { describe, expect, test } from 'vitest';
import { dailyDigest } from '../../tests/support/reference/derive.ts';
import { referenceOf } from '../../tests/support/reference/game-reference.ts';
import { sampleOf } from '../../tests/support/samples.ts';
import { proveDaily } from '../coach/difficulty/daily-proof.ts';
import { compile } from '../rules/index.ts';
import { CANDIDATE_LETTERS, dailyCandidate, dailyDeal, dailyIndex, dailySpan, hasDailyDeals } from './daily.ts';
import { DAILY_TABLE } from './daily-table.ts';
import { addDays, addMonths, daysBetween, daysOf, isDay } from './day.ts';
import { GAMES } from './index.ts';

const { first, last } = dailySpan();
const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
const daily = GAMES.filter(hasDailyDeals);

test('days are days of the calendar', () => {
  expect(['2026-11-01', '2028-02-29'].every(isDay)).toBe(true);
  const others = [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '',
    'today',
    '2026-11-01T00',
    ' 2026-11-01',
  ];
  expect(others.filter(isDay)).toEqual([]);
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(daysOf('2028-02')).toHaveLength(29);
});

describe('the table', () => {
  test('has at least six years, and every game with daily deals in each', () => {
    expect(first).toBe('2026-11-01');
    expect(last >= '2032-12-31').toBe(true);
    expect(Object.keys(DAILY_TABLE.years).toSorted()).toEqual(daily.map(({ id }) => id).toSorted());
  });

  test.each(daily)('has a candidate for every day of $id, at least up to the end of 2027', ({ id }) => {
    const ends = dailySpan({ id }).last;
    expect(ends >= '2027-12-31').toBe(true);
    const years = Object.groupBy(
      days.filter((day) => day <= ends),
      (day) => day.slice(0, 4),
    );
    expect(DAILY_TABLE.years[id].map((letters) => letters.length)).toEqual(
      Object.values(years).map((year) => year?.length),
    );
    const letters = DAILY_TABLE.years[id].join('');
    expect(Array.from(letters, (letter) => CANDIDATE_LETTERS.indexOf(letter))).not.toContain(-1);
  });

  test.each(daily)('has other deals on other days for $id', (definition) => {
    const { last: ends } = dailySpan(definition);
    const deals = days.filter((day) => day <= ends).map((day) => dailyDeal(definition, day));
    // A game has some 3,700 daily deals, with numbers below 10^9. In about one game of a hundred, two of them are
    // equal.
    expect(new Set(deals).size).toBeGreaterThan(deals.length - 3);
    expect(deals.every((deal) => deal !== undefined && deal >= 1 && deal <= 999_999_999)).toBe(true);
  });

  test('has nothing before its first day, after its last one, and for an invalid day', () => {
    for (const definition of daily)
      for (const day of [addDays(first, -1), addDays(last, 1), '2027-02-29', 'tomorrow', ''])
        expect(dailyDeal(definition, day)).toBeUndefined();
    expect(dailyDeal({ id: 'nowhere' }, first)).toBeUndefined();
    expect(hasDailyDeals({ id: 'nowhere' })).toBe(false);
  });
});

// Published deals must never change, so that players find them again.
test.each(GAMES)('the deals of $id are those that were published, if any', (definition) => {
  const published = referenceOf(definition.id).parts.daily;
  expect(published !== null).toBe(hasDailyDeals(definition));
  if (published) expect(dailyDigest(definition, published.to)).toBe(published.digest);
});

const PROVED = ['2026-11-21', '2027-12-31', '2029-02-28', '2032-12-31'];

/** How many of these days are proved again in the quick run. */
const PROVED_AGAIN = 12;

test.each(
  sampleOf(
    daily.flatMap((definition) =>
      PROVED.filter((day) => day <= dailySpan(definition).last).map((day) => ({ definition, day, id: definition.id })),
    ),
    PROVED_AGAIN,
  ),
)('the deal of $id for $day is the first of its candidates that is proved', ({ definition, day }) => {
  const game = compile(definition);
  const place = dailyIndex(definition, day) ?? -1;
  const verdicts = Array.from(
    { length: place + 1 },
    (_, other) => proveDaily(game, dailyCandidate(definition, day, other)).verdict,
  );
  expect(verdicts.indexOf('winnable')).toBe(place);
});
