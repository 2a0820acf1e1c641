import { expect, test } from 'vitest';
import { gameNamed, UNLIKE_GAMES } from '../../tests/support/games.ts';
import { deal, FOUNDATION, IllegalMoveError, moveOf, NO_UNSEEN, PositionError } from '../rules/index.ts';
import { thinkOfGrade, thinkOfHint, thinkOfReview, viewOf } from './index.ts';

test.each(UNLIKE_GAMES)('no answer about $name starts from a position of another game', (game) => {
  for (const other of UNLIKE_GAMES.filter((one) => one !== game)) {
    const position = deal(other, 3);
    expect(() => viewOf(game, position)).toThrow(PositionError);
    expect(() => thinkOfHint({ game, position, unseen: NO_UNSEEN })).toThrow(PositionError);
    expect(() => thinkOfReview(game, position, [])).toThrow(PositionError);
  }
});

test('a review refuses illegal moves at once', () => {
  const game = gameNamed('putt-putt');
  const illegal = moveOf(0, FOUNDATION);
  expect(() => thinkOfReview(game, deal(game, 1), [illegal])).toThrow(IllegalMoveError);
  expect(() => thinkOfReview(game, deal(game, 1), [moveOf(1, FOUNDATION)], [illegal])).toThrow(IllegalMoveError);
});

test.each([0, 1.5, Number.NaN])('a grade refuses the deal number %d at once', (number) => {
  expect(() => thinkOfGrade(gameNamed('putt-putt'), number)).toThrow(RangeError);
});
