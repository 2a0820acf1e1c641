import { describe, expect, it } from 'vitest';
import { chiSquareTail } from './index.ts';

describe('the tail of the chi-square distribution', () => {
  // Critical values of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
  it.each([
    [1, 3.841, 0.05],
    [2, 5.991, 0.05],
    [5, 15.086, 0.01],
    [10, 18.307, 0.05],
    [25, 34.382, 0.1],
    [99, 134.642, 0.01],
    [100, 124.342, 0.05],
  ])('with %d degrees of freedom from %d on is %d', (freedom, value, tail) => {
    expect(chiSquareTail(value, freedom)).toBeCloseTo(tail, 4);
  });

  it('is about a half at the mean of many degrees, and 1 at 0', () => {
    expect(chiSquareTail(2601, 2601)).toBeCloseTo(0.4963, 3);
    expect(chiSquareTail(0, 3)).toBe(1);
  });
});
