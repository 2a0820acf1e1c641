import { expect, test } from 'vitest';
import { sayEnglish } from '../../languages/index.ts';
import { FOUNDATION, moveOf } from '../../rules/engine/index.ts';
import { createTriedChoice } from './answer.ts';

test.each([
  [0, 0, 'Looks best.'],
  [0, 7, 'Looks best.'],
  [6, 7, 'Looks best.'],
  [0, 24, 'Rarely wins.'],
  [12, 24, 'Wins about 50% of trial games.'],
  [96, 96, 'Wins nearly all trial games.'],
])('%i wins of %i trials: %s', (wins, of, text) => {
  expect(sayEnglish(createTriedChoice(moveOf(0, FOUNDATION), wins, of).reason)).toBe(text);
});
