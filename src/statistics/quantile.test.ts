import { expect, test } from 'vitest';
import { quantile } from './index.ts';

/** R's data set `mtcars$mpg`, sorted. */
const MILES_PER_GALLON = [
  10.4, 10.4, 13.3, 14.3, 14.7, 15, 15.2, 15.2, 15.5, 15.8, 16.4, 17.3, 17.8, 18.1, 18.7, 19.2, 19.2, 19.7, 21, 21,
  21.4, 21.4, 21.5, 22.8, 22.8, 24.4, 26, 27.3, 30.4, 30.4, 32.4, 33.9,
];

// quantile(mtcars$mpg, share) of R 4.2
test.each([
  [0, 10.4],
  [0.1, 14.34],
  [0.25, 15.425],
  [0.5, 19.2],
  [0.75, 22.8],
  [0.9, 30.09],
  [0.99, 33.435],
  [1, 33.9],
])('the quantile %d equals that of R', (share, expected) => {
  expect(quantile(MILES_PER_GALLON, share)).toBeCloseTo(expected, 10);
});

// quantile(c(1, 2, 3, 7), share) of R 4.2
test.each([
  [0, 1],
  [0.2, 1.6],
  [0.25, 1.75],
  [0.5, 2.5],
  [0.75, 4],
  [1, 7],
])('between few values it interpolates: %d', (share, expected) => {
  expect(quantile([1, 2, 3, 7], share)).toBeCloseTo(expected, 10);
});

test('one value is every quantile, and no value has none', () => {
  expect([0, 0.5, 1].map((share) => quantile([5], share))).toEqual([5, 5, 5]);
  expect(quantile([], 0.5)).toBeUndefined();
});
