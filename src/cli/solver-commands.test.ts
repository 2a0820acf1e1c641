import { describe, expect, test } from 'vitest';
import { json, riffle } from '../../tests/support/riffle.ts';
import type { Io } from './terminal/io.ts';

describe('hint', () => {
  test('prints the move, its description and the reason', async () => {
    const { code, out } = await riffle(['hint', 'pitchfork', '--layout', 'layout.txt']);
    expect(code).toBe(0);
    expect(out).toBe('5-f\nking of clubs to a foundation\nThe only move.\n');
  });

  test('prints JSON with a proof if no card is hidden', async () => {
    const { verdict, choices } = (await json('hint', 'bear-river', '--deal', '1')) as {
      verdict: string;
      choices: { wins: number; of: number }[];
    };
    expect(verdict).toBe('winnable');
    expect(choices[0]).toMatchObject({ move: expect.stringMatching(/^\d+-(\d+|f)$/), wins: 1, of: 1 });
  });

  test('does not name an unseen card', async () => {
    const { out } = await riffle(['hint', 'pitchfork?redeals=0', '--deal', '2']);
    expect(out).toMatch(/^(.*\n)*s-w +the next card from the stock to the waste/);
  });
});

describe('grade', () => {
  test('prints a line for each deal', async () => {
    const { code, out, err } = await riffle(['grade', 'bear-river', '--deals', '1..6']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    const result = String.raw`(unwinnable|undecided|(Gentle|Easy|Fair|Hard|Fiendish)\. [A-Z].*\.)`;
    lines.forEach((line, index) => {
      expect(line).toMatch(new RegExp(`^deal ${index + 1}: ${result}$`));
    });
  });

  test('prints the same grades as JSON', async () => {
    const rows = (text: string) => text.trimEnd().split('\n');
    const { out } = await riffle(['grade', 'bear-river', '--deals', '1..6', '--json']);
    const found = rows(out).map((line) => JSON.parse(line));
    const lines = rows((await riffle(['grade', 'bear-river', '--deals', '1..6'])).out).map((line) =>
      line.toLowerCase(),
    );
    for (const [index, { deal, verdict, grade, reason }] of found.entries()) {
      expect(lines[index]).toBe(`deal ${deal}: ${grade ? `${grade}. ${reason}` : verdict}`.toLowerCase());
    }
  });
});

describe('review', () => {
  const LOST = 'Riffle record 1\nGame: putt-putt\nDeal: 2\nMoves: 1-f s-f s-f 1-f s-f 3-f 6-f 6-f';

  test('reviews a won game', async () => {
    expect(await riffle(['review', 'won.txt'])).toEqual({
      code: 0,
      out: 'pitchfork, from a layout: 1 legal move.\nWon.\n',
      err: '',
    });
  });

  test('prints the losing move, a winning line and the number of moves that kept the win', async () => {
    const { code, out } = await riffle(['review', '-'], LOST);
    expect(code).toBe(0);
    const [name, ...sentences] = out.split('\n');
    expect(name).toBe('putt-putt, deal 2: 8 legal moves.');
    expect(sentences.join(' ')).toMatch(
      /^Move 6 \(J♣ to the foundation\) lost it; .* would have kept the win\. Once, only one move was right, and you missed it\. With hindsight: the review knows the face-down cards\./,
    );
    expect(out).toContain('\nA line that wins from before move 6:\n  4-f 1-f 7-f 5-f');
    expect(out).toMatch(
      /\n1\. {2}1-f {2}2 of 2 {2}5 of spades .*\n4\. .*\n6\. {2}3-f {2}1 of 2 {2}jack of clubs to the foundation: lost\n$/,
    );
  });

  test('prints JSON up to an illegal move', async () => {
    const { code, out } = await riffle(['review', 'stopped.txt', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      game: 'pitchfork',
      deal: 1,
      hindsight: false,
      positions: [{ of: expect.any(Number), move: 's-w' }, { move: '4-7' }, {}],
      stopped: { number: 3, why: 'A foundation starts with an ace.' },
    });
  });
});

describe('solve', () => {
  test('prints a line for each deal in order, and a summary', async () => {
    const { code, out } = await riffle(['solve', 'bear-river', '--deals', '1..6', '--workers', '2']);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines.slice(0, 6).map((line) => line.replace(/, .*/, ''))).toEqual([
      'deal 1: winnable',
      'deal 2: winnable',
      'deal 3: unwinnable',
      'deal 4: winnable',
      'deal 5: unwinnable',
      'deal 6: winnable',
    ]);
    expect(lines.at(-2)).toBe('6 positions: 4 winnable, 2 unwinnable, 0 undecided.');
    expect(lines.at(-1)).toMatch(/^Winnable: 66\.67 %; \d+\.\d\d % to \d+\.\d\d % \(95 % Wilson interval/);
  });

  test('gives the same answers with any number of workers', async () => {
    const answers = async (workers: string) => {
      const args = [
        'solve',
        'putt-putt?stock=any-time',
        '--deals',
        '1..8',
        '--json',
        '--solution',
        '--workers',
        workers,
      ];
      const { out } = await riffle(args);
      return out.replace(/"ms":[\d.]+/g, '');
    };
    expect(await answers('1')).toBe(await answers('3'));
  });

  test('prints a solution that wins by the rules', async () => {
    const { out } = await riffle(['solve', 'putt-putt', '--deal', '1', '--solution', '--json']);
    const { verdict, moves, solution } = JSON.parse(out) as { verdict: string; moves: number; solution: string[] };
    expect([verdict, solution.length]).toEqual(['winnable', moves]);
    const record = `Riffle record 1\nGame: putt-putt\nDeal: 1\nMoves: ${solution.join(' ')}\n`;
    const { out: replayed } = await riffle(['replay', '-'], record);
    expect(replayed).toContain(`${moves} legal moves, won.`);
  });

  test('is undecided when the nodes run out', async () => {
    expect(await json('solve', 'pitchfork', '--deal', '3', '--nodes', '1')).toEqual({
      schema: 'riffle/solve/1',
      deal: 3,
      verdict: 'undecided',
      nodes: 1,
      ms: expect.any(Number),
      moves: null,
    });
  });

  test('is undecided when the time runs out, and reports that', async () => {
    const long = ['solve', 'four-seasons', '--deal', '16464', '--nodes', '1e9', '--memory', '200', '--seconds', '0.2'];
    expect(await json(...long)).toMatchObject({ deal: 16464, verdict: 'undecided', limit: 'time', moves: null });
    expect((await riffle(long)).out).toMatch(/^deal 16464: undecided \(the time ran out\), \d+ nodes, \d+\.\d ms\n$/);
    const short = await riffle(['solve', 'pitchfork', '--deal', '3', '--nodes', '1', '--seconds', '60']);
    expect(short.out).toMatch(/^deal 3: undecided, 1 node, /);
  });

  test('reads all layouts before it solves the first', async () => {
    const { out } = await riffle(['solve', 'pitchfork', '--layout', 'layout.txt']);
    expect(out).toMatch(/^layout\.txt: winnable, .* 1 move\n$/);
    expect(await riffle(['solve', 'pitchfork', '--layout', 'layout.txt', 'wrong.txt'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('wrong.txt: line 6, pile 5'),
    });
  });

  test('prints the summary so far on Ctrl-C', async () => {
    const onInterrupt: Io['onInterrupt'] = (take) => {
      const timer = setTimeout(() => take('SIGINT'), 300);
      return () => clearTimeout(timer);
    };
    const { code, out, err } = await riffle(['solve', 'bear-river', '--deals', '1..9999999'], '', { onInterrupt });
    expect([code, err]).toEqual([130, 'riffle: interrupted by SIGINT\n']);
    expect(out).toMatch(/\nIncomplete: \d+ of 9999999 positions\.\n\d+ positions?: .*\n.*Wilson interval.*\n$/);
  });

  test.each([
    [['--deal', '0'], '--deal: expected a whole number from 1'],
    [['--deals', '5..1'], '--deals: expected A..B'],
    [['--deals', '1..x'], '--deals: expected A..B'],
    [['--deal', '1', '--deals', '1..2'], 'found more than one'],
    [[], 'found none'],
    [['--deal', '1', '--nodes', '0'], '--nodes: expected a whole number from 1'],
    [['--deal', '1', '--nodes', '1.5'], '--nodes: expected a whole number from 1 to 9007199254740991, found 1.5'],
    [['--deal', '1', '--seconds', '0'], '--seconds: expected a number of seconds above 0, at most 31536000, found 0'],
    [['--deal', '1', '--seconds', 'soon'], '--seconds: expected a number of seconds above 0'],
    [['--deal', '1', '--workers', 'many'], '--workers: expected a whole number from 1'],
    [['--deal', '1', '--memory', '-1'], '--memory: expected a whole number from 1'],
  ])('prints one line for bad options %j', async (options, message) => {
    const { code, out, err } = await riffle(['solve', 'pitchfork', ...options]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(2);
  });
});
