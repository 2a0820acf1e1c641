import { describe, expect, test, vi } from 'vitest';
import { json, riffle, STOPPED } from '../../tests/support/riffle.ts';
import { GAMES } from '../games/index.ts';
import { compile } from '../rules/index.ts';

/** A lost layout whose piles can be moved into thousands of orders. */
const LOST_AFTER_A_LONG_SEARCH = `Foundations: AS
Stock: 4D
Waste: 9C 6S JH JS
QC JC QD 7C 3H 2H 7D
5S AD 2S 4H TD 4S 3C 6C 5D
TS 2C
9S 8D 7S
3D 3S 2D
KD QS JD TC 9D 8S 7H
QH 5C
KC 6H AC AH 5H 8C
KS TH 9H 4C 6D KH 8H
`;

describe('games', () => {
  test('lists every game with its id and house rules', async () => {
    const { code, out } = await riffle(['games']);
    expect(code).toBe(0);
    for (const { id, name } of GAMES) expect(out).toMatch(new RegExp(`^${name}.*  ${id}$`, 'm'));
    expect(out).toContain('  redeals=unlimited|0|1|2|3\n');
  });

  test('as JSON', async () => {
    const games = (await json('games')) as { game: string; cards: number; houseRules: unknown[] }[];
    expect(games.map(({ game, cards }) => [game, cards])).toEqual(
      GAMES.map((definition) => [definition.id, compile(definition).pack.length]),
    );
  });
});

describe('rules', () => {
  test('prints the rules in words, no line wider than the terminal', async () => {
    const { out } = await riffle(['rules', 'bear-river'], '', { columns: 60 });
    expect(out).toMatch(/^Bear River\n\n\w/);
    expect(out.split('\n').every((line) => line.length <= 60)).toBe(true);
  });

  test('differs between house rules', async () => {
    const whole = await riffle(['rules', 'pitchfork']);
    const any = await riffle(['rules', 'pitchfork?runs=any']);
    expect(any.out).not.toBe(whole.out);
  });

  test('as JSON', async () => {
    expect(await json('rules', 'pitchfork?runs=any')).toMatchObject({ game: 'pitchfork?runs=any', name: 'Pitchfork' });
  });
});

describe('deal', () => {
  test('prints a layout that --layout reads', async () => {
    const { out, err } = await riffle(['deal', 'pitchfork', '--deal', '1']);
    expect(err).toBe('');
    expect(out.split('\n')).toHaveLength(11);
    expect((await riffle(['moves', 'pitchfork', '--layout', '-'], out)).out).toBe(
      (await riffle(['moves', 'pitchfork', '--deal', '1'])).out,
    );
  });

  test('prints the number of a random deal on standard error', async () => {
    const { out, err } = await riffle(['deal', 'putt-putt']);
    expect(err).toBe('putt-putt, deal 4711\n');
    expect(out).toBe((await riffle(['deal', 'putt-putt', '--deal', '4711'])).out);
  });

  test('as JSON', async () => {
    const dealt = await json('deal', 'four-seasons');
    expect(dealt).toMatchObject({ game: 'four-seasons', deal: 4711, layout: { waste: [], piles: { length: 5 } } });
  });
});

describe('daily', () => {
  test('prints the deal of a day, its address and its proof', async () => {
    const { code, out } = await riffle(['daily', 'pitchfork', '--date', '2026-12-24']);
    expect(code).toBe(0);
    const [, deal] = /^pitchfork, 2026-12-24: deal (\d+)\n/.exec(out) ?? [];
    expect(out).toContain(`\n#/pitchfork/${deal}\nCan be won: `);
    expect(await json('daily', 'pitchfork', '--date', '2026-12-24')).toMatchObject({ deal: Number(deal) });
  });

  test('uses today by default', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-01T00:30:00+01:00'), toFake: ['Date'] });
    const { out } = await riffle(['daily', 'bear-river']);
    vi.useRealTimers();
    expect(out).toMatch(/^bear-river, 2027-02-28: deal /);
  });
});

describe('moves', () => {
  test('prints moves in notation and in words', async () => {
    const { out } = await riffle(['moves', 'pitchfork', '--layout', 'layout.txt']);
    expect(out).toContain('5-f  king of clubs to a foundation\n5-1  king of clubs to pile 1\n');
  });

  test('prints no moves of an ended game', async () => {
    const won = 'Foundations: KS\n-\n-\n-\n-\n-\n-\n-\n';
    const lost = won.replace('-', '3S');
    expect((await riffle(['moves', 'putt-putt', '--layout', '-'], won)).out).toBe('No legal move: the game is won.\n');
    expect((await riffle(['moves', 'putt-putt', '--layout', '-'], lost)).out).toBe('No legal move: a dead end.\n');
  });

  test('prints the score of a game with one', async () => {
    expect((await riffle(['moves', 'bear-river', '--deal', '1'])).out).toMatch(/\nScore 1 of 52\.\n$/);
    expect(await json('moves', 'bear-river', '--deal', '1')).toMatchObject({ score: { points: 1, of: 52 } });
    expect((await riffle(['moves', 'pitchfork', '--deal', '1'])).out).not.toContain('Score');
    expect(await json('moves', 'pitchfork', '--deal', '1')).not.toHaveProperty('score');
  });

  test('prints the outcome of a lost game that still has moves', async () => {
    const { out } = await riffle(['moves', 'pitchfork', '--layout', '-'], LOST_AFTER_A_LONG_SEARCH);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^\d-\d {2}/);
    expect(lines.at(-1)).toBe('No card can reach a foundation: a dead end.');
  });

  test('as JSON', async () => {
    expect(await json('moves', 'pitchfork', '--deal', '1')).toEqual({
      schema: 'riffle/moves/1',
      game: 'pitchfork',
      deal: 1,
      outcome: 'open',
      moves: expect.arrayContaining([{ move: 's-w', words: '4 of hearts from the stock to the waste' }]),
    });
    expect(await json('moves', 'pitchfork', '--layout', 'layout.txt')).not.toHaveProperty('deal');
  });
});

