import { expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { GAMES } from '../games/index.ts';
import { deal, FOUNDATION, IllegalMoveError, moveOf, NO_UNSEEN, PositionError } from '../rules/index.ts';
import { thinkOfGrade, thinkOfHint, thinkOfReview, viewOf } from './index.ts';

const PAIRS = GAMES.flatMap((one) => GAMES.filter((other) => other !== one).map((other) => [one.id, other.id]));

test.each(PAIRS)('no answer about %s starts from a position of %s', (one, other) => {
  const [game, position] = [gameNamed(one), deal(gameNamed(other), 3)];
  expect(() => viewOf(game, position)).toThrow(PositionError);
  expect(() => thinkOfHint({ game, position, unseen: NO_UNSEEN })).toThrow(PositionError);
  expect(() => thinkOfReview(game, position, [])).toThrow(PositionError);
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
