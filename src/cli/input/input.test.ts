import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { riffle } from '../../../tests/support/riffle.ts';
import { deal, formatLayout, LAST_DEAL } from '../../rules/index.ts';
import type { Io } from '../terminal/io.ts';
import { readCount, readDealOption, readRange, readSeconds, readUnnamedLayout } from './input.ts';

const count = (text: string) => readCount('--nodes', text, 10_000_000);

describe('a count', () => {
  test.each([
    ['1', 1],
    ['10000000', 10_000_000],
    ['1e6', 1_000_000],
    ['1E6', 1_000_000],
    ['1e+6', 1_000_000],
    ['1.5e3', 1_500],
    ['1.50e1', 15],
    ['7e0', 7],
  ])('%s is a whole number', (text, value) => expect(count(text)).toBe(value));

  test.each(['', '0', '0e5', '-1', '+1', '01', '1.5', '1.0', '1.25e1', '1e-1', '1e', 'e6', '1e6e6', '1e7.5', '1 e6'])(
    '%j is not a count',
    (text) => expect(() => count(text)).toThrow('--nodes: expected a whole number from 1 to 10000000, found'),
  );

  test.each(['10000001', '1.1e7', '1e999', '1.00000000000000000001e3', '0x10', 'Infinity', '٣'])(
    '%s is not a count',
    (text) => expect(() => count(text)).toThrow(`found ${text}`),
  );

  test('may be zero if the option allows it', () => {
    expect(readCount('--depth', '0', 9, 0)).toBe(0);
    expect(() => readCount('--depth', 'x', 9, 0)).toThrow('--depth: expected a whole number from 0 to 9, found x');
  });
});

test('deals may have exponents', () => {
  expect(readDealOption('1e3')).toBe(1_000);
  expect(readRange('1..1e6')).toEqual([1, 1_000_000]);
  expect(readRange('1.5e3..2e3')).toEqual([1_500, 2_000]);
  for (const text of ['1..', '..5', '1.5..2', '5..1e0', '1...5', '1..2..3'])
    expect(() => readRange(text)).toThrow('--deals: expected A..B, two numbers in order');
});

test('deals may be written in any digits and groups', () => {
  for (const text of ['٨٤٤', '۸۴۴', '८४४', '８４４', '00844']) expect(readDealOption(text)).toBe(844);
  expect(readRange('١..1,234')).toEqual([1, 1_234]);
  expect(readRange('1.000..2.000')).toEqual([1_000, 2_000]);
  expect(() => readDealOption('0')).toThrow(`--deal: expected a whole number from 1 to ${LAST_DEAL}, found 0`);
  expect(() => readDealOption('12,34')).toThrow('with separators only between groups of three digits, found 12,34');
});

describe('a time', () => {
  test.each([
    ['90', 90_000],
    ['0.5', 500],
    ['1e3', 1_000_000],
  ])('of %s s', (text, ms) => expect(readSeconds('--seconds', text)).toBe(ms));

  test.each(['0', '0.0', '-1', '1s', '', '.', '1e-3', '1e9', 'NaN'])('is not %j', (text) =>
    expect(() => readSeconds('--seconds', text)).toThrow('--seconds: expected a number of seconds above 0'),
  );
});

describe('- as GAME finds the game of the layout on standard input', () => {
  // No other game has as many piles as Bear River.
  const game = gameNamed('bear-river');
  const layout = formatLayout(game, deal(game, 5));

  test.each([['moves'], ['hint'], ['perft', '--depth', '1'], ['solve', '--solution']])(
    '%j',
    async (command, ...more) => {
      const { code, out } = await riffle([command, '-', ...more], layout);
      const named = await riffle([command, game.name, '--layout', '-', ...more], layout);
      const timeless = (text: string) => text.replace(/[\d.]+ ms/g, '');
      expect([code, timeless(out)]).toEqual([0, timeless(named.out)]);
    },
  );

  test.each([
    [['solve', '-', '--deal', '1'], 'GAME: expected the name of a game with --deal, --deals or --layout, found -'],
    [
      ['solve', '-', '--layout', 'layout.txt'],
      'GAME: expected the name of a game with --deal, --deals or --layout, found -',
    ],
    [['moves', '-', '--layout', '-'], 'GAME: expected the name of a game with --deal or --layout, found -'],
    [['rules', '-'], 'game: expected one of putt-putt'],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await riffle(args, layout);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test.each([
    ['', 'standard input: expected a layout, found nothing'],
    ['AS', 'standard input: layout: expected one of 4, 5, 6, 7, 8, 9, 10, 12, 13, 17, 18, 28, found 1 pile'],
    [layout.replace('KC', 'KD'), 'found KD again'],
  ])('refuses a layout of no game: %j', async (text, message) => {
    const { code, err } = await riffle(['solve', '-'], text);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('names the games that a layout fits', async () => {
    const io = { readStdin: () => Promise.resolve(layout) } as unknown as Io;
    const twin = { ...game.definition, id: 'twin' };
    await expect(readUnnamedLayout(io, [game.definition, twin])).rejects.toThrow(
      'GAME: expected one of bear-river, twin, with --layout -, because the layout fits each of them, found -',
    );
  });
});
