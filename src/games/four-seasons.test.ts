import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import { baseOf, deal, foundationCount, isSamePosition, outcomeOf, redealsLeft } from '../rules/engine/index.ts';

const game = gameNamed('four-seasons');
/** Five cards that fit neither on each other nor on a foundation with base 7. */
const FIRM = ['2S', '4S', 'TS', 'QS', '2H'];

test('the deal lays out a corner, a cross of five and 46 in the stock', () => {
  const position = deal(game, 1);
  const { foundations, piles, stock, waste } = cardsOfPosition(game, position);
  expect([foundations, piles.map((cards) => cards.length)]).toEqual([['8C'], [1, 1, 1, 1, 1]]);
  expect([stock.length, waste.length, baseOf(position)]).toEqual([46, 0, 8]);
  expect(game.rules.tableau.arrangement).toBe('cross');
});

describe('the foundations', () => {
  test('build up by suit, wrapping from king to ace', () => {
    const position = positionWith(game, { foundations: 'KS QH', base: 7, piles: ['AS', 'KH', 'AH', 'KD', '2S'] });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual(['1>F', '2>F']);
  });

  test('a card of the base rank starts the first empty corner only', () => {
    const position = positionWith(game, { foundations: '7S', waste: '7D', piles: ['7H', '8H', '9D', 'JD', 'KD'] });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual(['1>F', 'W>F']);
    const next = playNamed(game, position, '1>F', 'W>F');
    expect(cardsOfPosition(game, next).foundations).toEqual(['7S', '7H', '7D']);
  });

  test('the top of the waste plays', () => {
    const position = positionWith(game, { foundations: '7S', waste: '3C 8S', piles: FIRM });
    expect(refusalCodeOf(game, position, 'W>F')).toBe('legal');
    expect(cardsOfPosition(game, playNamed(game, position, 'W>F')).waste).toEqual(['3C']);
  });

  test('with ace as the base they end at the king', () => {
    const position = positionWith(game, { foundations: 'KS AH', base: 1, piles: ['AS', ...FIRM.slice(1)] });
    // The ace starts a corner of its own, since nothing goes on the king of a full suit.
    expect(cardsOfPosition(game, playNamed(game, position, '1>F')).foundations).toEqual(['KS', 'AH', 'AS']);
  });
});

describe('the tableau', () => {
  test.each([
    ['5H', '6H', 'legal'],
    ['5S', '6H', 'legal'],
    ['5D', '6H', 'legal'],
    ['7H', '6H', 'no-fit'],
    ['6S', '6H', 'no-fit'],
    ['4H', '6H', 'no-fit'],
  ])('builds down regardless of suit: %s on %s is %s', (card, under, verdict) => {
    const position = positionWith(game, { foundations: '9S', piles: [under, card, 'JS', 'QS', 'KS'] });
    expect(refusalCodeOf(game, position, '2>1')).toBe(verdict);
  });

  test('one card moves at a time: the top of a pile or of the waste', () => {
    const position = positionWith(game, {
      foundations: '7S',
      stock: '9C',
      waste: '3C 9D',
      piles: ['JS TD', 'JC', '2S', '4S', 'QH'],
    });
    expect(movesIn(game, position)).toEqual(['1>2', '2>5', 'S>W', 'W>1']);
    expect(refusalCodeOf(game, position, '1>5*2')).toBe('one-at-a-time');
  });

  // Covers a king on an ace and an ace on a king, with base ace and another base, under all values of `corner`.
  test.each([
    ['a king goes on an ace', 'both', '7S', 'KD', 'AH', 'legal'],
    ['an ace goes on a king', 'both', '7S', 'AH', 'KD', 'legal'],
    ['no king on an ace when the base is ace', 'both', 'AS', 'KD', 'AH', 'no-fit'],
    ['no ace on a king when the base is ace', 'both', 'AS', 'AH', 'KD', 'no-fit'],
    ['a king goes on an ace', 'down', '7S', 'KD', 'AH', 'legal'],
    ['no ace on a king', 'down', '7S', 'AH', 'KD', 'no-fit'],
    ['no king on an ace when the base is ace', 'down', 'AS', 'KD', 'AH', 'no-fit'],
    ['no ace on a king when the base is ace', 'down', 'AS', 'AH', 'KD', 'no-fit'],
    ['a king goes on an ace', 'always', '7S', 'KD', 'AH', 'legal'],
    ['an ace goes on a king', 'always', '7S', 'AH', 'KD', 'legal'],
    ['a king on an ace also with the base ace', 'always', 'AS', 'KD', 'AH', 'legal'],
    ['an ace on a king also with the base ace', 'always', 'AS', 'AH', 'KD', 'legal'],
    ['a king on an ace also with the base two', 'both', '2S', 'KD', 'AH', 'legal'],
    ['a king on an ace also with the base king', 'both', 'KS', 'KD', 'AH', 'legal'],
  ])('%s, corner=%s', (_, corner, base, card, under, verdict) => {
    const variant = gameNamed(`four-seasons?corner=${corner}`);
    const position = positionWith(variant, { foundations: base, piles: [under, card, '5S', '7D', '9D'] });
    expect(refusalCodeOf(variant, position, '2>1')).toBe(verdict);
  });
});

