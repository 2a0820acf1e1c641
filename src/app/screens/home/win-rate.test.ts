import { expect, test } from 'vitest';
import { sayEnglish } from '../../../languages/index.ts';
import type { Message } from '../../../rules/index.ts';
import { winRateMessage } from './win-rate.ts';

test.each([
  ['putt-putt', '79 % of deals can be won'],
  ['klondike', '79 to 87 % of deals can be won'],
  ['four-seasons', '97 to 100 % of deals can be won'],
  ['spider', 'At least 36 % of deals can be won'],
  ['panther-creek', 'Over 99 % of deals can be won'],
  ['fortunes-favor', 'Over 99 % of deals can be won'],
])('the card of %s has the interval: %s', (id, text) => {
  expect(sayEnglish(winRateMessage(id) as Message)).toBe(text);
});

test('a game without figures has no text', () => {
  expect(winRateMessage('no-such-game')).toBeUndefined();
});
