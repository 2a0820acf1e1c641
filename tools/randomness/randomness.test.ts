import { describe, expect, it } from 'vitest';
import { shuffle } from '../../src/rules/engine/shuffle.ts';
import { ascendingRuns, colourRuns, cycles, differingBits, matches } from './distributions.ts';
import { testGenerator, testShuffle } from './tests.ts';

/** Yields all permutations of the numbers below `size`. */
function* permutations(size: number): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (const shorter of permutations(size - 1))
      for (let at = 0; at < size; at++) yield shorter.toSpliced(at, 0, size - 1);
}

function countCycles(permutation: readonly number[]): number {
  const lowest = permutation.map((_, start) => {
    let [least, at] = [start, permutation[start] ?? 0];
    for (; at !== start; at = permutation[at] ?? 0) least = Math.min(least, at);
    return least;
  });
  return new Set(lowest).size;
}

describe('the exact distribution of', () => {
  const all = [...permutations(6)];
  const countRuns = (isSame: (a: number, b: number) => boolean) => (cards: number[]) =>
    1 + cards.filter((card, at) => at > 0 && !isSame(cards[at - 1] ?? 0, card)).length;
  it.each([
    ['ascending runs', ascendingRuns(6), countRuns((a, b) => a < b)],
    ['cycles', cycles(6), countCycles],
    ['matches', matches(6), (cards: number[]) => cards.filter((card, at) => card === at).length],
    ['runs of a colour', colourRuns(6), countRuns((a, b) => a < 3 === b < 3)],
  ])('%s is that of all permutations of six cards', (_, probabilities, count) => {
    for (const [value, probability] of probabilities.entries())
      expect(probability).toBeCloseTo(all.filter((cards) => count(cards) === value).length / all.length, 12);
  });

  it('differing bits has the mean 16', () => {
    expect(differingBits().reduce((sum, probability, bits) => sum + probability * bits, 0)).toBeCloseTo(16, 12);
  });
});

it('the first 100,000 deals look random', () => {
  for (const { name, p } of [...testGenerator(100_000), ...testShuffle(8, 100_000)])
    expect(p, name).toBeGreaterThan(1e-4);
});

it.each([
  ['equal neighbours', (pack: Uint8Array, number: number) => shuffle(pack, number + (number % 2))],
  ['a first card that never moves', (pack: Uint8Array, number: number) => [pack[0], ...shuffle(pack.slice(1), number)]],
])('a shuffle with %s does not look random', (_, faulty) => {
  const results = testShuffle(8, 100_000, faulty as typeof shuffle);
  expect(Math.min(...results.map(({ p }) => p))).toBeLessThan(1e-9);
});
