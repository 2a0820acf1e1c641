import { describe, expect, test } from 'vitest';
import { comparePairs, mcNemar, pairedInterval, type VerdictSource } from './pairs.ts';
import type { VerdictBlock } from './verdict-blocks.ts';

// Newcombe's interval and McNemar's exact test in chapter 8 of M. W. Fagerland, S. Lydersen and P. Laake, Statistical
// Analysis of Contingency Tables (2017), as its R package contingencytables 3.1.0 prints them. The rows are Cavo's and
// Bentur's data.
const CAVO = { both: 59, onlyFirst: 6, onlySecond: 16, neither: 80 };
const BENTUR = { both: 1, onlyFirst: 1, onlySecond: 7, neither: 12 };

describe('McNemar’s exact test', () => {
  test('equals the published one', () => {
    expect(mcNemar(CAVO)).toBeCloseTo(0.052479, 6);
    expect(mcNemar(BENTUR)).toBeCloseTo(0.0703125, 9);
  });

  test('uses only deals won under one rule', () => {
    expect(mcNemar({ onlyFirst: 0, onlySecond: 5 })).toBeCloseTo(2 / 32, 12);
    expect(mcNemar({ onlyFirst: 4, onlySecond: 4 })).toBe(1);
  });
});

describe('the interval of a paired difference', () => {
  const firstMinusSecond = (table: Parameters<typeof pairedInterval>[0], digits: number) => {
    const { low, high } = pairedInterval(table);
    return [-high, -low].map((bound) => bound.toFixed(digits));
  };

  test('equals that of the paper', () => {
    // Newcombe 1998, table II, method 10. Its correlation is negative, so it is not corrected.
    expect(firstMinusSecond({ both: 36, onlyFirst: 12, onlySecond: 2, neither: 0 }, 4)).toEqual(['0.0569', '0.3404']);
  });

  test('has the paper’s correction of a positive correlation', () => {
    expect(firstMinusSecond(CAVO, 4)).toEqual(['-0.1186', '-0.0046']);
    // D. G. Altman and others, Statistics with Confidence (2000), page 52.
    expect(firstMinusSecond({ both: 14, onlyFirst: 5, onlySecond: 0, neither: 22 }, 3)).toEqual(['0.011', '0.226']);
    // The correction makes it 0.
    expect(firstMinusSecond(BENTUR, 3)).toEqual(['-0.507', '-0.026']);
  });

  test('knows nothing without deals', () => {
    expect(pairedInterval({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 })).toEqual({ low: -1, high: 1 });
  });
});

/** Creates verdicts in blocks of three deals: w is winnable, l unwinnable, u undecided, and - a missing deal. */
function verdicts(game: string, first: number, letters: string): VerdictSource {
  return { game, blocks: blocksOf(first, letters) };
}

async function* blocksOf(start: number, letters: string): AsyncGenerator<VerdictBlock> {
  for (const { 0: block, index } of letters.matchAll(/[wlu]{1,3}/g)) {
    const first = start + index;
    yield await Promise.resolve({
      first,
      last: first + block.length - 1,
      verdicts: Uint8Array.from(block, (letter) => 'wlu'.indexOf(letter)),
    });
  }
}

/** Two variants of which neither implies wins of the other. */
const NEITHER = ['pitchfork', 'pitchfork?runs=any&redeals=0'] as const;

describe('pairs', () => {
  test('are counted on the common deals', async () => {
    const [pair] = await comparePairs([verdicts(NEITHER[0], 1, 'wwlluw-w'), verdicts(NEITHER[1], 2, 'wwlwwww')]);
    expect(pair).toMatchObject({ deals: 6, both: 3, onlyFirst: 0, onlySecond: 1, neither: 1, undecided: 1 });
    expect(pair).toMatchObject({ games: NEITHER, implied: false, decidedByRules: 0 });
  });

  test('need one game, different rules and common deals', async () => {
    const one = () => verdicts('pitchfork', 1, 'wl');
    expect(await comparePairs([one(), verdicts('pitchfork', 1, 'wl')])).toEqual([]);
    expect(await comparePairs([one(), verdicts('bear-river', 1, 'wl')])).toEqual([]);
    expect(await comparePairs([one(), verdicts('pitchfork?runs=any', 3, 'wl')])).toEqual([]);
  });

  test('have p = 1 if the undecided deals could reverse the result', async () => {
    const [torn] = await comparePairs([verdicts(NEITHER[0], 1, 'wlllllll'), verdicts(NEITHER[1], 1, 'luuullll')]);
    expect(torn.p).toBe(1);
    expect(torn.difference.low).toBeLessThan(-0.1);
    expect(torn.difference.high).toBeGreaterThan(0.25);
  });
});

describe('pairs of which one implies wins of the other', () => {
  const [narrow, wide] = ['pitchfork?redeals=0', 'pitchfork'] as const;

  test('decide undecided deals, and have no p', async () => {
    const [pair] = await comparePairs([verdicts(wide, 1, 'wwlluuuwl'), verdicts(narrow, 1, 'wlluwluul')]);
    expect(pair).toMatchObject({
      games: [narrow, wide],
      implied: true,
      deals: 9,
      both: 2,
      onlyFirst: 0,
      onlySecond: 1,
      neither: 3,
      undecided: 3,
      decidedByRules: 2,
      p: null,
    });
  });

  test('have an interval for any outcome that the rules allow', async () => {
    const of = async (one: string, other: string) =>
      (await comparePairs([verdicts(narrow, 1, one), verdicts(wide, 1, other)]))[0].difference;
    const { low, high } = await of('wluulllll', 'wwwululll');
    expect(low).toBeLessThanOrEqual((await of('wlwwlllll', 'wwwwlllll')).low);
    expect(low).toBeLessThanOrEqual((await of('wlwllllll', 'wwwllllll')).low);
    expect(high).toBeCloseTo((await of('wllllllll', 'wwwwlwlll')).high, 12);
  });

  test('refuse a deal that contradicts the rules', async () => {
    await expect(comparePairs([verdicts(narrow, 1, 'wwl'), verdicts(wide, 1, 'wll')])).rejects.toThrow(
      'deal 2, winnable as pitchfork?redeals=0: expected it to be winnable as pitchfork, too, found unwinnable',
    );
  });
});
