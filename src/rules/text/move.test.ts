import { describe, expect, test } from 'vitest';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  CELL,
  FOUNDATION,
  formatMove,
  type Game,
  type Move,
  moveOf,
  pairOf,
  parseMove,
  RESERVE,
  STOCK,
  TABLEAU,
  WASTE,
} from '../index.ts';

const freecell = paperGame('freecell');
const pyramid = paperGame('pyramid');
const klondike = paperGame('klondike');

function read(game: Game, text: string): Move | string {
  const move = parseMove(game, text);
  return move.ok ? move.value : `${move.error.code}; ${sayEnglish(move.error)}`;
}

describe('a move', () => {
  test.each([
    ['3-7', klondike, moveOf(2, 6)],
    ['3-7x4', klondike, moveOf(2, 6, 4)],
    ['3-7x999', klondike, moveOf(2, 6, 999)],
    ['3-f', klondike, moveOf(2, FOUNDATION)],
    ['3-f4', klondike, moveOf(2, FOUNDATION, 1, 3)],
    ['f2-5', klondike, moveOf(FOUNDATION, 4, 1, 1)],
    ['w-f', klondike, moveOf(WASTE, FOUNDATION)],
    ['s-w', klondike, moveOf(STOCK, WASTE)],
    ['w-s', klondike, moveOf(WASTE, STOCK)],
    ['s-t', paperGame('spider'), moveOf(STOCK, TABLEAU)],
    ['8-c4', freecell, moveOf(7, CELL + 3)],
    ['c2-5', freecell, moveOf(CELL + 1, 4)],
    ['c1-f', freecell, moveOf(CELL, FOUNDATION)],
    ['r1-4', paperGame('canfield'), moveOf(RESERVE, 3)],
    ['3+5', pyramid, pairOf(2, 4)],
    ['28+w', pyramid, pairOf(27, WASTE)],
    ['w+s', pyramid, pairOf(WASTE, STOCK)],
  ] as const)('%s is read and written', (text, game, move) => {
    expect(read(game, text)).toBe(move);
    expect(formatMove(move)).toBe(text);
    expect(read(game, text.toUpperCase())).toBe(move);
  });

  test.each([
    ['003-07', klondike, '3-7'],
    ['3-7x1', klondike, '3-7'],
    ['f-5', klondike, 'f1-5'],
    ['05+3', pyramid, '3+5'],
    ['w+28', pyramid, '28+w'],
    ['s+w', pyramid, 'w+s'],
  ] as const)('%s has another usual form', (text, game, usual) => {
    const move = parseMove(game, text);
    expect(move.ok && formatMove(move.value)).toBe(usual);
  });

  test.each([
    ['c0-3', 'unknown-move; move: expected a move such as 3-f, 4-7x3 or s-w, found c0-3'],
    ['c01-3', 'unknown-move; move: expected a move such as 3-f, 4-7x3 or s-w, found c01-3'],
    ['3+5x2', 'unknown-move; move: expected a move such as 3-f, 4-7x3 or s-w, found 3+5x2'],
    ['9-c1', 'unknown-pile; move: expected a pile from 1 to 8, found pile 9'],
    ['3+9', 'unknown-pile; move: expected a pile from 1 to 8, found pile 9'],
    ['C5-3', 'unknown-place; move: expected a place from c1 to c4, found c5'],
    ['r1-3', 'unknown-place; move: expected none: FreeCell has no reserve, found r1'],
  ])('%s is none of FreeCell', (text, fault) => {
    expect(read(freecell, text)).toBe(fault);
  });

  test('names a place of a zone that the game lacks', () => {
    expect(read(klondike, '1-c1')).toBe('unknown-place; move: expected none: Klondike has no cells, found c1');
    expect(read(paperGame('canfield'), 'r2-1')).toBe('unknown-place; move: expected r1, found r2');
  });
});
