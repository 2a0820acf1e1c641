import { describe, expect, test } from 'vitest';
import { smallStudy } from '../../../tests/support/studies.ts';
import { twoSidedBinomial } from '../../statistics/index.ts';
import type { StudyColumns } from './columns.ts';
import { comparePairs, mcNemar, pairedInterval } from './pairs.ts';

describe('the two-sided binomial', () => {
  test.each([
    [0, 0, 1],
    [0, 1, 1],
    [0, 5, 2 / 32],
    [1, 6, 14 / 64],
    [3, 6, 1],
    [5, 15, 0.30175781], // 2 × 4944 / 32768
  ])('of %i among %i is %f', (few, coins, p) => expect(twoSidedBinomial(few, coins)).toBeCloseTo(p, 8));

  test('is a sum of binomials where numbers are large', () => {
    // The normal approximation with continuity correction, 2 Φ(−(20 − 0.5) / √250), is right to about 0.1 %.
    expect(twoSidedBinomial(480, 1000)).toBeCloseTo(0.2174, 3);
    expect(twoSidedBinomial(500_000, 1_000_000)).toBe(1);
    expect(twoSidedBinomial(0, 2000)).toBe(0);
  });
});

test('McNemar’s test uses only deals won under one rule', () => {
  expect(mcNemar({ onlyFirst: 0, onlySecond: 5 })).toBeCloseTo(2 / 32, 12);
  expect(mcNemar({ onlyFirst: 4, onlySecond: 4 })).toBe(1);
});

test('the interval of a paired difference equals that of the paper', () => {
  // Newcombe 1998, table II: method 10 gives 0.0569 to 0.3404 for 36, 12, 2 and 0 (first minus second).
  const { low, high } = pairedInterval({ both: 36, onlyFirst: 12, onlySecond: 2, neither: 0 });
  expect([-high, -low].map((bound) => bound.toFixed(4))).toEqual(['0.0569', '0.3404']);
});

/** Creates columns from verdicts: w is winnable, l unwinnable, u undecided, and - a missing deal. */
function columns(name: string, first: number, verdicts: string): StudyColumns {
  const study = { ...smallStudy(name, 1, 1), first, last: first + verdicts.length - 1 };
  const codes = Uint8Array.from(verdicts, (letter) => '-wlu'.indexOf(letter));
  const done = [...codes.keys()].filter((at) => codes[at]);
  return {
    study,
    starts: new Map(done.map((at) => [at, at])),
    verdicts: codes,
  } as Partial<StudyColumns> as StudyColumns;
}

describe('pairs', () => {
  test('are counted on the common deals', () => {
    const [pair] = comparePairs([columns('pitchfork', 1, 'wwlluw-w'), columns('pitchfork?runs=any', 2, 'wwlwwww')]);
    expect(pair).toMatchObject({ deals: 6, both: 3, onlyFirst: 0, onlySecond: 1, neither: 1, undecided: 1 });
    expect(pair.games).toEqual(['pitchfork', 'pitchfork?runs=any']);
  });

  test('need one game, different rules and common deals', () => {
    const one = columns('pitchfork', 1, 'wl');
    expect(comparePairs([one, columns('pitchfork', 1, 'wl')])).toEqual([]);
    expect(comparePairs([one, columns('bear-river', 1, 'wl')])).toEqual([]);
    expect(comparePairs([one, columns('pitchfork?runs=any', 3, 'wl')])).toEqual([]);
  });

  test('have p = 1 if the undecided deals could reverse the result', () => {
    const [torn] = comparePairs([columns('pitchfork', 1, 'wlllllll'), columns('pitchfork?runs=any', 1, 'luuullll')]);
    expect(torn.p).toBe(1);
    expect(torn.difference.low).toBeLessThan(-0.1);
    expect(torn.difference.high).toBeGreaterThan(0.25);
  });
});
