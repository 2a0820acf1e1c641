import { expect, test } from 'vitest';
import { games } from './index.ts';

test('no game has landed yet', () => {
  expect(games).toEqual([]);
});
