import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../languages/index.ts';
import { LAST_DEAL, parseDealNumber } from '../index.ts';

/** Returns the number that a text names, or the message of its fault. */
function readResult(text: string): number | string {
  const number = parseDealNumber(text);
  return number.ok ? number.value : sayEnglish(number.error);
}

/** Every decimal digit of Unicode, in order. */
const ALL_DIGITS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code));

describe('a deal number', () => {
  test.each([
    ['1', 1],
    ['12345', 12_345],
    ['9007199254740991', LAST_DEAL],
    [' 12345 ', 12_345],
  ])('is a whole number: %j', (text, number) => expect(readResult(text)).toBe(number));

  test.each(['٨٤٤', '۸۴۴', '८४४', '８４４', '๘๔๔', '𝟖𝟒𝟒', '8٤４'])('has digits of any script: %s', (text) =>
    expect(readResult(text)).toBe(844),
  );

  test('has ten digits in each script', () => {
    expect(ALL_DIGITS.length).toBeGreaterThan(600);
    for (const [index, digit] of ALL_DIGITS.entries()) expect(readResult(`1${digit}`)).toBe(10 + (index % 10));
  });

  test.each(['007', '0000000000000000000007', '٠٠٧'])('may have leading zeros: %s', (text) =>
    expect(readResult(text)).toBe(7),
  );

  test.each([
    '1,234,567',
    '1.234.567',
    '1 234 567',
    '1\u00A0234\u00A0567',
    '1\u202F234\u202F567',
    '1\u2009234\u2009567',
    "1'234'567",
    '1’234’567',
    '1_234_567',
    '١٬٢٣٤٬٥٦٧',
    '１，２３４，５６７',
    '001,234,567',
  ])('may have separators between groups of three digits: %s', (text) => expect(readResult(text)).toBe(1_234_567));

  test.each(['\u200F١٢٣٤\u200F', '\u2067١٬٢٣٤\u2069', '1\u200B234', '\uFEFF1234'])(
    'may have invisible characters: %j',
    (text) => expect(readResult(text)).toBe(1_234),
  );

  test.each(['12,34', '1,2345', '1234,567', '12,34,567', '1,234.567', '1,,234', ',123', '123,', '1.5', '１，２'])(
    'has no other separators: %j',
    (text) =>
      expect(readResult(text)).toBe(
        `Deal number: expected a whole number from 1 to 9007199254740991, with separators only between groups of three digits, found ${text}`,
      ),
  );

  test.each(['0', '000', '٠', '-1', '+1', '1e3', '0x10', '#7', '1½', '²', '①', '八', 'twelve', '9007199254740992'])(
    'is no other text: %j',
    (text) =>
      expect(readResult(text)).toBe(`Deal number: expected a whole number from 1 to 9007199254740991, found ${text}`),
  );

  test('is not empty', () => expect(readResult(' ')).toMatch(/found nothing$/));
});
