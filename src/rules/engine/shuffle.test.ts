import fc from 'fast-check';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { specifiedShuffle } from '../../../tests/support/reference/specified-shuffle.ts';
import { cardOf, formatCard, LAST_DEAL } from '../index.ts';
import { createRandomWords, type RandomWords, randomBelow, SHUFFLE_VERSION, shuffle } from './shuffle.ts';

/** Returns a pack sorted by suit (spades, hearts, diamonds, clubs) and rank, equal cards side by side. */
function packOf(decks: number): Uint8Array {
  const cards = Array.from({ length: 52 }, (_, at) => cardOf(Math.floor(at / 13), (at % 13) + 1));
  return Uint8Array.from(cards.flatMap((card) => Array.from({ length: decks }, () => card)));
}

const take = (words: RandomWords, count: number) => Array.from({ length: count }, words);
const dealNumbers = fc.maxSafeNat().map((value) => value || LAST_DEAL);

describe('the generator', () => {
  test.each([
    [1, [0x3294e646, 0x3aa2e2d6, 0xf9267ac9, 0xf539d5bc]],
    [2, [0x062f8836, 0x05ed51e5, 0xbaf3b213, 0x983cb7b4]],
    [2 ** 32, [0x14c41217, 0x05ae8a33, 0xd1f5dd4d, 0x92c2ab56]],
    [2 ** 53 - 1, [0xf5a96532, 0x54122922, 0x4ae81bd0, 0x346b76bc]],
  ])('gives the same words for ever for deal %d', (number, words) => {
    expect(take(createRandomWords(number), 4)).toEqual(words);
  });

  test('is version 1', () => {
    expect(SHUFFLE_VERSION).toBe(1);
  });

  test('gives whole numbers below 2^32', () => {
    for (const word of take(createRandomWords(7), 10_000)) expect(word).toBe(word >>> 0);
  });
});

describe('below', () => {
  /** Returns a generator of the words in a list, which fails after the last one. */
  const listed = (...list: number[]): RandomWords => {
    const left = [...list];
    return () => {
      const word = left.shift();
      if (word === undefined) throw new Error('one word too many');
      return word;
    };
  };
  const all = 2 ** 32;

  test.each([
    ['keeps the last word of the last full multiple', 3, [all - 2], 2],
    ['drops the first word past it', 3, [all - 1, 7], 1],
    ['drops as many as it must', 5, [all - 1, all - 1, 4], 4],
    ['drops nothing where all words are a full multiple', 2, [all - 1], 1],
    ['keeps the last word for 52', 52, [all - (all % 52) - 1], 51],
    ['drops the next word for 52', 52, [all - (all % 52), 0], 0],
    ['starts at nought', 208, [0], 0],
  ])('%s', (_, bound, words, expected) => {
    expect(randomBelow(bound, listed(...words))).toBe(expected);
  });
});

describe('the shuffle', () => {
  test('is the one that docs/deals.md specifies', () => {
    fc.assert(
      fc.property(dealNumbers, fc.constantFrom(1, 2, 4), (number, decks) => {
        expect(shuffle(packOf(decks), number).map(formatCard)).toEqual(specifiedShuffle(decks, BigInt(number)));
      }),
      { numRuns: 300 },
    );
  });

  test('leaves the pack as it is and loses no card', () => {
    const pack = packOf(4);
    const shuffled = shuffle(pack, 99);
    expect(pack).toEqual(packOf(4));
    expect(shuffled.toSorted((a, b) => a - b)).toEqual([...pack]);
  });
});

/**
 * Returns how far a square table of counts is from even, in standard deviations. Rows and columns have fixed sums, so
 * X² · (n − 1) / n follows the chi-square law with (n − 1)² degrees of freedom; with 2601 of them it is nearly normal,
 * of mean (n − 1)² and variance 2 (n − 1)².
 */
function unevenness(counts: Float64Array, side: number, total: number): number {
  const even = total / side;
  const square = counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
  const freedom = (side - 1) ** 2;
  return ((square * (side - 1)) / side - freedom) / Math.sqrt(2 * freedom);
}

const DEALS = 20_000;

/** Returns the unevenness of the counts of each card at each place, over many packs of 52. */
function unevennessByPlace(packs: (index: number) => readonly number[]): number {
  const counts = new Float64Array(52 * 52);
  for (let index = 0; index < DEALS; index++) for (const [at, card] of packs(index).entries()) counts[card * 52 + at]++;
  return unevenness(counts, 52, DEALS);
}

/**
 * The limit of the unevenness, in standard deviations. An even shuffle exceeds it in one of some 16,000 samples, and
 * the samples of these tests never change. A classic mistake in a shuffle, also tested here, exceeds it by far.
 */
const LIMIT = 4;

describe('over 20,000 deals each card comes to each place equally often', () => {
  const plain = Uint8Array.from({ length: 52 }, (_, card) => card);

  test.each<readonly [string, (index: number) => number]>([
    ['the first deals', (index) => index + 1],
    ['deals 2^32 apart', (index) => (index + 1) * 2 ** 32],
    ['the last deals', (index) => LAST_DEAL - index],
    ['even deals around 2^32', (index) => 2 ** 32 - DEALS + 2 * index],
  ])('%s', (_, number) => {
    expect(Math.abs(unevennessByPlace((index) => shuffle(plain, number(index))))).toBeLessThan(LIMIT);
  });

  test('as in a shuffle that pure-rand drives', () => {
    const source = xoroshiro128plus(20_261_120);
    const shuffled = () => {
      const cards = [...plain];
      for (let last = 51; last > 0; last--) {
        const chosen = uniformInt(source, 0, last);
        [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
      }
      return cards;
    };
    expect(Math.abs(unevennessByPlace(shuffled))).toBeLessThan(LIMIT);
  });

  test('and a slightly wrong shuffle is detected', () => {
    // The classic mistake: each card is swapped with any card, not only with those before it.
    const words = createRandomWords(1);
    const wrong = () => {
      const cards = [...plain];
      for (let at = 0; at < 52; at++) {
        const chosen = randomBelow(52, words);
        [cards[at], cards[chosen]] = [cards[chosen], cards[at]];
      }
      return cards;
    };
    expect(unevennessByPlace(wrong)).toBeGreaterThan(10 * LIMIT);
  });

  test('the first cards of successive deals are independent', () => {
    const counts = new Float64Array(52 * 52);
    let before = shuffle(plain, 1)[0];
    for (let number = 2; number <= 5 * DEALS; number++) {
      const first = shuffle(plain, number)[0];
      counts[before * 52 + first]++;
      before = first;
    }
    const even = (5 * DEALS - 1) / 52 ** 2;
    const square = counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
    const freedom = 52 ** 2 - 1;
    expect(Math.abs(square - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(LIMIT);
  });
});
