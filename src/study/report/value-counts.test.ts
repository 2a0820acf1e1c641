import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantile } from '../../statistics/index.ts';
import { computeDistribution, DOUBLING_BINS, EVEN_BINS } from './distribution.ts';
import { ValueCounts } from './value-counts.ts';

function countsOf(values: readonly number[]): ValueCounts {
  const counts = new ValueCounts();
  for (const value of values) counts.add(value);
  return counts;
}

const SHARES = [
  ['median', 0.5],
  ['most90', 0.9],
  ['most99', 0.99],
] as const;

test.each([
  ['small', 100, 0],
  ['up to the limit of exact counts', 2 ** 26 - 1, 0],
  ['of any size', Number.MAX_SAFE_INTEGER, 2 ** -25],
])('quantiles and bins of numbers %s are those of the sorted numbers', (_, max, error) => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max }), { minLength: 1, maxLength: 200 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      const counts = countsOf(values);
      for (const kind of [EVEN_BINS, DOUBLING_BINS] as const) {
        const found = computeDistribution(counts, kind);
        expect([found?.count, found?.least, found?.most]).toEqual([values.length, sorted[0], sorted.at(-1)]);
        for (const [name, share] of SHARES) {
          const expected = quantile(sorted, share) ?? 0;
          expect(found?.[name]).toBeLessThanOrEqual(expected);
          expect(found?.[name]).toBeGreaterThanOrEqual(expected * (1 - error));
        }
        expect(found?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        if (error === 0)
          for (const { from, to, count } of found?.bins ?? [])
            expect(count).toBe(sorted.filter((value) => value >= from && value < to).length);
      }
    }),
    { numRuns: 100 },
  );
});

test('nothing has no distribution', () => {
  expect(computeDistribution(new ValueCounts(), EVEN_BINS)).toBeUndefined();
});
