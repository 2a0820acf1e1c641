import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import { dailyDeal } from '../../../games/daily.ts';
import { countGames, resultOf, shareOf } from '../../game/played/count.ts';
import { endedGames, endingStreaksOf, PERIOD_UNITS, periodsOf, unitFor } from '../../game/played/endings.ts';
import { countedGames, DEAL_KINDS, dealKindOf, GAME_GROUPS, groupGames, groupOf } from '../../game/played/groups.ts';
import { ENDINGS, ORIGINS } from '../../session/ending.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

const WON = wonSummary('golf', 1, 2000, { startedAt: 1000 });

/** Returns a game for each sign of `results`: `+` won, `-` lost, `.` open, `x` unwinnable. */
function played(results: string, change: Partial<GameSummary> = {}): GameSummary[] {
  const kinds: Readonly<Record<string, GameSummary['result']>> = { '+': 'won', '-': 'given-up', x: 'unwinnable' };
  return Array.from(results, (sign, index) => {
    const result = kinds[sign] ?? 'open';
    const time = 10_000 + index;
    const endedAt = result === 'open' ? undefined : time;
    return { ...WON, id: `golf/${index + 1}`, result, changedAt: time, endedAt, ...change };
  });
}

/** Arbitrary games with few ids, so that some repeat. */
const anyGames = fc.array(
  fc
    .record({
      number: fc.integer({ min: 1, max: 40 }),
      gameId: fc.constantFrom('golf', 'fork'),
      origin: fc.constantFrom(...ORIGINS),
      shown: fc.boolean(),
      result: fc.constantFrom('open' as const, ...ENDINGS),
      startedAt: fc.integer({ min: 0, max: 1_000_000 }),
      lasted: fc.integer({ min: 0, max: 10_000_000_000 }),
    })
    .map(({ number, gameId, origin, shown, result, startedAt, lasted }) => {
      const changedAt = startedAt + lasted;
      const endedAt = result === 'open' ? undefined : changedAt;
      const of = { id: `${gameId}/${number}`, gameId, variant: gameId };
      return { ...WON, ...of, origin, shown, result, startedAt, changedAt, endedAt };
    }),
);

describe('the count', () => {
  it('counts won, lost, open and unwinnable games', () => {
    const count = countGames(played('+-+..x+'));
    expect(count).toEqual({ played: 7, won: 3, lost: 1, open: 2, unwinnable: 1 });
  });

  it('adds up, also over groups', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const { played: all, won, lost, open, unwinnable } = countGames(games);
        expect(won + lost + open + unwinnable).toBe(all);
        const groups = groupGames(games, GAME_GROUPS, groupOf).map(({ games: of }) => countGames(of));
        expect(groups.reduce((sum, of) => sum + of.played, 0)).toBe(all);
        expect(groups.reduce((sum, of) => sum + of.won, 0)).toBe(won);
        const [any, wished] = DEAL_KINDS.map(
          (kind) => countGames(games.filter((game) => dealKindOf(game) === kind)).played,
        );
        expect(any).toBe((groups[0]?.played ?? 0) + (groups[1]?.played ?? 0));
        expect(wished).toBe(groups[2]?.played);
      }),
    );
  });

  it('is the same for any order of games', () => {
    fc.assert(
      fc.property(anyGames, fc.infiniteStream(fc.nat()), (games, random) => {
        const each = countedGames(games, {});
        const mixed = each
          .map((game) => ({ game, at: random.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ game }) => game);
        expect(countGames(mixed)).toEqual(countGames(each));
        expect(endedGames(mixed)).toEqual(endedGames(each));
        expect(periodsOf(endedGames(mixed), 'month')).toEqual(periodsOf(endedGames(each), 'month'));
      }),
    );
  });

  it('takes each game once in its latest state', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const ids = countedGames([...games, ...games], {}).map(({ id }) => id);
        expect(ids.length).toBe(new Set(games.map(({ id }) => id)).size);
      }),
    );
    const [open, won] = [{ ...WON, result: 'open' as const, changedAt: 1500 }, WON];
    expect(countedGames([won, open], {})).toEqual([won]);
  });

  it('leaves out games from before a reset, but not those of other games', () => {
    const games = [WON, { ...WON, id: 'fork/1', gameId: 'fork' }];
    expect(countedGames(games, { golf: 1001 }).map(({ gameId }) => gameId)).toEqual(['fork']);
    expect(countedGames(games, { golf: 1000 })).toEqual(games);
  });

  it('never counts shown games as won, but counts them as lost when given up', () => {
    expect(resultOf({ ...WON, shown: true })).toBe('open');
    expect(resultOf({ ...WON, shown: true, result: 'given-up' })).toBe('lost');
    expect(dealKindOf({ ...WON, shown: true })).toBeUndefined();
  });

  it('separates first games of any deals, winnable deals, repeated and imported games', () => {
    expect(ORIGINS.map((origin) => dealKindOf({ ...WON, origin }))).toEqual([
      'any',
      'any',
      'wished',
      undefined,
      undefined,
    ]);
  });

  it('counts daily deals under usual house rules as winnable ones', () => {
    const fork = {
      ...WON,
      gameId: 'pitchfork',
      variant: 'pitchfork',
      deal: dailyDeal({ id: 'pitchfork' }, '2026-11-21'),
    };
    const origins = ['chosen', 'again', 'imported'] as const;
    expect(origins.map((origin) => groupOf({ ...fork, origin }))).toEqual(['wished', 'again', 'imported']);
    expect(groupOf({ ...fork, origin: 'chosen', variant: 'pitchfork?runs=any' })).toBe('chosen');
    expect(groupOf({ ...fork, origin: 'chosen', deal: 1 })).toBe('chosen');
  });
});

