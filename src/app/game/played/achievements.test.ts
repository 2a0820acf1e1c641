import { expect, test } from 'vitest';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import { dailyDeal, hasDailyDeals } from '../../../games/daily.ts';
import { addDays, timeOf } from '../../../games/day.ts';
import { GAMES } from '../../../games/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { achievementsOf, newlyReached } from './achievements.ts';

const WON = wonSummary('pitchfork', 1, 2);

const GRADES = { gentle: 'pitchfork/1', easy: 'pitchfork/2', fair: 'pitchfork/3', hard: 'pitchfork/4' };

/** Returns wins of consecutive daily deals, each won `late` days after its own day. */
function dailyWins(count: number, late = 0): GameSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays('2026-11-02', index);
    const deal = dailyDeal({ id: 'pitchfork' }, day);
    return { ...WON, id: `pitchfork/${deal}`, deal, origin: 'chosen', endedAt: timeOf(addDays(day, late)) };
  });
}

const done = (games: readonly GameSummary[], grades = {}) =>
  Object.fromEntries(
    achievementsOf(games, grades, '2026-11-30').map((each) => [`${each.name}${each.game}`, each.done]),
  );

test('a grade counts while its game is kept and won by the player', () => {
  const games = [1, 2, 3].map((deal) => ({ ...WON, id: `pitchfork/${deal}`, deal }));
  expect(done(games, GRADES)).toMatchObject({ grades: 3 });
  expect(done([...games, { ...WON, id: 'pitchfork/4', deal: 4, shown: true }], GRADES)).toMatchObject({ grades: 3 });
  expect(done([...games, { ...WON, id: 'pitchfork/4', deal: 4 }], GRADES)).toMatchObject({ grades: 4 });
});

test('a week is seven days in a row, each with a daily deal won on its day', () => {
  expect(done(dailyWins(6))).toMatchObject({ week: 6 });
  expect(done(dailyWins(9))).toMatchObject({ week: 7 });
  expect(done(dailyWins(9, 1))).toMatchObject({ week: 0 });
  const [, , ...broken] = dailyWins(9).toSpliced(4, 1);
  expect(done(broken)).toMatchObject({ week: 4 });
  expect(done(dailyWins(9).map((game) => ({ ...game, origin: 'imported' })))).toMatchObject({ week: 0 });
});

test('a win without undo counts only in the first game of a deal', () => {
  expect(done([{ ...WON, straight: false }])).toMatchObject({ straight: 0 });
  expect(done([{ ...WON, straight: true, origin: 'again' }])).toMatchObject({ straight: 0 });
  expect(done([{ ...WON, straight: true, shown: true }])).toMatchObject({ straight: 0 });
  expect(done([{ ...WON, straight: true }])).toMatchObject({ straight: 1 });
});

test('the first win of a game counts for that game', () => {
  const river = wonSummary('bear-river', 3, 4);
  expect(done([river, { ...WON, result: 'given-up' }])).toMatchObject({ 'firstBear River': 1, firstPitchfork: 0 });
});

test('a run of five wins is broken by a loss', () => {
  const wins = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => wonSummary('pitchfork', from + index, from + index));
  expect(done([...wins(4, 1), { ...WON, id: 'pitchfork/5', deal: 5, endedAt: 5, result: 'given-up' }])).toMatchObject({
    running: 4,
  });
  expect(done([...wins(6, 1)])).toMatchObject({ running: 5, hundred: 6 });
});

test('the hardest grade and five daily deals of a day have a badge each', () => {
  expect(done([WON], { fiendish: WON.id })).toMatchObject({ hardest: 1, grades: 1 });
  const day = '2026-11-02';
  const dailyGames = GAMES.filter(hasDailyDeals).slice(0, 5);
  const daily = dailyGames.map(({ id }) => {
    const deal = dailyDeal({ id }, day) ?? 0;
    return wonSummary(id, deal, timeOf(day), { origin: 'chosen' });
  });
  expect(done(daily)).toMatchObject({ day: 5 });
  expect(achievementsOf(daily, {}, day).find(({ name }) => name === 'day')?.needed).toBe(5);
  expect(done(daily.slice(1))).toMatchObject({ day: 4 });
  expect(done(daily.map((game) => ({ ...game, endedAt: timeOf('2026-11-03') })))).toMatchObject({ day: 0 });
});

test('newly reached achievements were not reached before', () => {
  const before = achievementsOf([WON], {}, '2026-11-30');
  const after = achievementsOf([WON, { ...WON, id: 'pitchfork/2', straight: true }], {}, '2026-11-30');
  expect(newlyReached(before, after).map(({ name }) => name)).toEqual(['straight']);
  expect(newlyReached(after, after)).toEqual([]);
});
