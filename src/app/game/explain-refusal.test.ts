import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { sayEnglish } from '../../languages/index.ts';
import { deal, moveOf } from '../../rules/index.ts';
import { explainRefusal } from './explain-refusal.ts';

test.each([
  [22, 23, '5♥ and 6♣ make 11, not 13.'],
  // The two could leave as a pair, but not be put on one another.
  [23, 25, 'You can’t move cards to the tableau in Pyramid. 6♣ pairs with 7♠.'],
])('in Pyramid, %i on %i is refused as a pair where it is meant as one', (from, to, expected) => {
  const game = gameNamed('pyramid');
  const { message } = explainRefusal(game, deal(game, 1), moveOf(from - 1, to - 1));
  expect(typeof message === 'object' && sayEnglish(message)).toContain(expected);
});
