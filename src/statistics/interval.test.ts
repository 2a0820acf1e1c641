import { describe, expect, test } from 'vitest';
import { wilsonInterval, winnableShareInterval } from './interval.ts';

describe('the Wilson interval', () => {
  // The bounds are the roots of the quadratic equation (p − share)² = Z² p (1 − p) / trials.
  test.each([
    [0, 10],
    [1, 2],
    [81, 263],
    [79_195, 100_000],
    [10, 10],
  ])('its bounds solve the score equation for %d of %d', (successes, trials) => {
    const share = successes / trials;
    const { low, high } = wilsonInterval(successes, trials);
    for (const bound of [low, high])
      expect((bound - share) ** 2).toBeCloseTo((1.959963984540054 ** 2 * bound * (1 - bound)) / trials, 12);
    expect(low).toBeLessThanOrEqual(share + 1e-12);
    expect(high).toBeGreaterThanOrEqual(share - 1e-12);
  });

  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998) 857–872,
  // table I, method 3.
  test.each([
    [81, 263, '0.2553', '0.3662'],
    [15, 148, '0.0624', '0.1605'],
    [0, 20, '0.0000', '0.1611'],
    [1, 29, '0.0061', '0.1718'],
  ])('equals the published one for %d of %d', (successes, trials, lower, upper) => {
    const { low, high } = wilsonInterval(successes, trials);
    expect([low.toFixed(4), high.toFixed(4)]).toEqual([lower, upper]);
  });

  // prop.test(successes, trials, correct = FALSE)$conf.int of R 4.2
  test.each([
    [7, 50, 0.06950833427, 0.26186193711],
    [13, 16, 0.5699111904, 0.9340840093],
    [79_195, 100_000, 0.7894229813, 0.7944545893],
    [10, 10, 0.7224672001, 1],
  ])('equals that of R for %d of %d', (successes, trials, lower, upper) => {
    const { low, high } = wilsonInterval(successes, trials);
    expect(low).toBeCloseTo(lower, 9);
    expect(high).toBeCloseTo(upper, 9);
  });

  test('knows nothing without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('counts undecided deals both ways', () => {
    expect(winnableShareInterval(5, 3, 10)).toEqual({
      low: wilsonInterval(5, 10).low,
      high: wilsonInterval(8, 10).high,
    });
  });
});
