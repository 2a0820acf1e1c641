import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { sayEnglish } from '../../languages/index.ts';
import { deal } from '../index.ts';
import { goalMessage } from './goal.ts';

test.each([
  ['panther-creek', 'Clear the twelve piles: first any card, then always one rank above or below.'],
  ['bear-river', 'Move all 52 cards to the foundations: each suit up from 3 to 2.'],
  ['putt-putt', 'Clear the seven piles: play any card one rank above or below 3♦.'],
  ['four-seasons', 'Move all 52 cards to the foundations: each suit up from 3 to 2.'],
  ['pitchfork', 'Move all 52 cards to the foundations: each suit up from ace to king.'],
])('the goal of %s', (name, expected) => {
  const game = gameNamed(name);
  expect(sayEnglish(goalMessage(game, deal(game, 12_345)))).toBe(expected);
});
