import { expect, test, vi } from 'vitest';
import { riffle } from '../../../tests/support/riffle.ts';

vi.mock(import('../../games/daily-table.ts'), async (original) => {
  const { DAILY_TABLE } = await original();
  const { 'putt-putt': _, ...years } = DAILY_TABLE.years;
  return { DAILY_TABLE: { ...DAILY_TABLE, years } };
});

test('refuses a game without daily deals on every day', async () => {
  for (const more of [[], ['--date', '2026-12-24'], ['--date', '1999-01-01']])
    expect(await riffle(['daily', 'putt-putt', ...more])).toEqual({
      code: 2,
      out: '',
      err: 'riffle: GAME: expected a game with daily deals, found putt-putt, which has none\n',
    });
  expect((await riffle(['daily', 'pitchfork', '--date', '2026-12-24'])).code).toBe(0);
});
