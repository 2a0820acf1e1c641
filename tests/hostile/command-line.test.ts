import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riffle } from '../support/riffle.ts';
import { sampleSize } from '../support/samples.ts';

/** The length limit of an error line: enough for the longest list of allowed values and 80 characters of the input. */
const LONGEST_LINE = 620;

/** Expects exit code 2, nothing on standard output, and one short line with `expected` in it on standard error. */
async function expectRefusal(args: readonly string[], expected: string, stdin = ''): Promise<void> {
  const { code, out, err } = await riffle(args, stdin);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^riffle: [^\n]+\n$/);
  expect(err.length).toBeLessThan(LONGEST_LINE);
  expect(err).toContain(expected);
}

const LONG = 'x'.repeat(100_000);
const CUT = `${'x'.repeat(79)}…`;

const BAD_NUMBERS = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '+1',
  '1.0',
  '1.5',
  '1.2345e3',
  '1e-3',
  '1e999',
  '0x10',
  '1,00',
  '1 2',
  'NaN',
  'Infinity',
  'null',
  '9007199254740992',
  '99999999999999999999999',
  '1\n2',
  '1\u0000',
  '../1',
  '$(1)',
  LONG,
] as const;

/** Deal numbers that are no other numbers. */
const ODD_DEALS = ['01', '1,000', '1_000', '١', '１'] as const;

const NUMBER_OPTIONS: readonly (readonly [args: string, option: string])[] = [
  ['deal putt-putt', '--deal'],
  ['moves putt-putt', '--deal'],
  ['hint putt-putt', '--deal'],
  ['solve putt-putt', '--deal'],
  ['perft putt-putt --deal 1', '--depth'],
  ['solve putt-putt --deal 1', '--nodes'],
  ['solve putt-putt --deal 1', '--memory'],
  ['study run putt-putt --deals 1..2', '--chunk'],
  ['study run putt-putt --deals 1..2', '--memory'],
  ['study run putt-putt --deals 1..2', '--nodes'],
  ['study run putt-putt --deals 1..2', '--workers'],
];

describe.each(NUMBER_OPTIONS)('%s %s', (args, option) => {
  const bad = option === '--deal' ? BAD_NUMBERS : [...BAD_NUMBERS, ...ODD_DEALS];
  // 0 is no bad number for `--depth`.
  test.each(bad.filter((text) => !(option === '--depth' && text === '0')).map((text, index) => [index, text]))(
    'bad number %i is refused',
    (_, text) => expectRefusal([...args.split(' '), `${option}=${text}`], `${option}: expected a whole number from `),
  );
});

test.each(ODD_DEALS)('--deal=%s is read', async (text) => {
  expect((await riffle(['deal', 'putt-putt', `--deal=${text}`])).code).toBe(0);
});

const BAD_RANGES = [
  '',
  '1',
  '1..',
  '..1',
  '1...2',
  '1-2',
  '2..1',
  '0..1',
  '1..0',
  '-1..1',
  '1..1.5',
  'a..b',
  '1..2..3',
  '1 .. 2',
  '1..9007199254740992',
  '1..1e16',
  '1..1.5e0',
  LONG,
];

describe.each(['solve putt-putt', 'grade putt-putt', 'study run putt-putt'])('%s --deals', (args) => {
  test.each(BAD_RANGES.map((text, index) => [index, text]))('bad range %i is refused', (_, text) =>
    expectRefusal([...args.split(' '), `--deals=${text}`], '--deals: expected A..B'),
  );
});

/** Odd names of games, each with an expected part of the error message, which is empty for a valid name. */
const BAD_NAMES: readonly (readonly [name: string, expected: string])[] = [
  ['', 'game: expected one of putt-putt'],
  [' ', 'found nothing'],
  ['?', 'found nothing'],
  ['no-such-game', 'found no-such-game'],
  ['PUTT-PUTT', ''],
  ['putt-putt/1', 'found putt-putt/1'],
  ['../putt-putt', 'found ../putt-putt'],
  ['__proto__', 'found __proto__'],
  ['constructor', 'found constructor'],
  ['putt-putt?', ''],
  ['putt-putt?=x', 'house rules of putt-putt: expected one of stock, wrap, found =x'],
  ['putt-putt?=', 'found ='],
  ['putt-putt?&', ''],
  ['putt-putt?stock', 'house rule stock of putt-putt: expected one of'],
  ['putt-putt?stock=', 'found nothing'],
  ['putt-putt?stock=x', 'found x'],
  ['putt-putt?stock=any-time=x', 'found any-time=x'],
  ['putt-putt?stock=any-time&stock=any-time', 'found stock twice'],
  ['putt-putt?stock=any-time?wrap=on', 'game: expected one question mark at most'],
  ['putt-putt?toString=1', 'found toString'],
  ['putt-putt?__proto__=1', 'found __proto__'],
  ['putt-putt?runs=any', 'found runs'],
  [`putt-putt?${LONG}=1`, `found ${CUT}`],
  [`putt-putt?stock=${LONG}`, `found ${CUT}`],
  [LONG, `found ${CUT}`],
  ['a\nb', 'found a b'],
  ['a\u001b[31mb', 'found a [31mb'],
  ['\u202eputt', 'found putt'],
  ['😀'.repeat(1_000), '…'],
];

