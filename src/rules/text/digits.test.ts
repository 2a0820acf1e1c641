import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Packer, Unpacker } from './digits.ts';

const digits = fc.array(
  fc
    .integer({ min: 1, max: 2 ** 27 })
    .chain((radix) => fc.record({ radix: fc.constant(radix), digit: fc.nat(radix - 1) })),
);

function packed(all: readonly { digit: number; radix: number }[]): string {
  const packer = new Packer();
  for (const { digit, radix } of all) packer.put(digit, radix);
  return packer.text();
}

test('digits are read back in their order, whatever follows', () => {
  fc.assert(
    fc.property(digits, fc.string(), (all, more) => {
      for (const text of [packed(all), packed(all) + more]) {
        const unpacker = new Unpacker(text);
        for (const { digit, radix } of all) expect(unpacker.take(radix)).toBe(digit);
      }
    }),
  );
});

test('a text that is cut off gives the first digits, and no wrong one', () => {
  fc.assert(
    fc.property(digits, fc.nat(), (all, at) => {
      const text = packed(all);
      const unpacker = new Unpacker(text.slice(0, at % (text.length + 1)));
      for (const { digit, radix } of all) {
        const taken = unpacker.take(radix);
        if (taken === undefined) return;
        expect(taken).toBe(digit);
      }
    }),
  );
});

test('a text has hardly more letters than the digits need, and no sign at its end', () => {
  fc.assert(
    fc.property(digits, (all) => {
      const bits = all.reduce((sum, { radix }) => sum + Math.log2(radix), 0);
      expect(packed(all).length).toBeLessThanOrEqual(Math.ceil(bits / 6) + 1);
      expect(packed(all)).toMatch(/^([\w-]*[a-zA-Z0-9])?$/);
    }),
  );
});

test('other characters end a text', () => {
  expect(new Unpacker('é').take(2)).toBe(undefined);
  expect(new Unpacker('B ').take(64)).toBe(1);
  expect(new Unpacker('').take(1)).toBe(0);
});
