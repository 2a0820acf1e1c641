import { expect, test } from 'vitest';
import { estimateText } from './estimate.ts';

test.each([
  [0, 100, 0],
  [0, 100, 60_000],
  [50, 50, 20],
])('%d done and %d left after %d ms give no estimate', (done, left, ms) => {
  expect(estimateText(done, left, ms)).toBe('');
});

test.each([
  [30, 60, 20_000, '1.5/s  40 s left'],
  [1200, 360_000, 10_000, '120/s  50 min left'],
  [1, 5000, 4000, '0.3/s  5 h 33 min left'],
  [10, 0, 1000, '10/s  0 s left'],
])('%d done and %d left after %d ms: %s', (done, left, ms, text) => {
  expect(estimateText(done, left, ms)).toBe(text);
});

test('names its unit', () => {
  expect(estimateText(100, 100, 1000, 'deals')).toBe('100 deals/s  1 s left');
});
