import { describe, expect, it } from 'vitest';
import { quantile } from './index.ts';

describe('a quantile', () => {
  it('is one of the values', () => {
    const sorted = [1, 2, 3, 7];
    expect([0, 0.2, 0.3, 0.5, 0.75, 1].map((share) => quantile(sorted, share))).toEqual([1, 1, 2, 3, 7, 7]);
    expect(quantile([5], 0.5)).toBe(5);
    expect(quantile([], 0.5)).toBeUndefined();
  });
});