describe.each(['rules', 'deal --deal 1', 'moves --deal 1', 'perft --deal 1 --depth 1'])('GAME of %s', (command) => {
  const [name = '', ...options] = command.split(' ');
  test.each(
    BAD_NAMES.filter(([, expected]) => expected).map(([game, expected], index) => [index, game, expected] as const),
  )('bad name %i is refused', (_, game, expected) => expectRefusal([name, game, ...options], expected));
  test.each(BAD_NAMES.filter(([, expected]) => !expected))('%s is the usual game', async (game) => {
    expect((await riffle([name, game, ...options])).code).toBe(0);
  });
});

const GOOD_LAYOUT = 'Foundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-\n';

const BAD_LAYOUTS: readonly (readonly [text: string, expected: string])[] = [
  ['', 'standard input: expected a layout, found nothing'],
  ['\n\n', 'found nothing'],
  ['# nothing\n', 'expected'],
  ['-', 'expected'],
  ['AS', 'expected'],
  ['AS KS', 'expected'],
  ['1S', 'found 1S'],
  ['AX', 'found AX'],
  ['ASKS', 'found ASKS'],
  ['Heap: AS', 'found Heap:'],
  ['Stock: AS\nTalon: KS', 'line 2: expected'],
  ['Stock: AS\nStock: KS', 'line 2: expected'],
  [':', 'layout: expected 9 piles, a line each (- for a space), found 1 pile'],
  ['::', 'line 1: expected'],
  [LONG.slice(0, 60_000), `found ${CUT}`],
  [GOOD_LAYOUT.replace('QC', 'KC'), 'found'],
  [GOOD_LAYOUT.replace('KC', 'KD'), 'line 6, pile 5: expected each card once at most, found KD again'],
  [GOOD_LAYOUT.replace('KC', 'KC KC'), 'expected each card once at most'],
  [GOOD_LAYOUT.replace('KS', 'JS'), 'expected'],
  [`${GOOD_LAYOUT}-\n-\n-\n-\n`, 'expected'],
  [GOOD_LAYOUT.replaceAll('-\n', ''), 'expected'],
  ['\uFEFF\uFEFF', 'expected'],
  ['\u0000\u0000', 'expected'],
  ['{"piles": []}', 'expected'],
  ['<html></html>', 'expected'],
  ['AS KS\n'.repeat(10_000), 'expected'],
  ['AS KS\n'.repeat(20_000), 'layout: expected a text of at most 64,000 characters, found 120,000 characters'],
];

describe.each(['moves pitchfork', 'solve pitchfork', 'hint pitchfork', 'perft pitchfork --depth 1'])(
  '%s --layout -',
  (args) => {
    test.each(BAD_LAYOUTS.map(([text, expected], index) => [index, text, expected] as const))(
      'bad layout %i is refused',
      (_, text, expected) => expectRefusal([...args.split(' '), '--layout', '-'], expected, text),
    );
  },
);

const HEAD = 'Riffle record 1\nGame: pitchfork\n';

const BAD_RECORDS: readonly (readonly [text: string, expected: string])[] = [
  ['', 'standard input: expected a record, found nothing'],
  ['Riffle', 'line 1: expected Riffle record 1, found Riffle'],
  ['Riffle record', 'expected Riffle record 1'],
  ['Riffle record 0', 'expected Riffle record 1'],
  ['Riffle record 2', 'expected Riffle record 1'],
  ['Riffle record 1', 'end of the record: expected'],
  ['Riffle record 1\nDeal: 1', 'line 2: expected'],
  ['Riffle record 1\nGame:', 'line 2, game: expected one of'],
  ['Riffle record 1\nGame: no-such-game', 'found no-such-game'],
  [`Riffle record 1\nGame: ${LONG}`, `found ${CUT}`],
  ['Riffle record 1\nGame: pitchfork?=x', 'found =x'],
  [HEAD, 'end of the record: expected'],
  [`${HEAD}Moves: 1-2`, 'end of the record: expected Deal:'],
  [`${HEAD}Deal: 0\nMoves:`, 'line 3: expected'],
  [`${HEAD}Deal: 1e5\nMoves:`, 'line 3: expected'],
  [`${HEAD}Deal: 1\nDeal: 2\nMoves:`, 'line 4: expected Moves:'],
  [`${HEAD}Deal: 1`, 'end of the record: expected'],
  [`${HEAD}Layout:\nMoves:`, 'expected'],
  [`${HEAD}Layout: AS\nMoves:`, 'line 3: expected'],
  [`${HEAD}Layout:\nAS AS\nMoves:`, 'expected'],
  [`${HEAD}${'AS KS\n'.repeat(100_000)}Moves:`, 'expected'],
  [`${HEAD}Deal: 1\nMoves: ${'s-w '.repeat(300_000)}`, 'record: expected a text of at most 1,000,000 characters'],
  ['#/record/', 'the link: expected a whole link, found nothing'],
  ['#/record/!', 'found nothing'],
  ['#/record/3abc', 'found one from a newer version'],
  ['#/record/1', 'found an incomplete one'],
  ['#/record/1A', 'found an incomplete one'],
  [`#/record/1${'_'.repeat(100)}`, 'the link: expected a whole link'],
  [`#/record/1${'A'.repeat(100_000)}`, 'link: expected a text of at most 64,000 characters'],
  ['\u0000', 'expected'],
];

