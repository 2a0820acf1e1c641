import { expect, test } from 'vitest';
import { SUITS } from './index.ts';

test('there are four suits', () => {
  expect(SUITS).toHaveLength(4);
});
