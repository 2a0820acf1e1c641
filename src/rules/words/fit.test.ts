import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { moveNamed, positionWith } from '../../../tests/support/reference/hand-made.ts';
import { GAMES } from '../../games/index.ts';
import { refusalOf } from '../engine/index.ts';
import { formatMove } from '../index.ts';
import { fittingMoves } from './fit.ts';

type HandMade = Parameters<typeof positionWith>[1];

const GOLF: HandMade = { foundations: '7S', stock: '6C', piles: ['2C 4D', '5H 8D', '6H'] };
const CORNERS: HandMade = { foundations: 'AC 2H', piles: ['3D 5D', '3C 6S', '2C', '9H'] };

/** The rows of a pyramid above the last one, empty. */
const UPPER_ROWS = Array.from({ length: 21 }, () => '');

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
  // Pairs with one of the two places; cells and foundations give one card.
  ['pyramid', { piles: [...UPPER_ROWS, '3D', '4S', 'TH', 'KC'], waste: '9S' }, '22+23', ['22+24', '23+w']],
  ['pyramid', { piles: [...UPPER_ROWS, '3D', '4S', 'TH', 'KC'], waste: '9S' }, '22>F', ['25-f', '22+24']],
  ['klondike', { foundations: '9D 9H', piles: ['5S', 'TC', 'TS'] }, 'F>1', ['f1-3', 'f1-2']],
  [
    'freecell',
    { piles: ['5S', '9D', 'TS'], cells: '4H' },
    '2>C1',
    ['2-3', '2-4', '2-5', '2-6', '2-7', '2-8', '2-c2', '2-c3', '2-c4'],
  ],
])('in %s with %j, in place of %s, %j would fit', (name, handMade, refused, fitting) => {
  const game = GAMES.some(({ id }) => name.startsWith(id)) ? gameNamed(name) : paperGame(name);
  const position = positionWith(game, handMade);
  const move = moveNamed(refused);
  const refusal = refusalOf(game, position, move);
  expect(refusal && fittingMoves(game, position, move, refusal).map(formatMove)).toEqual(fitting);
});
