import { expect, it } from 'vitest';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import { type GameSummary, playedAt, sortByTime } from '../../storage/games/summary.ts';
import { countsOf, formatSearch, matcherOf, NO_FILTER, parseSearch } from './search.ts';

const DAY = 86_400_000;
/** Returns noon of a day in November 2026, in local time. */
const noon = (date: number) => new Date(2026, 10, date, 12).getTime();

function summary(changes: Partial<GameSummary>): GameSummary {
  return wonSummary('pitchfork', 844, noon(1), { result: 'open', endedAt: undefined, ...changes });
}

const GAMES: readonly GameSummary[] = [
  summary({ id: 'a' }),
  summary({ id: 'b', variant: 'pitchfork?runs=any', deal: 84, result: 'won', endedAt: noon(3), changedAt: noon(9) }),
  summary({ id: 'c', gameId: 'bear-river', variant: 'bear-river', deal: undefined, changedAt: noon(2) }),
  summary({ id: 'd', variant: 'pitchfork?runs=any&redeals=1', deal: 1_234_567, result: 'given-up', endedAt: noon(4) }),
];

const found = (search: object) =>
  GAMES.filter(matcherOf({ ...NO_FILTER, ...search }))
    .map(({ id }) => id)
    .join('');

it('finds games by each field, and by several together', () => {
  expect(found({})).toBe('abcd');
  expect(found({ game: 'pitchfork' })).toBe('abd');
  expect(found({ rules: 'usual' })).toBe('ac');
  expect(found({ rules: 'runs=any' })).toBe('b');
  expect(found({ result: 'given-up' })).toBe('d');
  expect(found({ game: 'pitchfork', result: 'open' })).toBe('a');
  expect(found({ game: 'chess' })).toBe('');
});

it('knows a game by any of its names', () => {
  for (const name of ['four-seasons', 'Four Seasons', 'vanishing-cross', 'CORNER CARD'])
    expect(parseSearch(`${new URLSearchParams({ game: name })}`).game).toBe('four-seasons');
  expect(parseSearch('game=chess').game).toBe('chess');
});

it('finds a deal by its first digits with any separators', () => {
  expect(found({ deal: '84' })).toBe('ab');
  expect(found({ deal: '844' })).toBe('a');
  expect(found({ deal: '1 234.567' })).toBe('d');
  for (const deal of ['١٬٢٣', '１２３', '00123', '1’234’5', '\u202B1234\u202C']) expect(found({ deal })).toBe('d');
  for (const deal of ['x', '0', '१x']) expect(found({ deal })).toBe('');
});

it('finds games that ended between two days, both included', () => {
  expect(found({ from: '2026-11-02' })).toBe('bcd');
  expect(found({ to: '2026-11-03' })).toBe('abc');
  expect(found({ from: '2026-11-02', to: '2026-11-03' })).toBe('bc');
  expect(found({ from: 'soon' })).toBe('abcd');
  expect(playedAt(summary({ endedAt: noon(3), changedAt: noon(3) + DAY }))).toBe(noon(3));
});

it('lists the newest game first and counts by result', () => {
  expect(sortByTime(GAMES).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  expect(countsOf(GAMES)).toEqual({ open: 2, won: 1, 'given-up': 1, unwinnable: 0 });
});

it('survives format and parse', () => {
  const search = { ...NO_FILTER, game: 'pitchfork', rules: 'runs=any&redeals=1', from: '2026-11-02', deal: '84' };
  expect(formatSearch(search)).toBe('game=pitchfork&rules=runs%3Dany%26redeals%3D1&from=2026-11-02&deal=84');
  expect(parseSearch(formatSearch(search))).toEqual(search);
  expect(formatSearch(NO_FILTER)).toBe('');
  expect(parseSearch('game=+pitchfork+&nonsense=%')).toEqual({ ...NO_FILTER, game: 'pitchfork' });
});
