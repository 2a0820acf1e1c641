import { expect, it } from 'vitest';
import { parseCountedSince, withCountedSince } from './counted-since.ts';

it('reads valid times and leaves the others out', () => {
  expect(parseCountedSince('{"golf":1700000000000,"fork":"soon","river":-1,"seasons":9e99}')).toEqual({ golf: 1.7e12 });
});

it.each([null, '', '{', '7', 'null', '[]'])('reads no times from %j', (text) => {
  expect(parseCountedSince(text)).toEqual({});
});

it('sets the time of some games, and removes it', () => {
  const since = withCountedSince({ golf: 5 }, ['golf', 'fork'], 9);
  expect(since).toEqual({ golf: 9, fork: 9 });
  expect(withCountedSince(since, ['golf'], undefined)).toEqual({ fork: 9 });
});
