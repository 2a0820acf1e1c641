import { describe, expect, test, vi } from 'vitest';
import { GAMES } from '../games/index.ts';
import type { Io } from './io.ts';
import { run } from './program.ts';

const LAYOUT = 'Foundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-\n';
const WON =
  'Riffle record 1\nGame: pitchfork\nLayout:\nFoundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-\nMoves: 5-f\n';
const STOPPED = 'Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves:\ns-w 4-7 w-f 5-f\n';

const FILES: Readonly<Record<string, string>> = {
  'layout.txt': LAYOUT,
  'won.txt': WON,
  'stopped.txt': STOPPED,
  'unread.txt': STOPPED.replace('w-f', '\u001b[31mw+f'),
  'open.txt': STOPPED.replace('w-f 5-f', ''),
  'empty.txt': ' \n',
  'wrong.txt': LAYOUT.replace('KC', 'KD'),
};

/** What a command wrote, and its exit code. */
interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command on made-up files, with `stdin` on standard input. */
async function riffle(args: string[], stdin = '', more: Partial<Io> = {}): Promise<Ran> {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readFile: (path) => {
      const text = FILES[path];
      return text === undefined
        ? Promise.reject(Object.assign(new Error('odd'), { code: path === 'odd' ? 'EODD' : 'ENOENT' }))
        : Promise.resolve(text);
    },
    readStdin: () => Promise.resolve(stdin),
    isStyled: false,
    columns: 80,
    random: () => 4711,
    onInterrupt: () => () => undefined,
    ...more,
  };
  const code = await run(args, io);
  return { code, out, err };
}