describe('a space', () => {
  test('takes any top card, at once or later', () => {
    const position = positionWith(game, {
      foundations: '7S',
      stock: '9C 3D',
      waste: '4D',
      piles: ['2S 8D', '4S', 'TS', 'QS'],
    });
    expect(movesIn(game, position)).toEqual(['1>5', '2>5', '3>5', '4>5', 'S>W', 'W>5']);
    expect(refusalCodeOf(game, playNamed(game, position, 'S>W', 'S>W'), 'W>5')).toBe('legal');
  });

  test('takes the next stock card only while the waste is empty', () => {
    const dry = positionWith(game, { foundations: '7S', stock: '9C 3D', piles: FIRM.slice(0, 4) });
    expect(movesIn(game, dry)).toContain('S>5');
    expect(cardsOfPosition(game, playNamed(game, dry, 'S>5'))).toMatchObject({ stock: ['3D'], waste: [] });
    const wet = positionWith(game, { foundations: '7S', stock: '9C', waste: '3D', piles: FIRM.slice(0, 4) });
    expect(refusalCodeOf(game, wet, 'S>5')).toBe('stock-covered');
  });

  test('no stock card goes to a pile that has cards, nor to a foundation', () => {
    const position = positionWith(game, { foundations: '7S', stock: '8S', piles: ['9C', '4S', '6H', 'QS', '2H'] });
    expect(movesIn(game, position)).toEqual(['S>W']);
    expect(refusalCodeOf(game, position, 'S>1')).toBe('stock-to-space-only');
    expect(refusalCodeOf(game, position, 'S>F')).toBe('stock-to-space-only');
  });

  test('spaces=must-fill: no card is dealt to the waste while there is a space', () => {
    const mustFill = gameNamed('four-seasons?spaces=must-fill');
    const layout = { foundations: '7S', stock: '9C 3D', waste: '4D', piles: FIRM.slice(0, 4) };
    expect(refusalCodeOf(mustFill, positionWith(mustFill, layout), 'S>W')).toBe('space-first');
    expect(refusalCodeOf(game, positionWith(game, layout), 'S>W')).toBe('legal');
    const filled = playNamed(mustFill, positionWith(mustFill, layout), 'W>5');
    expect(refusalCodeOf(mustFill, filled, 'S>W')).toBe('legal');
  });

  test('spaces=must-fill: with an empty waste the stock card itself fills it', () => {
    const mustFill = gameNamed('four-seasons?spaces=must-fill');
    const position = positionWith(mustFill, { foundations: '7S', stock: '9C 3D', piles: FIRM.slice(0, 4) });
    expect(movesIn(mustFill, position)).toEqual(['1>5', '2>5', '3>5', '4>5', 'S>5']);
  });
});

