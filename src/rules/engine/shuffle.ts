import type { Card } from './card.ts';

/**
 * The version of the shuffle, which is specified in docs/deals.md and frozen by tests: it never changes. A deal number
 * seeds sfc32 (Chris Doty-Humphrey's small fast chaotic generator, from PractRand), whose words drive a Fisher–Yates
 * shuffle without modulo bias.
 */
export const SHUFFLE_VERSION = 1;

/** A generator: each call returns the next pseudorandom whole number from 0 to 2^32 − 1. */
export type RandomWords = () => number;

/**
 * Creates an sfc32 generator. Its first state is the low and the high 32 bits of `number`, the version, and a counter
 * of 1. Its first twelve words are dropped.
 */
export function createRandomWords(number: number): RandomWords {
  let [a, b, c, counter] = [number % 2 ** 32, Math.floor(number / 2 ** 32), SHUFFLE_VERSION, 1];
  const next = () => {
    const word = (a + b + counter) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    counter = (counter + 1) | 0;
    return word;
  };
  for (let dropped = 0; dropped < 12; dropped++) next();
  return next;
}

/**
 * Returns a whole number from 0 to `bound − 1`, each equally likely. It drops words that are not below the greatest
 * multiple of `bound` up to 2^32, since they would make small numbers more likely.
 */
export function randomBelow(bound: number, words: RandomWords): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  let word = words();
  while (word >= limit) word = words();
  return word % bound;
}

/** Returns the cards of a pack in dealing order: a Fisher–Yates shuffle from the last card down, seeded by `number`. */
export function shuffle(pack: Uint8Array, number: number): Card[] {
  const cards = [...pack];
  const words = createRandomWords(number);
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = randomBelow(last + 1, words);
    const card = cards[last];
    cards[last] = cards[chosen];
    cards[chosen] = card;
  }
  return cards as Card[];
}
