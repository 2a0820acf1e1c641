import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import {
  CELL,
  compile,
  deal,
  foundationCount,
  type Game,
  NO_CARD,
  outcomeOf,
  type Position,
  pileTop,
} from '../rules/engine/index.ts';
import { formatCard } from '../rules/index.ts';
import { freecell } from './freecell.ts';

const game = gameNamed('freecell');
const shuffled = compile({ ...freecell, dealing: 'shuffle' });

/** Eight cards that fit neither on each other nor on an empty foundation. */
const FIRM = ['KS', 'KH', 'KD', 'KC', 'JS', 'JH', 'JD', 'JC'];

function cellsOf(position: Position): string {
  const cards = Array.from({ length: 4 }, (_, cell) => pileTop(game, position, CELL + cell));
  return cards.map((card) => (card === NO_CARD ? '-' : formatCard(card))).join(' ');
}

describe('the deal', () => {
  test('lays out all cards face up in four piles of seven and four of six', () => {
    const position = deal(game, 1);
    const { foundations, piles, stock } = cardsOfPosition(game, position);
    expect(piles.map((cards) => cards.length)).toEqual([7, 7, 7, 7, 6, 6, 6, 6]);
    expect([foundations, stock]).toEqual([[], []]);
    expect(new Set(piles.flat()).size).toBe(52);
  });

  test.each([
    [1, 'JD 2D 9H JC 5D 7H 7C 5H'],
    [617, '7D AD 5C 3S 5S 8C 2D AH'],
  ])('Microsoft’s deal %i begins %s', (number, row) => {
    const { piles } = cardsOfPosition(game, deal(game, number));
    expect(piles.map(([card]) => card).join(' ')).toBe(row);
  });

  test('the last of Microsoft’s numbers is 1,000,000; larger ones use the shuffle', () => {
    expect(deal(game, 1_000_000)).not.toEqual(deal(shuffled, 1_000_000));
    expect(deal(game, 1_000_001)).toEqual(deal(shuffled, 1_000_001));
  });
});

describe('the foundations', () => {
  test('start with an ace and build up by suit to the king', () => {
    const position = positionWith(game, { foundations: 'QS 4H', piles: ['KS', '5H', '5D', 'AC', '2C'] });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual(['1>F', '2>F', '4>F']);
    expect(refusalCodeOf(game, position, '3>F')).toBe('foundation-start');
    expect(cardsOfPosition(game, playNamed(game, position, '4>F', '5>F')).foundations).toEqual(['QS', '4H', '2C']);
  });

  test('give no card back', () => {
    const position = positionWith(game, { foundations: '4H', piles: ['5S'] });
    for (const to of ['1', '2', 'C1']) expect(refusalCodeOf(game, position, `F>${to}`)).not.toBe('legal');
    expect(refusalCodeOf(game, position, 'F>1')).toBe('stays-on-foundation');
  });
});

describe('the tableau', () => {
  test.each([
    ['5H', '6S', 'legal'],
    ['5D', '6C', 'legal'],
    ['5C', '6D', 'legal'],
    ['5H', '6D', 'no-fit'],
    ['5S', '6S', 'no-fit'],
    ['7H', '6S', 'no-fit'],
    ['4H', '6S', 'no-fit'],
    ['KH', 'AS', 'no-fit'],
    ['AS', 'KH', 'no-fit'],
  ])('builds down by alternate colour: %s on %s is %s', (card, under, verdict) => {
    expect(refusalCodeOf(game, positionWith(game, { piles: [under, card] }), '2>1')).toBe(verdict);
  });

  test('a space takes any card', () => {
    const position = positionWith(game, { piles: ['KH 3D', '4C'] });
    expect(refusalCodeOf(game, position, '1>3')).toBe('legal');
    expect(cardsOfPosition(game, playNamed(game, position, '1>3', '1>4')).piles.slice(0, 4)).toEqual([
      [],
      ['4C'],
      ['3D'],
      ['KH'],
    ]);
  });
});

describe('the cells', () => {
  test('take any one card each, and only one at a time', () => {
    const position = positionWith(game, { cells: '- 9D', piles: ['8S 7H', ...FIRM.slice(1)] });
    expect(refusalCodeOf(game, position, '1>C1')).toBe('legal');
    expect(refusalCodeOf(game, position, '1>C2')).toBe('cell-full');
    expect(refusalCodeOf(game, position, '1>C1*2')).toBe('one-at-a-time');
    expect(refusalCodeOf(game, position, '1>C5')).toBe('no-such-place');
    const next = playNamed(game, position, '1>C4');
    expect(cellsOf(next)).toBe('- 9D - 7H');
    expect(cardsOfPosition(game, next).piles[0]).toEqual(['8S']);
  });

  test('their cards leave for the tableau and the foundations, and for no other cell', () => {
    const position = positionWith(game, { foundations: '8D', cells: '9D - - 7H', piles: ['8S', ...FIRM.slice(1)] });
    expect(movesIn(game, position).filter((name) => name.startsWith('C'))).toEqual(['C1>F', 'C4>1']);
    expect(refusalCodeOf(game, position, 'C1>C2')).toBe('cell-to-cell');
    const next = playNamed(game, position, 'C4>1', 'C1>F');
    expect(cellsOf(next)).toBe('- - - -');
    expect(cardsOfPosition(game, next).foundations).toEqual(['9D']);
  });
});