describe.each(['replay -', 'review -'])('%s', (args) => {
  test.each(BAD_RECORDS.map(([text, expected], index) => [index, text, expected] as const))(
    'bad record %i is refused',
    (_, text, expected) => expectRefusal(args.split(' '), expected, text),
  );
});

test.each([
  [['deal', 'putt-putt', '--deal', '1', '--deal', '2'], '--deal: expected one value, found two'],
  [['deal', 'putt-putt', '--deal=1', '--deal=1'], '--deal: expected one value, found two'],
  [['solve', 'putt-putt', '--deals', '1..2', '--deals', '3..4'], '--deals: expected one value, found two'],
  [['perft', 'putt-putt', '--deal', '1', '--depth', '1', '--depth', '2'], '--depth: expected one value, found two'],
  [['moves', 'pitchfork', '--layout', 'won.txt', '--layout', 'layout.txt'], '--layout: expected one value, found two'],
  [
    ['study', 'run', 'putt-putt', '--deals', '1..2', '--nodes', '300,100'],
    '--nodes: expected a list of increasing numbers',
  ],
  [
    ['study', 'run', 'putt-putt', '--deals', '1..2', '--nodes', '100,100'],
    '--nodes: expected a list of increasing numbers',
  ],
  [['study', 'run', 'putt-putt', '--deals', '1..2', '--nodes', '100,'], '--nodes: expected a whole number'],
  [['study', 'run', 'putt-putt', '--deals', '1..2', '--nodes', ','], '--nodes: expected a whole number'],
  [['study', 'run', 'putt-putt', '--deals', '1..2', '--budget', LONG], `found ${CUT}`],
  [['study', 'run', 'putt-putt', '--deals', '1..2', '--budget', 'toString'], '--budget: expected one of'],
  [['study', LONG], `found ${CUT}`],
  [[LONG], `found ${CUT}`],
  [['--', LONG], `found ${CUT}`],
  [[`--${LONG}`], `found --${CUT.slice(2)}`],
  [['rules', 'putt-putt', LONG], `found ${CUT}`],
  [['help', LONG], `found ${CUT}`],
  [['help', 'deal', LONG], `found ${CUT}`],
  [['moves', 'putt-putt', '--layout', LONG], 'expected a layout, found no such file'],
  [['replay', LONG], 'expected a record, found no such file'],
  [['replay', 'a\u0000b'], 'expected a record, found'],
  [['daily', 'putt-putt', '--date', LONG], `found ${CUT}`],
  [['daily', 'putt-putt', '--date', '2027-02-30'], 'found 2027-02-30'],
  [['daily', 'putt-putt', '--date', '2027-2-3'], 'found 2027-2-3'],
  [['daily', 'putt-putt', '--date', '0000-00-00'], 'found 0000-00-00'],
] as const)('options %#', (args, expected) => expectRefusal(args, expected));

test('any arguments end with an exit code and, if they are invalid, one short line', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      'games',
      'rules',
      'deal',
      'daily',
      'moves',
      'replay',
      'help',
      'putt-putt',
      'pitchfork?runs=any',
      'bear-river',
      '--deal',
      '--layout',
      '--json',
      '--date',
      '--help',
      '--',
      '-',
      '1',
      '0',
      '-1',
      'won.txt',
      'wrong.txt',
      'unread.txt',
      'none.txt',
      '--deal=7',
      '--depth',
      '1..3',
      '--what',
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 6 }), fc.string({ unit: 'binary' }), async (args, stdin) => {
      const { code, err } = await riffle(args, stdin);
      expect([0, 1, 2]).toContain(code);
      if (code === 2) expect(err).toMatch(/^riffle: [^\n]+\n$/);
      expect(err.length).toBeLessThan(LONGEST_LINE);
    }),
    { numRuns: sampleSize(300, 5_000) },
  );
});
