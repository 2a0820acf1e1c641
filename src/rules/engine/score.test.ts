import { describe, expect, test } from 'vitest';
import { miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { playNamed, positionWith } from '../../../tests/support/reference/hand-made.ts';
import { compile, deal, scoreOf, scoreWithCardsLeft } from '../index.ts';

const scored = compile(miniGame({ scoring: 'foundation-cards' }));

describe('a game that scores cards on foundations', () => {
  test('has no point at the start, and all when it is won', () => {
    expect(scoreOf(scored, deal(scored, 1))).toEqual({ points: 0, of: 8 });
    expect(scoreOf(scored, positionWith(scored, { foundations: '4S 4H' }))).toEqual({ points: 8, of: 8 });
  });

  test('has one point more for each card that goes to a foundation, and none for other moves', () => {
    const position = positionWith(scored, { piles: ['2S AS', '3H 2H', '4S 3S'], stock: '4H', waste: 'AH' });
    const points = (...moves: string[]) => scoreOf(scored, playNamed(scored, position, ...moves))?.points;
    expect([points(), points('1>F'), points('1>F', '1>F'), points('W>F'), points('S>W'), points('1>F', 'W>F')]).toEqual(
      [0, 1, 2, 1, 0, 2],
    );
  });

  test('has a score that follows from the cards left alone', () => {
    expect(scoreWithCardsLeft(scored, 3)).toEqual({ points: 5, of: 8 });
  });
});

test('the cards of all decks count', () => {
  const game = compile(
    miniGame({
      scoring: 'foundation-cards',
      pack: { decks: 2 },
      tableau: { rows: [[5, 5, 4]] },
    }),
  );
  expect(scoreWithCardsLeft(game, 0)).toEqual({ points: 16, of: 16 });
});

test('any other game has no score', () => {
  const game = compile(miniGame());
  expect(scoreOf(game, deal(game, 1))).toBeUndefined();
});

test('a house rule about something else leaves the score', () => {
  const definition = miniGame({
    scoring: 'foundation-cards',
    houseRules: [
      {
        name: 'redeals',
        values: [
          { value: '0', change: {} },
          { value: '1', change: { stock: { redeals: 1 } } },
        ],
      },
    ],
  });
  expect(scoreWithCardsLeft(compile(definition, { redeals: '1' }), 8)).toEqual({ points: 0, of: 8 });
});
