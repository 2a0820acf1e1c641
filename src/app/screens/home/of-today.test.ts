import { expect, test } from 'vitest';
import { addDays } from '../../../games/day.ts';
import { gamesOfToday } from './of-today.ts';

const games = 'abcdefghijklmnop'.split('').map((id) => ({ id }));
const DAY = '2026-11-28';
const idsOf = (favourites: readonly string[], day = DAY, all = games) =>
  gamesOfToday(all, favourites, day).map(({ id }) => id);

test('six games are shown, favourites among them, in the order of all lists', () => {
  expect(idsOf([])).toHaveLength(6);
  expect(idsOf(['p', 'a'])).toEqual(expect.arrayContaining(['a', 'p']));
  expect(idsOf(['p', 'a'])).toEqual(idsOf(['p', 'a']).toSorted());
  expect(idsOf('abcdefgh'.split(''))).toEqual('abcdef'.split(''));
});

test('all games take turns, and no favourite leaves', () => {
  const seen = new Set<string>();
  for (let day = 0; day < 4; day++) {
    const ids = idsOf(['c'], addDays(DAY, day));
    expect(ids).toContain('c');
    for (const id of ids) seen.add(id);
  }
  expect(seen.size).toBe(games.length);
});

test('few games are all shown', () => {
  expect(idsOf(['b'], DAY, games.slice(0, 5))).toEqual('abcde'.split(''));
  expect(idsOf([], DAY, [])).toEqual([]);
});
