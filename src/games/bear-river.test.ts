import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import { baseOf, cardsLeft, deal, foundationCount, outcomeOf } from '../rules/engine/index.ts';

const game = gameNamed('bear-river');
/** The number of the first row's hole, after five standard piles. */
const HOLE = 6;
/** The numbers of the holes of all rows. */
const HOLES = [6, 12, 18];

/** For each hole, by the number of its pile, a card that fits on no other card of these tests and on no foundation. */
const FIRM = { 6: '9D', 12: 'TC', 18: 'JS' };

/** Returns all piles: those in `cards` by their numbers, the others as spaces. */
function createPiles(cards: Readonly<Record<number, string>>): string[] {
  return Array.from({ length: 18 }, (_, pile) => cards[pile + 1] ?? '-');
}

describe('the deal', () => {
  const position = deal(game, 1);
  const { foundations, piles: dealt, stock } = cardsOfPosition(game, position);

  test('lays out three rows of five piles of three and a hole of two, all cards out', () => {
    const row = [3, 3, 3, 3, 3, 2];
    expect(dealt.map((cards) => cards.length)).toEqual([...row, ...row, ...row]);
    expect(stock).toEqual([]);
    expect(new Set([...foundations, ...dealt.flat()]).size).toBe(52);
    expect(game.rules.tableau.parts.map(({ piles }) => piles)).toEqual([HOLES]);
  });

  test('one card starts a foundation and sets the base', () => {
    expect(foundations).toEqual(['8C']);
    expect(baseOf(position)).toBe(8);
  });
});

describe('foundations', () => {
  test('build up by suit from the base, wrapping from king to ace', () => {
    const position = positionWith(game, { foundations: 'KS QH', base: 7, piles: ['AS', 'KH', 'AH', 'KD', '2S'] });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual(['1>F', '2>F']);
  });

  test('the other cards of the base rank start the first empty foundation', () => {
    const position = positionWith(game, { foundations: '7S', piles: ['7H', '8D'] });
    expect(refusalCodeOf(game, position, '1>F')).toBe('legal');
    expect(refusalCodeOf(game, position, '2>F')).toBe('foundation-start');
    expect(cardsOfPosition(game, playNamed(game, position, '1>F')).foundations).toEqual(['7S', '7H']);
  });

  test('a full suit takes no base on top', () => {
    // A real game has one 7S, which starts its foundation. Here a second one must not go on the 6S of a full suit.
    const position = positionWith(game, { foundations: '6S', base: 7, piles: ['7S'] });
    expect(cardsOfPosition(game, playNamed(game, position, '1>F')).foundations).toEqual(['6S', '7S']);
  });

  test('a card on a foundation stays there', () => {
    const position = positionWith(game, { foundations: '7S', piles: ['8S', '6S'] });
    for (const to of [1, 2, 3, HOLE]) expect(refusalCodeOf(game, position, `F>${to}`)).toBe('stays-on-foundation');
  });
});

