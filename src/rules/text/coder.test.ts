import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CodeReader, CodeWriter } from './coder.ts';

const digits = fc.array(
  fc
    .integer({ min: 1, max: 2 ** 27 })
    .chain((radix) => fc.record({ radix: fc.constant(radix), digit: fc.nat(radix - 1) })),
);

function codeOf(all: readonly { digit: number; radix: number }[]): string {
  const writer = new CodeWriter();
  for (const { digit, radix } of all) writer.transcodeDigit(radix, digit);
  return writer.toCode();
}

test('digits are read back in their order, whatever follows', () => {
  fc.assert(
    fc.property(digits, fc.string(), (all, more) => {
      for (const code of [codeOf(all), codeOf(all) + more]) {
        const reader = new CodeReader(code);
        for (const { digit, radix } of all) expect(reader.transcodeDigit(radix)).toBe(digit);
        expect(reader.isCut).toBe(false);
      }
    }),
  );
});

test('a truncated code gives the first digits, and no wrong one', () => {
  fc.assert(
    fc.property(digits, fc.nat(), (all, at) => {
      const code = codeOf(all);
      const reader = new CodeReader(code.slice(0, at % (code.length + 1)));
      for (const { digit, radix } of all) {
        const read = reader.transcodeDigit(radix);
        expect(read).toBe(reader.isCut ? 0 : digit);
      }
    }),
  );
});

test('a code has hardly more letters than the digits need, and no sign at its end', () => {
  fc.assert(
    fc.property(digits, (all) => {
      const bits = all.reduce((sum, { radix }) => sum + Math.log2(radix), 0);
      expect(codeOf(all).length).toBeLessThanOrEqual(Math.ceil(bits / 6) + 1);
      expect(codeOf(all)).toMatch(/^([\w-]*[a-zA-Z0-9])?$/);
    }),
  );
});

test('other characters end a code', () => {
  const first = (code: string, radix: number) => {
    const reader = new CodeReader(code);
    return [reader.transcodeDigit(radix), reader.isCut];
  };
  expect(first('é', 2)).toEqual([0, true]);
  expect(first('B ', 64)).toEqual([1, false]);
  expect(first('', 1)).toEqual([0, false]);
});

test('numbers up to the last deal are read back', () => {
  const numbers = fc.array(fc.oneof(fc.maxSafeNat(), fc.nat(100)).map((number) => Math.max(1, number)));
  fc.assert(
    fc.property(numbers, (all) => {
      const writer = new CodeWriter();
      for (const number of [1, Number.MAX_SAFE_INTEGER, ...all]) expect(writer.transcodeNumber(number)).toBe(number);
      const reader = new CodeReader(writer.toCode());
      for (const number of [1, Number.MAX_SAFE_INTEGER, ...all]) expect(reader.transcodeNumber()).toBe(number);
    }),
  );
});

describe('a check', () => {
  const read = (code: string, meaning: number) => {
    const reader = new CodeReader(code);
    reader.transcodeDigit(1, 0, () => meaning);
    reader.transcodeNumber();
    return reader.transcodeTwoChecks();
  };

  test('is right after right digits, damaged after a change, and cut where the code ends before it', () => {
    const writer = new CodeWriter();
    writer.transcodeDigit(1, 0, () => 7);
    writer.transcodeNumber(1714);
    expect(writer.transcodeTwoChecks()).toBe('right');
    const code = writer.toCode();
    expect(read(code, 7)).toBe('right');
    expect(read(code, 8)).toBe('damaged');
    for (let at = 0; at < code.length - 1; at++) expect(read(code.slice(0, at), 7)).toBe('cut');
  });
});
