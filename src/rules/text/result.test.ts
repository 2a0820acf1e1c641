import { describe, expect, test } from 'vitest';
import { message } from '../words/message.ts';
import { LONGEST_LAYOUT, LONGEST_RECORD, lengthFault } from './length-limits.ts';
import { foundValue, shortened } from './result.ts';

describe('text in a message', () => {
  test('is one line without control characters at its ends or in it', () => {
    expect(shortened('  two\n\t\u0000 words ')).toBe('two words');
  });

  test('has at most 80 letters', () => {
    expect(shortened('♠'.repeat(80))).toBe('♠'.repeat(80));
    expect(shortened('♠'.repeat(81))).toBe(`${'♠'.repeat(79)}…`);
  });

  test('shows that it is cut where most of a long text is blank', () => {
    expect(shortened(`a${' '.repeat(640)}b`)).toBe('a…');
    expect(shortened(`a${' '.repeat(639)}`)).toBe('a');
  });
});

test.each([
  [undefined, message('fault.nothing')],
  ['', message('fault.nothing')],
  [' text ', 'text'],
  [7, '7'],
  [7n, '7'],
  [false, 'false'],
  [null, 'null'],
  [[1], '[…]'],
  [{ a: 1 }, '{…}'],
])('the value %s is shown in a few words', (value, shown) => expect(foundValue(value)).toEqual(shown));

test.each([
  ['layout', LONGEST_LAYOUT],
  ['link', LONGEST_LAYOUT],
  ['record', LONGEST_RECORD],
] as const)('a %s of more than %i characters is too long', (kind, most) => {
  expect(lengthFault('x'.repeat(most), kind)).toBeUndefined();
  expect(lengthFault('x'.repeat(most + 1), kind)).toEqual({
    code: 'too-long',
    place: message('notation.textKind', { kind }),
    found: message('notation.textLength', { length: most + 1 }),
    expected: message('notation.textAtMost', { most }),
  });
});
