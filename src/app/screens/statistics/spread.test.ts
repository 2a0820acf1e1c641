import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNT_WIDTHS } from '../../../statistics/index.ts';
import { binsOf, spreadOf, TIME_WIDTHS } from './spread.ts';

describe('the spread', () => {
  it('has interpolated quartiles, in any order of values', () => {
    const spread = { count: 4, least: 1, lower: 1.75, median: 2.5, upper: 4, most: 7, mean: 3.25 };
    expect(spreadOf([3, 1, 7, 2])).toEqual(spread);
    expect(spreadOf([5])).toMatchObject({ count: 1, least: 5, lower: 5, median: 5, upper: 5, most: 5, mean: 5 });
    expect(spreadOf([])).toBe(undefined);
  });

  it('has ordered quantiles', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
        const { least = 0, lower = 0, median = 0, upper = 0, most = 0, mean = 0 } = spreadOf(values) ?? {};
        expect([least, lower, median, upper, most].toSorted((a, b) => a - b)).toEqual([
          least,
          lower,
          median,
          upper,
          most,
        ]);
        expect([mean >= least, mean <= most]).toEqual([true, true]);
      }),
    );
  });
});

describe('bins', () => {
  it('hold every value once, are adjacent and few', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000_000)), fc.constantFrom(COUNT_WIDTHS, TIME_WIDTHS), (values, widths) => {
        const bins = binsOf(values, widths);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(bins.slice(1).every(({ from }, index) => from === bins[index]?.to)).toBe(true);
        expect(bins.length).toBeLessThanOrEqual(14);
      }),
    );
  });

  it('are as narrow as possible, with round bounds', () => {
    expect(binsOf([3, 4, 4, 6], COUNT_WIDTHS)).toEqual([
      { from: 3, to: 4, count: 1 },
      { from: 4, to: 5, count: 2 },
      { from: 5, to: 6, count: 0 },
      { from: 6, to: 7, count: 1 },
    ]);
    const [first] = binsOf([61_000, 200_000, 599_000], TIME_WIDTHS);
    expect(first).toEqual({ from: 60_000, to: 120_000, count: 1 });
  });

  it('collect outliers in one open bin', () => {
    const values = [...Array.from({ length: 40 }, (_, index) => 10 + (index % 5)), 9000];
    expect(binsOf(values, COUNT_WIDTHS).map(({ from, to, count }) => [from, to, count])).toEqual([
      [10, 11, 8],
      [11, 12, 8],
      [12, 13, 8],
      [13, 14, 8],
      [14, 15, 8],
      [15, undefined, 1],
    ]);
  });
});
