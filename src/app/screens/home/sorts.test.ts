import { expect, test } from 'vitest';
import { HINTED } from '../../../games/hinted.ts';
import { GAMES } from '../../../games/index.ts';
import { WIN_RATES } from '../../../games/win-rates.ts';
import { SORTS, sorted } from './sorts.ts';

const idsIn = (order: (typeof SORTS)[number]) => sorted(GAMES, order).map(({ id }) => id);

test.each(SORTS)('every game is in the order %s once', (order) => {
  expect(idsIn(order).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
});

test('games of the same shelf stay together without a choice, and names are in alphabetical order', () => {
  expect(sorted(GAMES, 'kin')).toBe(GAMES);
  expect(idsIn('name').slice(0, 3)).toEqual(['bakers-dozen', 'bakers-game', 'bear-river']);
});

test('games without a figure come last', () => {
  const measured = GAMES.filter(({ id }) => WIN_RATES[id]).length;
  expect(idsIn('winnable').slice(0, 2).toSorted()).toEqual(['freecell', 'panther-creek']);
  expect(idsIn('winnable').findLastIndex((id) => WIN_RATES[id])).toBe(measured - 1);
  const hinted = Object.values(HINTED);
  expect(idsIn('hinted').findLastIndex((id) => HINTED[id])).toBe(hinted.length - 1);
  expect(idsIn('moves').findLastIndex((id) => HINTED[id]?.moves)).toBe(hinted.filter(({ moves }) => moves).length - 1);
});
