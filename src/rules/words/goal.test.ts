import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
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

test.each([
  ['black-hole', 'Clear the 17 piles: play any card one rank above or below A♠.'],
  ['spider', 'Move all 104 cards to the foundations: build complete runs of one suit, from king down to ace.'],
  ['pyramid', 'Clear the 28 cards: remove pairs that add up to 13.'],
])('the goal of %s', (id, expected) => {
  const game = paperGame(id);
  expect(sayEnglish(goalMessage(game, deal(game, 1)))).toBe(expected);
});

test('the goal of a pyramid of which all cards leave', () => {
  const game = paperGame('pyramid', { goal: 'all' });
  expect(sayEnglish(goalMessage(game, deal(game, 1)))).toBe('Remove all 52 cards in pairs that add up to 13.');
});
