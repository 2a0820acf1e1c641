import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage } from './channel.ts';

it('reads valid messages', async () => {
  expect(await readMessage({ kind: 'hello' })).toEqual({ kind: 'hello' });
  expect(await readMessage({ kind: 'ask', more: 1 })).toEqual({ kind: 'ask' });
  expect(await readMessage({ kind: 'yielded', kept: undefined })).toEqual({ kind: 'yielded', game: undefined });
});

it('drops other messages without an exception', async () => {
  expect(await readMessage({ kind: 'state', kept: { id: 'x' } })).toBe(undefined);
  await fc.assert(fc.asyncProperty(fc.anything(), async (value) => (await readMessage(value)) === undefined));
});
