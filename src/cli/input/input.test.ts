import { describe, expect, test } from 'vitest';
import { readCount, readDealOption, readRange, readSeconds } from './input.ts';

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
    '%j is none',
    (text) => expect(() => count(text)).toThrow('--nodes: expected a whole number from 1 to 10000000, found'),
  );

  test.each(['10000001', '1.1e7', '1e999', '1.00000000000000000001e3', '0x10', 'Infinity', '٣'])(
    '%s is none, either',
    (text) => expect(() => count(text)).toThrow(`found ${text}`),
  );

  test('may be nothing where that makes sense', () => {
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
