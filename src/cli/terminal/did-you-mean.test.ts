import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

const COMMANDS = ['games', 'rules', 'deal', 'solve', 'hint', 'study', 'work'];

test.each([
  ['slove', 'solve'],
  ['solv', 'solve'],
  ['sollve', 'solve'],
  ['hnit', 'hint'],
  ['hent', 'hint'],
  ['worker', 'work'],
  ['DEAL', 'deal'],
  ['game', 'games'],
])('%s is like %s', (found, word) => {
  expect(didYouMean(found, COMMANDS)).toBe(`; did you mean ${word}?`);
});

test.each(['foo', 'bogus', 'x', '', 'nope', 'a'.repeat(100_000)])('no command is like %s', (found) => {
  expect(didYouMean(found, COMMANDS)).toBe('');
});
