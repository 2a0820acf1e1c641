import { describe, expect, test } from 'vitest';
import { riffle } from '../../tests/support/riffle.ts';
import { GAMES } from '../games/index.ts';

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

  test('--version', async () => {
    expect(await riffle(['--version'])).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
  });

  test('is bold on a terminal', async () => {
    expect((await riffle(['help'], '', { isStyled: true })).out).toContain('\u001b[1mCommands:');
    expect((await riffle(['replay', 'won.txt'], '', { isStyled: true })).out).toContain('\u001b[32mwon');
  });
});

const IDS = GAMES.map(({ id }) => id).join(', ');
const COMMANDS = 'games, rules, deal, daily, moves, perft, replay, review, solve, hint, grade, study, completion, help';

const STUDY_COMMANDS = 'plan, run, submit, work, status, fetch, report, export, verify';

function failInternally(): never {
  throw new Error('internal failure');
}

describe('prints one line on standard error for bad input and exits with 2', () => {
  test.each([
    ['bogus', `command: expected one of ${COMMANDS}, found bogus`],
    ['slove', `command: expected one of ${COMMANDS}, found slove; did you mean solve?`],
    ['help slove', `command: expected one of ${COMMANDS}, found slove; did you mean solve?`],
    ['foo --help', `command: expected one of ${COMMANDS}, found foo`],
    ['--help foo', `command: expected one of ${COMMANDS}, found foo`],
    ['study worker', `study: expected one of ${STUDY_COMMANDS}, found worker; did you mean work?`],
    ['study worker --help', `study: expected one of ${STUDY_COMMANDS}, found worker; did you mean work?`],
    ['help study worker', `study: expected one of ${STUDY_COMMANDS}, found worker; did you mean work?`],
    ['study run pitchfork extra', 'run: expected GAME and no more, found extra'],
    ['help bogus', `command: expected one of ${COMMANDS}, found bogus`],
    ['--bogus', 'options: expected one of the options --version, --help, found --bogus'],
    ['--hlep', 'options: expected one of the options --version, --help, found --hlep; did you mean --help?'],
    [
      'deal pitchfork --dela=3',
      'deal: expected one of the options --deal <N>, --json, --help, found --dela=3; did you mean --deal?',
    ],
    ['rules putputt', `game: expected one of ${IDS}, found putputt; did you mean putt-putt?`],
    ['completion zhs', 'SHELL: expected one of bash, zsh, fish, found zhs; did you mean zsh?'],
    [
      'rules',
      `rules: expected GAME (one of ${IDS}, or another name of it; house rules may follow, as in an address), found nothing`,
    ],
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
    ['daily pitchfork?runs=any', 'GAME: expected pitchfork with its usual house rules, found pitchfork?runs=any'],
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

  test('also with line ends and control characters', async () => {
    const { err } = await riffle(['rules', 'a\nb\u001b[31m\u2028c']);
    expect(err).toBe(`riffle: game: expected one of ${IDS}, found a b [31m c\n`);
  });

  test('throws a bug of its own', async () => {
    await expect(riffle(['deal', 'pitchfork'], '', { random: failInternally })).rejects.toThrow('internal failure');
  });
});
