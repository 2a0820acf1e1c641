import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { moveNamed, positionWith } from '../../../tests/support/reference/hand-made.ts';
import { refusalOf } from '../engine/index.ts';
import { formatMove } from '../index.ts';
import { fittingMoves } from './fit.ts';

type HandMade = Parameters<typeof positionWith>[1];

const GOLF: HandMade = { foundations: '7S', stock: '6C', piles: ['2C 4D', '5H 8D', '6H'] };
const CORNERS: HandMade = { foundations: 'AC 2H', piles: ['3D 5D', '3C 6S', '2C', '9H'] };

const RUN: HandMade = { waste: 'KC', piles: ['9S 5H 4S', '5D', '6C', '2H'] };

test.each<[string, HandMade, string, readonly string[]]>([
  // Golf: each top card that plays to the foundation, also in place of a deal or a move in the tableau; never the stock
  // card.
  ['putt-putt', GOLF, '1>F', ['2-f', '3-f']],
  ['putt-putt', GOLF, 'S>F', ['2-f', '3-f']],
  ['putt-putt', GOLF, '1>2', ['2-f', '3-f']],
  ['putt-putt', GOLF, '2>3', ['2-f', '3-f']],
  ['putt-putt?stock=any-time', GOLF, '1>F', ['2-f', '3-f']],
  // Other games: cards that fit in the same place, and other places for the refused card.
  ['pitchfork', CORNERS, '4>F', []],
  ['four-seasons', { foundations: '7S', piles: ['9H', '7D'] }, '1>F', ['2-f', '1-3', '1-4', '1-5']],
  ['pitchfork', CORNERS, '4>2', ['1-2']],
  ['pitchfork', CORNERS, '1>F', ['1-2']],
  ['pitchfork', CORNERS, '1>4', ['1-2']],
  // The same number of cards moves from the same pile, and nothing replaces a move to the stock.
  ['pitchfork', RUN, '1>4*2', ['1-3x2']],
  ['pitchfork', RUN, '1>4', ['1-2']],
  ['pitchfork', RUN, '4>S', []],
])('in %s with %j, in place of %s, %j would fit', (name, handMade, refused, fitting) => {
  const game = gameNamed(name);
  const position = positionWith(game, handMade);
  const move = moveNamed(refused);
  const refusal = refusalOf(game, position, move);
  expect(refusal && fittingMoves(game, position, move, refusal).map(formatMove)).toEqual(fitting);
});