describe('the share', () => {
  it('is the share of wins among wins and losses, if there are any', () => {
    const share = shareOf(countGames(played('+-+..x+')));
    expect(share?.share).toBe(0.75);
    expect([share?.low.toFixed(4), share?.high.toFixed(4)]).toEqual(['0.3006', '0.9544']);
    expect(shareOf(countGames(played('..x')))).toBe(undefined);
  });

  it('lies in its interval', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (won, lost) => {
        const share = shareOf({ won, lost });
        if (!share) {
          expect(won + lost).toBe(0);
          return;
        }
        expect(share.low).toBeLessThanOrEqual(share.share + 1e-12);
        expect(share.high).toBeGreaterThanOrEqual(share.share - 1e-12);
      }),
    );
  });
});

describe('streaks', () => {
  it.each([
    ['', undefined, 0],
    ['.x', undefined, 0],
    ['+++-++', { isWon: true, length: 2 }, 3],
    ['+.+x+', { isWon: true, length: 3 }, 3],
    ['++---', { isWon: false, length: 3 }, 2],
  ])('of %j', (results, current, longest) => {
    expect(endingStreaksOf(endedGames(played(results)))).toEqual({ current, longest });
  });

  it('follow the order of endings, not of starts', () => {
    const games = played('+-+').map((game, index) => ({ ...game, startedAt: 9 - index, endedAt: 50 - index }));
    expect(endedGames(games).map(({ time }) => time)).toEqual([48, 49, 50]);
  });
});

describe('periods', () => {
  const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();
  const ended = (...times: readonly number[]) =>
    endedGames(times.map((endedAt, index) => ({ ...WON, id: `golf/${index}`, endedAt })));

  it('are all weeks from the first ending to the last, from Monday on', () => {
    // A Sunday, the Monday after it, and a Tuesday two weeks later.
    const weeks = periodsOf(ended(at(2026, 3, 1), at(2026, 3, 2), at(2026, 3, 17)), 'week');
    expect(weeks.map(({ from, won }) => [new Date(from).getDay(), new Date(from).getDate(), won])).toEqual([
      [1, 23, 1],
      [1, 2, 1],
      [1, 9, 0],
      [1, 16, 1],
    ]);
  });

  it('have the share of all games ended so far', () => {
    const games = [
      ...played('+', { endedAt: at(2026, 1, 5) }),
      ...played('-', { id: 'golf/8', endedAt: at(2026, 3, 5) }),
    ];
    const months = periodsOf(endedGames(games), 'month');
    expect(months.map(({ share }) => share.share)).toEqual([1, 1, 0.5]);
    expect(periodsOf([], 'month')).toEqual([]);
  });

  it('hold every ending once', () => {
    fc.assert(
      fc.property(anyGames, fc.constantFrom(...PERIOD_UNITS), (games, unit) => {
        const ends = endedGames(countedGames(games, {}));
        const periods = periodsOf(ends, unit);
        expect(periods.reduce((sum, { won, lost }) => sum + won + lost, 0)).toBe(ends.length);
        const { won, lost } = countGames(countedGames(games, {}));
        const last = periods.at(-1)?.share;
        expect(last).toEqual(ends.length > 0 ? shareOf({ won, lost }) : undefined);
      }),
    );
  });

  it('are long enough to be distinct', () => {
    expect(unitFor(ended(at(2026, 1, 1), at(2026, 3, 1)))).toBe('week');
    expect(unitFor(ended(at(2024, 6, 1), at(2026, 3, 1)))).toBe('month');
    expect(unitFor(ended(at(2016, 1, 1), at(2026, 3, 1)))).toBe('year');
  });
});
