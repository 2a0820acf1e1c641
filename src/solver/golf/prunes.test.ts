import { describe, expect, test } from 'vitest';
import { comparePrune, golfVariants, PRUNES } from '../../../tests/support/prunes/golf-prunes.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';

// A sample of positions; tools/golf-prunes.ts tests thousands.
describe.each(sampleOf(golfVariants(), 3))('$name', (game) => {
  test.each(PRUNES)('%s changes no verdict', (prune) => {
    const { differing, decided, on, off } = comparePrune(game, prune, 1, sampleSize(6, 15), 100_000);
    expect(differing).toEqual([]);
    expect(decided).toBeGreaterThan(sampleSize(0, 3));
    expect(on).toBeLessThanOrEqual(off * 1.1);
  });
});
