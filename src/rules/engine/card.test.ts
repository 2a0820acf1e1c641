import { expect, test } from 'vitest';
import { miniGame, miniGolf } from '../../../tests/support/mini-games/mini-game.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  cardOf,
  cardsLeft,
  cardsToWin,
  compile,
  deal,
  formatCard,
  formatVariant,
  foundationCount,
  isDeal,
  isDealNumber,
  isRed,
  isRedeal,
  isSamePosition,
  moveOf,
  NO_CARD,
  parseCard,
  pileLength,
  pileTop,
  rankOf,
  STOCK,
  suitOf,
  WASTE,
} from '../index.ts';

test.each([
  ['AS', 0, 1, 'S', false],
  ['TH', 1, 10, 'H', true],
  ['JD', 2, 11, 'D', true],
  ['KC', 3, 13, 'C', false],
])('%s', (text, suitIndex, rank, suit, red) => {
  const card = cardOf(suitIndex, rank);
  expect([formatCard(card), rankOf(card), suitOf(card), isRed(card)]).toEqual([text, rank, suit, red]);
  expect([text, text.toLowerCase()].map(parseCard)).toEqual([card, card]);
});

test('all 52 cards have bytes and texts of their own', () => {
  const cards = Array.from({ length: 52 }, (_, at) => cardOf(at % 4, Math.floor(at / 4) + 1));
  expect(new Set(cards).size).toBe(52);
  expect(cards.map(formatCard).map(parseCard)).toEqual(cards);
});

test('the ten is T or 10', () => {
  expect(['TC', '10C', 'tc', '10c'].map(parseCard)).toEqual(Array.from({ length: 4 }, () => cardOf(3, 10)));
});

test.each(['', 'A', '1S', '11S', 'AX', 'ASS', '0S', ' AS'])('"%s" is no card', (text) => {
  expect(parseCard(text)).toBeUndefined();
});

test.each([
  [1, true],
  [2 ** 53 - 1, true],
  [0, false],
  [2 ** 53, false],
  [1.5, false],
  [Number.NaN, false],
])('%d is a deal number: %s', (value, expected) => {
  expect(isDealNumber(value)).toBe(expected);
});

test('deals and redeals are distinguished from other moves', () => {
  const moves = [moveOf(STOCK, WASTE), moveOf(STOCK, 3), moveOf(WASTE, STOCK), moveOf(WASTE, 3), moveOf(2, 3)];
  expect(moves.map(isDeal)).toEqual([true, false, false, false, false]);
  expect(moves.map(isRedeal)).toEqual([false, false, true, false, false]);
});

test('a win takes only the tableau if clearing it wins, otherwise every card', () => {
  const golf = compile(miniGolf({ foundation: { dealt: 1 } }));
  const position = deal(golf, 5);
  const lengths = Array.from({ length: golf.piles }, (_, pile) => pileLength(golf, position, pile));
  expect(cardsToWin(golf, position)).toBe(lengths.reduce((sum, length) => sum + length));
  expect(cardsToWin(golf, position)).toBeLessThan(cardsLeft(golf, position));
  const other = compile(miniGame());
  expect(cardsToWin(other, deal(other, 5))).toBe(cardsLeft(other, deal(other, 5)));
});

test('a position has counts and tops', () => {
  const golf = compile(miniGolf({ foundation: { dealt: 1 } }));
  const position = deal(golf, 5);
  expect([cardsLeft(golf, position), foundationCount(golf, position, 0)]).toEqual([7, 1]);
  expect([pileLength(golf, position, 0), pileTop(golf, position, 0)]).toEqual([2, position[golf.pileAt[0] + 2]]);
  const empty = compile(miniGame({ tableau: { rows: [[0, 4, 3]] } }));
  expect(pileTop(empty, deal(empty, 5), 0)).toBe(NO_CARD);
  expect(isSamePosition(golf, position, deal(golf, 5))).toBe(true);
  expect(isSamePosition(golf, position, deal(golf, 6))).toBe(false);
  expect(isSamePosition(golf, position, position.subarray(1) as typeof position)).toBe(false);
});

test('a fault is one line, a variant one name', () => {
  expect(sayEnglish({ code: 'x', place: 'line 3', found: 'ZZ', expected: 'a card' })).toBe(
    'line 3: expected a card, found ZZ',
  );
  expect(formatVariant(miniGame(), {})).toBe('mini');
});
