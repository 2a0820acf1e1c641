import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { deal, FOUNDATION, IllegalMoveError, legalMoves, type Move, moveOf, play, playUnchecked } from './index.ts';

const game = gameNamed('bear-river');
const start = deal(game, 1);

test('a legal move leaves the position before as it was', () => {
  const before = start.slice();
  const [move] = legalMoves(game, start) as [Move];
  const after = play(game, start, move);
  expect(after).toEqual(playUnchecked(game, start, move));
  expect(after).not.toEqual(before);
  expect(start).toEqual(before);
});

test('an illegal move is refused, with the rule that forbids it', () => {
  const legal = legalMoves(game, start);
  const illegal = Array.from({ length: game.piles }, (_, pile) => moveOf(pile, FOUNDATION)).find(
    (move) => !legal.includes(move),
  ) as Move;
  expect(() => play(game, start, illegal)).toThrow(IllegalMoveError);
  expect(() => play(game, start, illegal)).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ code: 'foundation-start' }) }),
  );
});

test.each([undefined, null, '2-f', Number.NaN, 1.5, {}])('a value that is not a move is rejected: %s', (wrong) => {
  expect(() => play(game, start, wrong as Move)).toThrow(TypeError);
});

test.each([-1, 2 ** 20, 2 ** 40])('a number that is not a move is rejected: %s', (wrong) => {
  expect(() => play(game, start, wrong as Move)).toThrow(RangeError);
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 53, '1', undefined])(
  'a value that is not a deal number is rejected: %s',
  (wrong) => {
    expect(() => deal(game, wrong as number)).toThrow(RangeError);
  },
);