/** Runs a command that goes well with --json, and reads what it prints. */
async function json(...args: string[]): Promise<unknown> {
  const { code, out, err } = await riffle([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^[^\n]+\n$/);
  return JSON.parse(out);
}

describe('hint', () => {
  test('has the move on its first line, then says it with its reason', async () => {
    const { code, out } = await riffle(['hint', 'pitchfork', '--layout', 'layout.txt']);
    expect(code).toBe(0);
    expect(out).toBe('5-f\nking of clubs to a foundation\nIt is the only move.\n');
  });

  test('as JSON, with a proof where nothing is hidden', async () => {
    const { verdict, choices } = (await json('hint', 'bear-river', '--deal', '1')) as {
      verdict: string;
      choices: { wins: number; of: number }[];
    };
    expect(verdict).toBe('winnable');
    expect(choices[0]).toMatchObject({ move: expect.stringMatching(/^\d+-(\d+|f)$/), wins: 1, of: 1 });
  });

  test('doesn’t name a card that nobody has seen', async () => {
    const { out } = await riffle(['hint', 'pitchfork?redeals=0', '--deal', '2']);
    expect(out).toMatch(/^(.*\n)*s-w +the next card to the waste/);
  });
});

describe('games', () => {
  test('lists every game with its id and house rules', async () => {
    const { code, out } = await riffle(['games']);
    expect(code).toBe(0);
    for (const { id, name } of GAMES) expect(out).toMatch(new RegExp(`^${name}.*  ${id}$`, 'm'));
    expect(out).toContain('  redeals=unlimited|0|1|2|3\n');
  });

  test('as JSON', async () => {
    const games = (await json('games')) as { game: string; cards: number; houseRules: unknown[] }[];
    expect(games.map(({ game, cards }) => [game, cards])).toEqual(GAMES.map(({ id, pack }) => [id, pack.decks * 52]));
  });
});

describe('rules', () => {
  test('prints the rules in words, no line wider than the terminal', async () => {
    const { out } = await riffle(['rules', 'bear-river'], '', { columns: 60 });
    expect(out).toMatch(/^Bear River\n\n\w/);
    expect(out.split('\n').every((line) => line.length <= 60)).toBe(true);
  });

  test('of house rules differ', async () => {
    const whole = await riffle(['rules', 'pitchfork']);
    const any = await riffle(['rules', 'pitchfork?runs=any']);
    expect(any.out).not.toBe(whole.out);
  });

  test('as JSON', async () => {
    expect(await json('rules', 'pitchfork?runs=any')).toMatchObject({ game: 'pitchfork?runs=any', name: 'Pitchfork' });
  });
});

describe('deal', () => {
  test('prints a layout that is read again', async () => {
    const { out, err } = await riffle(['deal', 'pitchfork', '--deal', '1']);
    expect(err).toBe('');
    expect(out.split('\n')).toHaveLength(11);
    expect((await riffle(['moves', 'pitchfork', '--layout', '-'], out)).out).toBe(
      (await riffle(['moves', 'pitchfork', '--deal', '1'])).out,
    );
  });

  test('by chance tells its number apart', async () => {
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
  test('prints the deal of a day, where it is played, and that it can be won', async () => {
    const { code, out } = await riffle(['daily', 'pitchfork', '--date', '2026-12-24']);
    expect(code).toBe(0);
    const [, deal] = /^pitchfork, 2026-12-24: deal (\d+)\n/.exec(out) ?? [];
    expect(out).toContain(`\n#/pitchfork/${deal}\nCan be won: `);
    expect(await json('daily', 'pitchfork', '--date', '2026-12-24')).toMatchObject({ deal: Number(deal) });
  });

  test('is that of today where no day is named', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-01T00:30:00+01:00'), toFake: ['Date'] });
    const { out } = await riffle(['daily', 'bear-river']);
    vi.useRealTimers();
    expect(out).toMatch(/^bear-river, 2027-02-28: deal /);
  });
});

describe('moves', () => {
  test('are printed as notation and in words', async () => {
    const { out } = await riffle(['moves', 'pitchfork', '--layout', 'layout.txt']);
    expect(out).toContain('5-f  king of clubs to a foundation\n5-1  king of clubs to pile 1\n');
  });

  test('of an ended game are none', async () => {
    const won = 'Foundations: KS\n-\n-\n-\n-\n-\n-\n-\n';
    const lost = won.replace('-', '3S');
    expect((await riffle(['moves', 'putt-putt', '--layout', '-'], won)).out).toBe('No legal move: the game is won.\n');
    expect((await riffle(['moves', 'putt-putt', '--layout', '-'], lost)).out).toBe(
      'No legal move: the game is lost.\n',
    );
  });

  test('as JSON', async () => {
    expect(await json('moves', 'pitchfork', '--deal', '1')).toEqual({
      game: 'pitchfork',
      deal: 1,
      outcome: 'open',
      moves: expect.arrayContaining([{ move: 's-w', words: '4 of hearts from the stock to the waste' }]),
    });
    expect(await json('moves', 'pitchfork', '--layout', 'layout.txt')).not.toHaveProperty('deal');
  });
});

describe('perft', () => {
  test('prints the count alone', async () => {
    const { out, err } = await riffle(['perft', 'pitchfork', '--deal', '1', '--depth', '1']);
    expect(out).toBe('5\n');
    expect(err).toMatch(/^\d+\.\d\d s\n$/);
  });

  test('tells the speed of a longer count', async () => {
    const { err } = await riffle(['perft', 'bear-river', '--deal', '1', '--depth', '7']);
    expect(err).toMatch(/^\d+\.\d\d s(, \d+\.\d million sequences a second)?\n$/);
  });

  test('as JSON', async () => {
    const counted = await json('perft', 'pitchfork', '--layout', 'layout.txt', '--depth', '0');
    expect(counted).toEqual({ game: 'pitchfork', depth: 0, count: 1, ms: expect.any(Number) });
  });
});

describe('replay', () => {
  test.each([
    ['won.txt', 0, 'pitchfork, from a layout: 1 legal move, won.\n'],
    ['open.txt', 0, 'pitchfork, deal 1: 2 legal moves, open.\n'],
    [
      'stopped.txt',
      1,
      "pitchfork, deal 1: move 3, w-f, is illegal (line 5). 4♥ doesn't start a foundation: an ace does.\nBefore it: 2 legal moves; the game is open there.\n",
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
    const link = 'https://example.org/#/record/1Zy09YlOMHXHzJT8Mj7fr-UP0Fq1iRmLvKEiUmct7BdmHS';

    test('replays its moves, be it the argument or in a text', async () => {
      const { code, out } = await riffle(['replay', link]);
      expect({ code, out }).toEqual({ code: 0, out: 'putt-putt, deal 1: 51 legal moves, won.\n' });
      expect(await riffle(['replay', '-'], `Look: <${link}>, in 51 moves.`)).toEqual({ code, out, err: '' });
    });

    test('that is cut off says after which move', async () => {
      const { code, out } = await riffle(['replay', link.slice(0, -12)]);
      expect(code).toBe(1);
      expect(out).toBe(
        'putt-putt, deal 1: The link is cut off after move 30 of 51: the moves behind it aren’t there.\nBefore it: 30 legal moves; the game is open there.\n',
      );
      const { out: asJson } = await riffle(['replay', link.slice(0, -12), '--json']);
      expect(JSON.parse(asJson)).toMatchObject({ moves: 30, stopped: { number: 31, kind: 'cut' } });
    });

    test('that is changed says so', async () => {
      const { out } = await riffle(['replay', link.replace('UP0F', 'UP1F')]);
      expect(out).toContain('Something in the link was changed after move 10 of 51');
      const { code, err } = await riffle(['replay', link.replace('1Zy', '1Zz')]);
      expect({ code, err }).toEqual({
        code: 2,
        err: 'riffle: the link: expected a whole link, as it was copied, found one of which a part was changed\n',
      });
    });
  });

  test('says so where no move is legal', async () => {
    const { out } = await riffle(['replay', '-'], STOPPED.replace('s-w 4-7', ''));
    expect(out).toMatch(/\nBefore it: no move; the game is open there\.\n$/);
  });

  test('as JSON', async () => {
    expect(await json('replay', 'won.txt')).toEqual({ game: 'pitchfork', moves: 1, outcome: 'won' });
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

describe('grade', () => {
  test('has a line for each deal', async () => {
    const { code, out, err } = await riffle(['grade', 'bear-river', '--deals', '1..6']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    const said = String.raw`(unwinnable|undecided|(Gentle|Easy|Fair|Hard|Fiendish)\. [A-Z].*\.)`;
    lines.forEach((line, index) => {
      expect(line).toMatch(new RegExp(`^deal ${index + 1}: ${said}$`));
    });
  });

  test('as JSON, with the same grades', async () => {
    const rows = (text: string) => text.trimEnd().split('\n');
    const { out } = await riffle(['grade', 'bear-river', '--deals', '1..6', '--json']);
    const found = rows(out).map((line) => JSON.parse(line));
    const said = rows((await riffle(['grade', 'bear-river', '--deals', '1..6'])).out).map((line) => line.toLowerCase());
    for (const [index, { deal, verdict, grade, reason }] of found.entries()) {
      expect(said[index]).toBe(`deal ${deal}: ${grade ? `${grade}. ${reason}` : verdict}`.toLowerCase());
    }
  });
});

describe('review', () => {
  const LOST = 'Riffle record 1\nGame: putt-putt\nDeal: 2\nMoves: 1-f s-f s-f 1-f s-f 3-f 6-f 6-f';

  test('of a won game', async () => {
    expect(await riffle(['review', 'won.txt'])).toEqual({
      code: 0,
      out: 'pitchfork, from a layout: 1 legal move.\nWon.\n',
      err: '',
    });
  });

  test('names the move that lost, a line that wins, and for each choice how many moves kept the win', async () => {
    const { code, out } = await riffle(['review', '-'], LOST);
    expect(code).toBe(0);
    const [name, summary, and, hindsight] = out.split('\n');
    expect(name).toBe('putt-putt, deal 2: 8 legal moves.');
    expect(`${summary} ${and}`).toBe(
      'Lost by move 6: until then the game could be won. Once only one move was right, and you missed it.',
    );
    expect(hindsight).toBe('With hindsight: face-down cards are known here.');
    expect(out).toContain('\nA line that wins from before move 6:\n  4-f 1-f 7-f 5-f');
    expect(out).toMatch(
      /\n1\. {2}1-f {2}2 of 2 {2}5 of spades .*\n4\. .*\n6\. {2}3-f {2}1 of 2 {2}jack of clubs to the foundation: lost\n$/,
    );
  });

  test('as JSON, up to where a record stops', async () => {
    const { code, out } = await riffle(['review', 'stopped.txt', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      game: 'pitchfork',
      deal: 1,
      hindsight: true,
      positions: [{ of: expect.any(Number), move: 's-w' }, { move: '4-7' }, {}],
      stopped: { number: 3, why: "4♥ doesn't start a foundation: an ace does." },
    });
  });
});

describe('help', () => {
  test('without arguments lists the commands', async () => {
    for (const args of [[], ['--'], ['help'], ['--help']]) {
      const { code, out, err } = await riffle(args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const name of ['games', 'rules', 'deal', 'daily', 'moves', 'perft', 'replay', 'review', 'grade'])
        expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  test.each(['games', 'rules', 'deal', 'daily', 'moves', 'perft', 'replay', 'review', 'grade'])(
    'of %s has examples',
    async (name) => {
      const { code, out } = await riffle([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(/\nExamples:\n {2}(riffle|printf)/);
      expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
      expect((await riffle(['help', name])).out).toBe(out);
    },
  );

  test('examples run', async () => {
    const { out } = await riffle(['deal', '--help']);
    const [, example = ''] = /riffle (deal .*--deal \d+)/.exec(out) ?? [];
    expect((await riffle(example.split(' '))).code).toBe(0);
  });

  test('--version', async () => {
    expect(await riffle(['--version'])).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
  });

  test('is bold on a terminal', async () => {
    expect((await riffle(['help'], '', { isStyled: true })).out).toContain('\u001b[1mCommands:');
    expect((await riffle(['replay', 'won.txt'], '', { isStyled: true })).out).toContain('\u001b[32mwon');
  });
});

const IDS = GAMES.map(({ id }) => id).join(', ');
const COMMANDS = 'games, rules, deal, daily, moves, perft, replay, review, solve, hint, grade, study, help';

function ourFault(): never {
  throw new Error('our fault');
}

describe('bad input is one line on standard error and exit code 2', () => {
  test.each([
    ['bogus', `command: expected one of ${COMMANDS}, found bogus`],
    ['help bogus', `command: expected one of ${COMMANDS}, found bogus`],
    ['--bogus', 'options: expected one of the options --version, --help, found --bogus'],
    ['rules', `rules: expected GAME (one of ${IDS}; house rules may follow, as in an address), found nothing`],
    ['rules nope', `game: expected one of ${IDS}, found nope`],
    ['rules pitchfork?runs=no', 'house rule runs of pitchfork: expected one of whole, any, found no'],
    ['rules pitchfork?wat=1', 'house rules of pitchfork: expected one of runs, redeals, found wat'],
    ['rules pitchfork more', 'rules: expected GAME and no more, found more'],
    ['games more', 'games: expected no argument, found more'],
    ['deal pitchfork --bogus', 'deal: expected one of the options --deal <N>, --json, --help, found --bogus'],
    ['deal pitchfork --deal', 'deal: expected a value after --deal <N>, found nothing'],
    ['deal pitchfork --deal=', '--deal: expected a whole number from 1 to 9007199254740991, found nothing'],
    ['deal pitchfork --deal 0', '--deal: expected a whole number from 1 to 9007199254740991, found 0'],
    ['deal pitchfork --deal -1', '--deal: expected a whole number from 1 to 9007199254740991, found -1'],
    [
      'deal pitchfork --deal 9007199254740992',
      '--deal: expected a whole number from 1 to 9007199254740991, found 9007199254740992',
    ],
    [
      'daily pitchfork --date 2027-02-29',
      '--date: expected a day from 2026-11-01 to 2036-12-31, written YYYY-MM-DD, found 2027-02-29',
    ],
    [
      'daily pitchfork --date 2026-10-31',
      '--date: expected a day from 2026-11-01 to 2036-12-31, written YYYY-MM-DD, found 2026-10-31',
    ],
    [
      'daily pitchfork --date=',
      '--date: expected a day from 2026-11-01 to 2036-12-31, written YYYY-MM-DD, found nothing',
    ],
    ['daily pitchfork?runs=any', 'GAME: expected pitchfork, by its usual house rules, found pitchfork?runs=any'],
    ['moves pitchfork', 'options: expected --deal N or --layout FILE, found neither'],
    ['moves pitchfork --deal 1 --layout -', 'options: expected --deal N or --layout FILE, found both'],
    ['moves pitchfork --layout none.txt', 'none.txt: expected a layout, found no such file'],
    ['moves pitchfork --layout odd', 'odd: expected a layout, found odd'],
    ['moves pitchfork --layout=', 'FILE: expected a layout, found no such file'],
    ['moves pitchfork --layout empty.txt', 'empty.txt: expected a layout, found nothing'],
    [
      'moves pitchfork --layout wrong.txt',
      'wrong.txt: line 6, pile 5: expected each card once at most, found KD again',
    ],
    [
      'perft pitchfork --deal 1',
      'perft: expected --depth <D> (the number of moves in a sequence, 0 to 1000), found nothing',
    ],
    ['perft pitchfork --deal 1 --depth three', '--depth: expected a whole number from 0 to 1000, found three'],
    ['perft pitchfork --deal 1 --depth -1', '--depth: expected a whole number from 0 to 1000, found -1'],
    ['perft pitchfork --deal 1 --depth 1001', '--depth: expected a whole number from 0 to 1000, found 1001'],
    ['perft pitchfork --deal 1 --depth=', '--depth: expected a whole number from 0 to 1000, found nothing'],
    [
      'grade pitchfork --deals 3',
      `--deals: expected A..B, two numbers in order from 1 to ${Number.MAX_SAFE_INTEGER}, found 3`,
    ],
    ['review none.txt', 'none.txt: expected a record, found no such file'],
    ['replay', 'replay: expected FILE (the record; - is standard input), found nothing'],
    ['replay -', 'standard input: expected a record, found nothing'],
    ['replay layout.txt', 'layout.txt: line 1: expected Riffle record 1, found Foundations: KS KH KD QC'],
  ])('%s', async (args, line) => {
    expect(await riffle(args.split(' '))).toEqual({ code: 2, out: '', err: `riffle: ${line}\n` });
  });

  test('with line ends and control characters', async () => {
    const { err } = await riffle(['rules', 'a\nb\u001b[31m\u2028c']);
    expect(err).toBe(`riffle: game: expected one of ${IDS}, found a b [31m c\n`);
  });

  test('but a fault of our own is thrown', async () => {
    await expect(riffle(['deal', 'pitchfork'], '', { random: ourFault })).rejects.toThrow('our fault');
  });
});

describe('solve', () => {
  test('a line for each deal, in order, and a summary', async () => {
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
    expect(lines.at(-1)).toMatch(/^Winnable: \d+\.\d\d % to \d+\.\d\d % \(95 % Wilson interval/);
  });

  test('the same answers with any number of workers', async () => {
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

  test('a solution is a line that the rules play to a win', async () => {
    const { out } = await riffle(['solve', 'putt-putt', '--deal', '1', '--solution', '--json']);
    const { verdict, moves, solution } = JSON.parse(out) as { verdict: string; moves: number; solution: string[] };
    expect([verdict, solution.length]).toEqual(['winnable', moves]);
    const record = `Riffle record 1\nGame: putt-putt\nDeal: 1\nMoves: ${solution.join(' ')}\n`;
    const { out: said } = await riffle(['replay', '-'], record);
    expect(said).toContain(`${moves} legal moves, won.`);
  });

  test('undecided where the nodes run out', async () => {
    expect(await json('solve', 'pitchfork', '--deal', '3', '--nodes', '1')).toEqual({
      deal: 3,
      verdict: 'undecided',
      nodes: 1,
      ms: expect.any(Number),
      moves: null,
    });
  });

  test('layouts from files, all read before the first is solved', async () => {
    const { out } = await riffle(['solve', 'pitchfork', '--layout', 'layout.txt']);
    expect(out).toMatch(/^layout\.txt: winnable, .* 1 move\n$/);
    expect(await riffle(['solve', 'pitchfork', '--layout', 'layout.txt', 'wrong.txt'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('wrong.txt: line 6, pile 5'),
    });
  });

  test('Ctrl-C prints the summary so far', async () => {
    const onInterrupt = (take: () => void) => {
      const timer = setTimeout(take, 300);
      return () => clearTimeout(timer);
    };
    const { code, out } = await riffle(['solve', 'bear-river', '--deals', '1..9999999'], '', { onInterrupt });
    expect(code).toBe(0);
    expect(out).toMatch(/\n\d+ positions?: .*\n.*Wilson interval.*\n$/);
  });

  test.each([
    [['--deal', '0'], '--deal: expected a whole number from 1'],
    [['--deals', '5..1'], '--deals: expected A..B'],
    [['--deals', '1..x'], '--deals: expected A..B'],
    [['--deal', '1', '--deals', '1..2'], 'found more than one'],
    [[], 'found none'],
    [['--deal', '1', '--nodes', '0'], '--nodes: expected a whole number from 1'],
    [['--deal', '1', '--workers', 'many'], '--workers: expected a whole number from 1'],
    [['--deal', '1', '--memory', '-1'], '--memory: expected a whole number from 1'],
  ])('bad options %j are one line', async (options, message) => {
    const { code, out, err } = await riffle(['solve', 'pitchfork', ...options]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(2);
  });
});
