import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage } from './channel.ts';

it('reads valid messages', () => {
  expect(readMessage({ kind: 'hello' })).toEqual({ kind: 'hello' });
  expect(readMessage({ kind: 'ask', more: 1 })).toEqual({ kind: 'ask' });
  expect(readMessage({ kind: 'yielded', kept: undefined })).toEqual({ kind: 'yielded', game: undefined });
});

it('drops other messages without an exception', () => {
  expect(readMessage({ kind: 'state', kept: { id: 'x' } })).toBe(undefined);
  fc.assert(fc.property(fc.anything(), (value) => readMessage(value) === undefined));
});
