import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { chooseByHints, playWith } from '../../../tests/support/hint-players.ts';
import { deal } from '../../rules/engine/index.ts';

// Without the promises of earlier hints, those in these deals went in circles or lost the win.
test.each([
  ['freecell', 5],
  ['freecell', 6],
  ['simple-simon', 1],
  ['simple-simon', 2],
])('following hints wins %s, deal %i, where all cards are known', (name, number) => {
  const game = gameNamed(name);
  expect(playWith(chooseByHints, game, deal(game, number)).won).toBe(true);
});
