import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { moveNamed, positionWith } from '../../../tests/support/reference/hand-made.ts';
import { formatMove, refusalOf } from '../index.ts';
import { fittingMoves } from './fit.ts';

type HandMade = Parameters<typeof positionWith>[1];

const GOLF: HandMade = { foundations: '7S', stock: '2C', piles: ['2C 4D', '5H 8D', '6H'] };
const CORNERS: HandMade = { foundations: 'AC 2H', piles: ['3D 5D', '3C 6S', '2C', '9H'] };

test.each<[string, HandMade, string, readonly string[]]>([
  // Golf: whatever plays to the foundation, also in place of a deal or of a move within the tableau.
  ['putt-putt', GOLF, '1>F', ['2-f', '3-f']],
  ['putt-putt', GOLF, 'S>F', ['2-f', '3-f']],
  ['putt-putt', GOLF, '1>2', ['2-f', '3-f']],
  ['putt-putt', GOLF, '2>3', ['2-f', '3-f']],
  // Elsewhere: cards that fit on the same one, and where else the refused card goes.
  ['pitchfork', CORNERS, '4>F', []],
  ['pitchfork', CORNERS, '4>2', ['1-2']],
  ['pitchfork', CORNERS, '1>F', ['1-2']],
  ['pitchfork', CORNERS, '1>4', ['1-2']],
])('in %s with %j, in place of %s, %j would fit', (name, handMade, refused, fitting) => {
  const game = gameNamed(name);
  const position = positionWith(game, handMade);
  const move = moveNamed(refused);
  const refusal = refusalOf(game, position, move);
  expect(refusal && fittingMoves(game, position, move, refusal).map(formatMove)).toEqual(fitting);
});
