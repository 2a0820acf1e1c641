import { describe, expect, test } from 'vitest';
import { decodeText } from '../index.ts';

const TEXT = 'Foundations: 2H # König, ٨, 🂡\r\n';

const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes), TextDecoder);
const littleEndian = Buffer.from(TEXT, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();

describe('a text is decoded', () => {
  test('from UTF-8, with and without a mark', () => {
    expect(decode(...Buffer.from(TEXT))).toBe(TEXT);
    expect(decode(0xef, 0xbb, 0xbf, ...Buffer.from(TEXT))).toBe(TEXT);
    expect(decode()).toBe('');
  });

  test('from UTF-16 by its mark, little and big endian', () => {
    expect(decode(0xff, 0xfe, ...littleEndian)).toBe(TEXT);
    expect(decode(0xfe, 0xff, ...bigEndian)).toBe(TEXT);
    expect(decode(0xff, 0xfe)).toBe('');
  });
});

describe('a text in another encoding is none:', () => {
  test.each([
    ['UTF-16 without a mark', [...littleEndian]],
    ['UTF-16 without a mark, big endian', [...bigEndian]],
    ['UTF-16 with half a character', [0xff, 0xfe, ...littleEndian, 0x41]],
    ['UTF-16 with half a pair', [0xff, 0xfe, 0x3c, 0xd8]],
    ['UTF-32', [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]],
    ['UTF-32, big endian', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x41]],
    ['Latin 1', [...Buffer.from(TEXT, 'latin1')]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('%s', (_, bytes) => expect(decode(...bytes)).toBeUndefined());
});
