import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { positionWith, refusalCodeOf } from '../../../tests/support/reference/hand-made.ts';

type HandMade = Parameters<typeof positionWith>[1];

const RUN = { piles: ['9H 8C 7D', '9D', 'TS'] };

test.each<[string, HandMade, string, string]>([
  ['pitchfork', { piles: ['2C'] }, '10>F', 'no-such-place'],
  ['pitchfork', { piles: ['2C'] }, '1>10', 'no-such-place'],
  ['pitchfork', { piles: ['2C'] }, '30>F', 'no-such-place'],
  ['bear-river', { foundations: '7S', piles: ['2C'] }, '1>S', 'no-such-place'],
  ['bear-river', { foundations: '7S', piles: ['2C'] }, 'W>1', 'no-such-place'],
  ['pitchfork', { piles: ['3S'] }, '1>F', 'foundation-start'],
  ['pitchfork', { foundations: 'AC', piles: ['3S'] }, '1>F', 'foundation-start'],
  ['pitchfork', RUN, '1>2*2', 'part-of-run'],
  ['pitchfork', RUN, '1>3*3', 'legal'],
  ['pitchfork?runs=any', RUN, '1>2*2', 'legal'],
])('in %s with %j the move %s is %s', (name, handMade, move, verdict) => {
  const game = gameNamed(name);
  expect(refusalCodeOf(game, positionWith(game, handMade), move)).toBe(verdict);
});