describe('perft', () => {
  test('prints only the count', async () => {
    const { out, err } = await riffle(['perft', 'pitchfork', '--deal', '1', '--depth', '1']);
    expect(out).toBe('5\n');
    expect(err).toMatch(/^\d+\.\d\d s\n$/);
  });

  test('prints the speed of a long count', async () => {
    const { err } = await riffle(['perft', 'bear-river', '--deal', '1', '--depth', '7']);
    expect(err).toMatch(/^\d+\.\d\d s(, \d+\.\d million sequences a second)?\n$/);
  });

  test('as JSON', async () => {
    const counted = await json('perft', 'pitchfork', '--layout', 'layout.txt', '--depth', '0');
    expect(counted).toEqual({
      schema: 'riffle/perft/1',
      game: 'pitchfork',
      depth: 0,
      count: 1,
      ms: expect.any(Number),
    });
  });
});

describe('replay', () => {
  const STOPPED_WITH_SCORE = 'Riffle record 1\nGame: bear-river\nDeal: 1\nMoves: 1-1';

  test('prints the score of a game with one', async () => {
    const { out } = await riffle(['replay', '-'], STOPPED_WITH_SCORE);
    expect(out).toMatch(/the game is open there, score 1 of 52\.\n$/);
    const { out: asJson } = await riffle(['replay', '-', '--json'], STOPPED_WITH_SCORE);
    expect(JSON.parse(asJson)).toMatchObject({ score: { points: 1, of: 52 } });
    const whole = STOPPED_WITH_SCORE.replace('1-1', '');
    expect((await riffle(['replay', '-'], whole)).out).toBe(
      'bear-river, deal 1: 0 legal moves, open, score 1 of 52.\n',
    );
  });

  test('recognises a lost game by a long search', async () => {
    const record = `Riffle record 1\nGame: pitchfork\nLayout:\n${LOST_AFTER_A_LONG_SEARCH}\nMoves:`;
    const { out } = await riffle(['replay', '-'], record);
    expect(out).toMatch(/0 legal moves, a dead end\.\n$/);
  });

  test.each([
    ['won.txt', 0, 'pitchfork, from a layout: 1 legal move, won.\n'],
    ['open.txt', 0, 'pitchfork, deal 1: 2 legal moves, open.\n'],
    [
      'stopped.txt',
      1,
      'pitchfork, deal 1: move 3, w-f, is illegal (line 5). A foundation starts with an ace.\nBefore it: 2 legal moves; the game is open there.\n',
    ],
    [
      'unread.txt',
      1,
      'pitchfork, deal 1: move 3, [31mw+f, is unreadable (line 5). Expected a move such as 3-f, 4-7x3 or s-w, found [31mw+f.\nBefore it: 2 legal moves; the game is open there.\n',
    ],
  ])('%s', async (file, code, out) => {
    expect(await riffle(['replay', file])).toEqual({ code, out, err: '' });
  });

  describe('of a link', () => {
    const link = 'https://example.org/#/record/1Zy09YlOMHXHzJT8Mj76N2fB-XV9IPZz4nmlBkgSL2Ir_I';

    test('replays a link, as the argument or within a text', async () => {
      const { code, out } = await riffle(['replay', link]);
      expect({ code, out }).toEqual({ code: 0, out: 'putt-putt, deal 1: 51 legal moves, won.\n' });
      expect(await riffle(['replay', '-'], `Look: <${link}>, in 51 moves.`)).toEqual({ code, out, err: '' });
    });

    test('names the last move before a cut', async () => {
      const { code, out } = await riffle(['replay', link.slice(0, -12)]);
      expect(code).toBe(1);
      expect(out).toBe(
        'putt-putt, deal 1: The link is incomplete after move 30 of 51: the rest is missing.\nBefore it: 30 legal moves; the game is open there.\n',
      );
      const { out: asJson } = await riffle(['replay', link.slice(0, -12), '--json']);
      expect(JSON.parse(asJson)).toMatchObject({ moves: 30, stopped: { number: 31, kind: 'cut' } });
    });

    test('reports a changed link', async () => {
      const { out } = await riffle(['replay', link.replace('fB-X', 'fB-K')]);
      expect(out).toContain('The link is damaged after move 10 of 51');
      const { code, err } = await riffle(['replay', link.replace('8Mj', '8Kj')]);
      expect({ code, err }).toEqual({
        code: 2,
        err: 'riffle: the link: expected a whole link, found a damaged one\n',
      });
    });
  });

  test('reports that no move is legal', async () => {
    const { out } = await riffle(['replay', '-'], STOPPED.replace('s-w 4-7', ''));
    expect(out).toMatch(/\nBefore it: no move; the game is open there\.\n$/);
  });

  test('as JSON', async () => {
    expect(await json('replay', 'won.txt')).toEqual({
      schema: 'riffle/replay/1',
      game: 'pitchfork',
      moves: 1,
      outcome: 'won',
    });
    const { code, out } = await riffle(['replay', 'stopped.txt', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      deal: 1,
      moves: 2,
      outcome: 'open',
      stopped: { number: 3, text: 'w-f', line: 5, kind: 'illegal' },
    });
  });
});
