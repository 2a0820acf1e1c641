import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { randomGames } from '../../../tests/support/random-games.ts';
import { nameOf } from '../../../tests/support/reference/both.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { canonicalKey, compile, type Game, legalMoves, optionsOf, type Position, play } from './index.ts';

const namesOf = (game: Game, position: Position) => optionsOf(game, position).map(({ move }) => nameOf(move));

test('options are the legal moves to each other position, the first move to each', () => {
  fc.assert(
    fc.property(randomGames(40), ({ game, positions }) => {
      for (const position of positions) {
        const moves = legalMoves(game, position);
        const keys = moves.map((move) => canonicalKey(game, play(game, position, move)));
        const expected = moves
          .map((move, index) => ({ move, position: play(game, position, move), key: keys[index] }))
          .filter(({ key }, index) => key !== canonicalKey(game, position) && keys.indexOf(key) === index);
        expect(optionsOf(game, position)).toEqual(expected);
      }
    }),
    { numRuns: 20 },
  );
});

test('a move that changes only the order of piles is left out, and of equal spaces one is taken', () => {
  const game = compile(miniGame({ tableau: { space: 'any', rows: [[1, 1, 1, 1]] } }));
  const position = positionWith(game, { piles: ['4S', '2S 4H'] });
  expect(legalMoves(game, position).map(nameOf)).toEqual(['1>3', '1>4', '2>3', '2>4']);
  expect(namesOf(game, position)).toEqual(['2>3']);
});

test('a won position has no options', () => {
  const game = gameNamed('pitchfork');
  expect(optionsOf(game, positionWith(game, { foundations: 'KS KH KD KC' }))).toEqual([]);
});
