import { expect, test } from 'vitest';
import { ANY_DIFFICULTY, isMeanUnlikelyIn, remainingRange } from './range.ts';

const EASY = { above: 2, upTo: 4 };

test('a few figures far from a range decide before all are known', () => {
  expect(isMeanUnlikelyIn(EASY, [9, 8, 9, 8], 24)).toBe(true);
  expect(isMeanUnlikelyIn(EASY, [0, 1, 0, 1], 24)).toBe(true);
  expect(isMeanUnlikelyIn(EASY, [3, 2.5, 3.5, 3], 24)).toBe(false);
});

test('too few figures, scattered ones and all of them decide nothing', () => {
  expect(isMeanUnlikelyIn(EASY, [9, 8, 9], 24)).toBe(false);
  expect(isMeanUnlikelyIn(EASY, [0, 20, 0, 20], 24)).toBe(false);
  expect(isMeanUnlikelyIn(EASY, [9, 8, 9, 8], 4)).toBe(false);
  expect(isMeanUnlikelyIn(ANY_DIFFICULTY, [9, 8, 9, 8], 24)).toBe(false);
});

test('the rest of a range is converted to other points', () => {
  expect(remainingRange(EASY, 1, 0.5)).toEqual({ above: 2, upTo: 6 });
  expect(remainingRange(ANY_DIFFICULTY, 1, 0.5)).toEqual(ANY_DIFFICULTY);
});