/** A whole suit, black and red in turn. */
const RUN = ['KS', 'QH', 'JS', 'TH', '9S', '8H', '7S', '6H', '5S', '4H', '3S', '2H', 'AS'];
const TWIN_SUITS: Readonly<Record<string, string>> = { S: 'C', H: 'D' };

/** Pile 1 ends in a run of 13, and the lowest of its last `count` cards fits on pile 2. */
function readyToCarry(count: number, freeCells: number, spaces: number): Position {
  const under = RUN[RUN.length - count - 1] ?? '';
  const twin = under.replace(/.$/, (suit) => TWIN_SUITS[suit] ?? '');
  return positionWith(game, {
    cells: [...Array(freeCells).fill('-'), ...Array(4 - freeCells).fill('AD')].join(' '),
    piles: [RUN.join(' '), twin, ...FIRM.slice(0, 6 - spaces)],
  });
}

describe('a run', () => {
  test.each([
    [0, 0, 1],
    [1, 0, 2],
    [4, 0, 5],
    [0, 1, 2],
    [1, 1, 4],
    [4, 1, 10],
    [0, 2, 4],
    [2, 2, 12],
    [0, 3, 8],
  ])('with %i free cells and %i spaces, at most %i cards are carried', (freeCells, spaces, most) => {
    const carry = (count: number) =>
      refusalCodeOf(game, readyToCarry(count, freeCells, spaces), count === 1 ? '1>2' : `1>2*${count}`);
    for (let count = 1; count <= Math.min(most, 12); count++) expect(carry(count), `${count}`).toBe('legal');
    for (let count = most + 1; count <= 12; count++) expect(carry(count), `${count}`).toBe('too-many');
  });

  test('on its way to a space that space does not help', () => {
    const position = readyToCarry(12, 1, 2);
    expect(refusalCodeOf(game, position, '1>7*4')).toBe('legal');
    expect(refusalCodeOf(game, position, '1>7*5')).toBe('too-many');
  });

  test('alternates in colour', () => {
    const position = positionWith(game, { piles: ['9S 8H 7D 6S', '8C'] });
    expect(refusalCodeOf(game, position, '1>2*2')).toBe('legal');
    expect(refusalCodeOf(game, position, '1>3*3')).toBe('not-a-run');
  });

  test('arrives in one move, in its order', () => {
    const next = playNamed(game, readyToCarry(3, 4, 0), '1>2*3');
    expect(cardsOfPosition(game, next).piles[1]).toEqual(['4D', '3S', '2H', 'AS']);
    expect(cellsOf(next)).toBe('- - - -');
  });
});

describe('the house rule cells', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('cells=%i gives as many, without another deal', (count) => {
    const variant: Game = gameNamed(`freecell?cells=${count}`);
    const position = deal(variant, 1);
    const targets = new Set(movesIn(variant, position).flatMap((name) => name.match(/C\d$/)?.[0] ?? []));
    expect([...targets].toSorted()).toEqual(Array.from({ length: count }, (_, cell) => `C${cell + 1}`));
    expect(cardsOfPosition(variant, position).piles).toEqual(cardsOfPosition(game, deal(game, 1)).piles);
  });
});

describe('the end', () => {
  test('won with all 52 on the foundations, also from a cell', () => {
    const position = positionWith(game, { foundations: 'KS KH KD QC', cells: '- KC' });
    expect(outcomeOf(game, position)).toBe('open');
    const won = playNamed(game, position, 'C2>F');
    expect(outcomeOf(game, won)).toBe('won');
    expect([0, 1, 2, 3].map((slot) => foundationCount(game, won, slot))).toEqual([13, 13, 13, 13]);
    expect(movesIn(game, won)).toEqual([]);
  });

  test('lost without a legal move', () => {
    const stuck = { cells: '2S 2H 2D 2C', piles: FIRM };
    expect(movesIn(game, positionWith(game, stuck))).toEqual([]);
    expect(outcomeOf(game, positionWith(game, stuck))).toBe('dead-end');
  });

  test('not lost while a free cell uncovers an ace', () => {
    const position = positionWith(game, { cells: '2S 2H 2D -', piles: ['AS KS', ...FIRM.slice(1)] });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual([]);
    expect(outcomeOf(game, position)).toBe('open');
  });
});
