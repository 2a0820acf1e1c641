import { expect, it } from 'vitest';
import { readSince, withSince } from './counted-since.ts';

it('marks are read as they were kept, without those that make no sense', () => {
  expect(readSince('{"golf":1700000000000,"fork":"soon","river":-1,"seasons":9e99}')).toEqual({ golf: 1.7e12 });
});

it.each([null, '', '{', '7', 'null', '[]'])('from %j nothing is marked', (text) => {
  expect(readSince(text)).toEqual({});
});

it('a reset marks the games named, and lifting it lets them count from the first one', () => {
  const since = withSince({ golf: 5 }, ['golf', 'fork'], 9);
  expect(since).toEqual({ golf: 9, fork: 9 });
  expect(withSince(since, ['golf'], undefined)).toEqual({ fork: 9 });
});
