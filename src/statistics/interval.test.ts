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

  test('a published example: 81 of 263 gives 0.2553 to 0.3662', () => {
    const { low, high } = wilsonInterval(81, 263);
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
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
