import { expect, test } from 'vitest';
import { binomialTest, twoSidedBinomial } from './index.ts';

test.each([
  [0, 0, 1],
  [0, 1, 1],
  [0, 5, 2 / 32],
  [1, 6, 14 / 64],
  [3, 6, 1],
])('the test of %i among %i is a sum of binomials: %f', (few, coins, p) =>
  expect(twoSidedBinomial(few, coins)).toBeCloseTo(p, 12),
);

// binom.test(few, coins)$p.value of R 4.2
test.each([
  [2, 14, 0.012939453125],
  [5, 15, 0.3017578125],
  [6, 22, 0.0524787902832],
  [4, 10, 0.75390625],
  [16, 43, 0.126289474385],
  [480, 1000, 0.217448293204],
  [499_000, 1_000_000, 0.0456082998654],
  [100, 1000, 1.340343558e-161],
  [0, 1000, 1.86652723701e-301],
])('the test of %i among %i equals that of R: %f', (few, coins, p) =>
  expect(twoSidedBinomial(few, coins) / p).toBeCloseTo(1, 8),
);

test('an even fall has p = 1, and the smallest probabilities are 0', () => {
  expect(twoSidedBinomial(500_000, 1_000_000)).toBe(1);
  expect(twoSidedBinomial(0, 2000)).toBe(0);
});

test.each([
  [1, 2, 1 / 4, 7 / 16],
  [2, 2, 1 / 4, 1 / 16],
  [0, 3, 1 / 3, 15 / 27],
  [2, 3, 1 / 3, 7 / 27],
  [3, 3, 1 / 3, 1 / 27],
  [0, 10, 0, 1],
  [1, 10, 0, 0],
  [10, 10, 1, 1],
])('%i of %i with share %f: the outcomes that are not more likely sum to %f', (successes, trials, share, p) =>
  expect(binomialTest(successes, trials, share)).toBeCloseTo(p, 12),
);

test('with an even share it is the sign test', () => {
  for (const few of [0, 3, 40, 49]) expect(binomialTest(few, 100, 0.5)).toBeCloseTo(twoSidedBinomial(few, 100), 9);
});