describe('the tableau', () => {
  const toFirst = (card: string, under: string) =>
    refusalCodeOf(game, positionWith(game, { foundations: '7S', piles: createPiles({ 1: under, 2: card }) }), '2>1');

  test.each([
    ['5H', '6H', 'legal'],
    ['7H', '6H', 'legal'],
    ['KH', 'AH', 'legal'],
    ['AH', 'KH', 'legal'],
    ['5D', '6H', 'no-fit'],
    ['5S', '6H', 'no-fit'],
    ['6S', '6H', 'no-fit'],
    ['8H', '6H', 'no-fit'],
    ['KD', 'AH', 'no-fit'],
    ['QH', 'AH', 'no-fit'],
  ])('builds up or down by suit, wrapping: %s on %s is %s', (card, under, verdict) => {
    expect(toFirst(card, under)).toBe(verdict);
  });

  test('also with ace as the base king and ace are neighbours', () => {
    const position = positionWith(game, { foundations: 'AS', piles: ['KH', 'AH'] });
    expect(refusalCodeOf(game, position, '1>2')).toBe('legal');
  });

  test('only the top card moves', () => {
    const position = positionWith(game, {
      foundations: '2S',
      piles: createPiles({ 1: '5H 6H', 2: '7H', 3: '4H', ...FIRM }),
    });
    expect(movesIn(game, position)).toEqual(['1>2', '2>1']);
    expect(refusalCodeOf(game, position, '1>2*2')).toBe('one-at-a-time');
  });

  test('no pile holds four cards, standard pile or hole', () => {
    const position = positionWith(game, {
      foundations: '2S',
      piles: createPiles({ ...FIRM, 1: 'JD QD 5H', 2: '4H', 6: 'JC QC 3H' }),
    });
    expect(refusalCodeOf(game, position, '2>1')).toBe('pile-full');
    expect(refusalCodeOf(game, position, `2>${HOLE}`)).toBe('pile-full');
    expect(movesIn(game, position)).toEqual(['1>2', '6>2']);
  });

  test('an emptied standard pile takes nothing again', () => {
    const position = playNamed(
      game,
      positionWith(game, { foundations: '2S', piles: createPiles({ 1: '5H', 2: '4H' }) }),
      '1>2',
    );
    for (const pile of [1, 3, 4, 5, 7, 11, 13, 17])
      expect(refusalCodeOf(game, position, `2>${pile}`)).toBe('dead-space');
  });

  test.each(HOLES)('an emptied hole takes any one card: pile %d', (hole) => {
    const position = positionWith(game, { foundations: '2S', piles: createPiles({ 1: 'KH 5D', 2: '9C' }) });
    expect(refusalCodeOf(game, position, `1>${hole}`)).toBe('legal');
    expect(refusalCodeOf(game, position, `2>${hole}`)).toBe('legal');
    expect(refusalCodeOf(game, position, `1>${hole}*2`)).toBe('one-at-a-time');
  });

  test('a hole takes a card again each time it is emptied', () => {
    const start = positionWith(game, { foundations: '2S', piles: createPiles({ 1: '5H', 2: '4H' }) });
    const next = playNamed(game, start, '1>6', '6>2', '2>6');
    expect(cardsOfPosition(game, next).piles[HOLE - 1]).toEqual(['5H']);
  });

  test('a hole that has cards builds like any pile', () => {
    const position = positionWith(game, { foundations: '2S', piles: createPiles({ 1: '5H', 2: '9C', 6: '4H' }) });
    expect(refusalCodeOf(game, position, '1>6')).toBe('legal');
    expect(refusalCodeOf(game, position, '2>6')).toBe('no-fit');
  });
});

describe('the end', () => {
  /** All suits are complete except spades, which lack the last two cards, 5 and 6. */
  const nearly = { foundations: '4S 6H 6D 6C', base: 7 };

  test('won with all 52 on the foundations, a point for each', () => {
    const position = positionWith(game, { ...nearly, piles: ['6S 5S'] });
    expect(cardsLeft(game, position)).toBe(2);
    expect(outcomeOf(game, position)).toBe('open');
    const won = playNamed(game, position, '1>F', '1>F');
    expect(outcomeOf(game, won)).toBe('won');
    expect([0, 1, 2, 3].map((slot) => foundationCount(game, won, slot))).toEqual([13, 13, 13, 13]);
    expect(cardsLeft(game, won)).toBe(0);
    expect(movesIn(game, won)).toEqual([]);
  });

  test('the score counts the first card, too', () => {
    const position = deal(game, 1);
    expect(foundationCount(game, position, 0)).toBe(1);
    expect(foundationCount(game, position, 1)).toBe(0);
    expect(cardsLeft(game, position)).toBe(51);
  });

  test('lost without a legal move', () => {
    const position = positionWith(game, {
      foundations: '7S',
      piles: createPiles({ 1: '5H', 6: '9D', 12: '2C', 18: '4C' }),
    });
    expect(movesIn(game, position)).toEqual([]);
    expect(outcomeOf(game, position)).toBe('dead-end');
  });

  test('lost when cards only move to and fro', () => {
    const position = positionWith(game, { foundations: '7S', piles: createPiles({ 6: '9D', 18: '2C' }) });
    expect(movesIn(game, position)).toEqual(['18>12', '6>12']);
    expect(outcomeOf(game, position)).toBe('dead-end');
  });

  test('not lost when a card that plays can be dug out', () => {
    const position = positionWith(game, { foundations: '7S', piles: createPiles({ 1: '8S 4D', 6: '9D', 12: '2C' }) });
    expect(movesIn(game, position)).not.toContain('1>F');
    expect(outcomeOf(game, position)).toBe('open');
  });

  test('open, not lost, when the search for a card that plays is out of bounds', () => {
    const position = positionWith(game, { foundations: '7S', piles: createPiles({ 1: '9D', 6: '4H', 18: '2C' }) });
    expect(outcomeOf(game, position)).toBe('dead-end');
    expect(outcomeOf(game, position, 1)).toBe('open');
  });
});