describe('the stock', () => {
  test('deals one card to the waste at any time, also while a card plays', () => {
    const position = positionWith(game, { foundations: '7S', stock: '9C 3D', piles: ['8S', ...FIRM.slice(1)] });
    expect(movesIn(game, position)).toEqual(['1>F', 'S>W']);
    const next = playNamed(game, position, 'S>W', 'S>W');
    expect(cardsOfPosition(game, next)).toMatchObject({ stock: [], waste: ['9C', '3D'] });
  });

  const spent = { foundations: '7S', waste: '6C 6D', piles: FIRM };

  test.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])('redeals=%s: the waste is turned over so often and no more', (redeals, times) => {
    const variant = gameNamed(`four-seasons?redeals=${redeals}`);
    let position = positionWith(variant, spent);
    for (let time = 0; time < times; time++) {
      expect(redealsLeft(variant, position)).toBe(times - time);
      position = playNamed(variant, position, 'W>S');
      expect(cardsOfPosition(variant, position)).toMatchObject({ stock: ['6C', '6D'], waste: [] });
      position = playNamed(variant, position, 'S>W', 'S>W');
    }
    expect(refusalCodeOf(variant, position, 'W>S')).toBe('no-redeal');
  });

  test('redeals=unlimited: turned over ten times the position is the same', () => {
    const variant = gameNamed('four-seasons?redeals=unlimited');
    const start = positionWith(variant, spent);
    let position = start;
    for (let time = 0; time < 10; time++) position = playNamed(variant, position, 'W>S', 'S>W', 'S>W');
    expect(isSamePosition(variant, position, start)).toBe(true);
    expect(redealsLeft(variant, position)).toBeUndefined();
  });

  test('redeals that are left make positions differ while a card is left to turn over, and then no more', () => {
    const variant = gameNamed('four-seasons?redeals=1');
    const start = positionWith(variant, { foundations: '7S', waste: '8S', piles: FIRM });
    const turned = playNamed(variant, start, 'W>S', 'S>W');
    expect(cardsOfPosition(variant, turned)).toEqual(cardsOfPosition(variant, start));
    expect(isSamePosition(variant, turned, start)).toBe(false);
    expect(isSamePosition(variant, playNamed(variant, turned, 'W>F'), playNamed(variant, start, 'W>F'))).toBe(true);
  });

  test('the waste is not turned over before the stock is empty', () => {
    const variant = gameNamed('four-seasons?redeals=1');
    expect(refusalCodeOf(variant, positionWith(variant, { ...spent, stock: '9C' }), 'W>S')).toBe('stock-not-empty');
  });
});

describe('the end', () => {
  test('won with all 52 on the foundations', () => {
    const position = positionWith(game, { foundations: '5S 6H 6D 6C', base: 7, waste: '6S' });
    const won = playNamed(game, position, 'W>F');
    expect(outcomeOf(game, position)).toBe('open');
    expect(outcomeOf(game, won)).toBe('won');
    expect(foundationCount(game, won, 0)).toBe(13);
  });

  test('not won while stock or waste hold a card', () => {
    const position = positionWith(game, { foundations: '4S 6H 6D 6C', base: 7, stock: '6S', piles: ['5S'] });
    expect(outcomeOf(game, playNamed(game, position, '1>F'))).toBe('open');
  });

  test('lost when the stock is out and nothing moves', () => {
    expect(outcomeOf(game, positionWith(game, { foundations: '7S', waste: '6C 6D', piles: FIRM }))).toBe('dead-end');
  });

  test('lost when a card only moves to and fro', () => {
    const position = positionWith(game, { foundations: '7S', piles: ['5D', '6C', '6D', 'TS', 'QS'] });
    expect(movesIn(game, position)).toEqual(['1>2', '1>3']);
    expect(outcomeOf(game, positionWith(game, { foundations: '7S', piles: ['6C 5D', '6D', '2S', 'TS', 'QS'] }))).toBe(
      'dead-end',
    );
  });

  test('lost when a waste only turns over', () => {
    const variant = gameNamed('four-seasons?redeals=unlimited');
    const position = positionWith(variant, { foundations: '7S', waste: '6C 6D', piles: FIRM });
    expect(movesIn(variant, position)).toEqual(['W>S']);
    expect(outcomeOf(variant, position)).toBe('dead-end');
  });

  test('not lost when the stock or a redeal brings a card that plays', () => {
    const once = gameNamed('four-seasons?redeals=1');
    expect(outcomeOf(once, positionWith(once, { foundations: '7S', waste: '8S 6D', piles: FIRM }))).toBe('open');
    expect(outcomeOf(game, positionWith(game, { foundations: '7S', waste: '8S 6D', piles: FIRM }))).toBe('dead-end');
    expect(outcomeOf(game, positionWith(game, { foundations: '7S', stock: '6D 8S', piles: FIRM }))).toBe('open');
  });
});
