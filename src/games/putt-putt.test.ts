import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import { deal, outcomeOf } from '../rules/engine/index.ts';

const game = gameNamed('putt-putt');

test('the deal lays out seven piles of five, one card on the foundation and 16 in the stock', () => {
  const { foundations, piles, stock, waste } = cardsOfPosition(game, deal(game, 1));
  expect(piles.map((cards) => cards.length)).toEqual([5, 5, 5, 5, 5, 5, 5]);
  expect([foundations.length, stock.length, waste.length]).toEqual([1, 16, 0]);
  expect(new Set([...foundations, ...piles.flat(), ...stock]).size).toBe(52);
});

test('a deal proved unwinnable may be replaced', () => {
  expect(game.definition.unwinnableRedealt).toBe(true);
});

test('only the top card of a pile plays, one above or below, whatever its suit', () => {
  const position = positionWith(game, { foundations: '5S', piles: ['6H', '4S', '5D', '7C', '9D 3C', '9C 6D'] });
  expect(movesIn(game, position)).toEqual(['1>F', '2>F', '6>F']);
});

test('nothing is played to the tableau', () => {
  const position = positionWith(game, { foundations: '9S', piles: ['6H', '5S', '-'] });
  expect(movesIn(game, position)).toEqual([]);
  expect(refusalCodeOf(game, position, '2>1')).toBe('nothing-goes-there');
});

describe('the corner between king and ace', () => {
  test.each([
    // The top card of the foundation, the card played on it, and whether that is legal with wrap=on, wrap=off and
    // wrap=dead-king.
    ['AS', 'KH', true, false, false],
    ['KS', 'AH', true, false, false],
    ['KS', 'QH', true, true, false],
    ['QS', 'KH', true, true, true],
    ['AS', '2H', true, true, true],
    ['2S', 'AH', true, true, true],
    ['KS', 'KH', false, false, false],
    ['QS', 'AH', false, false, false],
    ['KS', '2H', false, false, false],
  ])('on %s %s: wrap=on %s, off %s, dead-king %s', (under, card, ...expected) => {
    const found = ['on', 'off', 'dead-king'].map((wrap) => {
      const variant = gameNamed(`putt-putt?wrap=${wrap}`);
      return refusalCodeOf(variant, positionWith(variant, { foundations: under, piles: [card] }), '1>F') === 'legal';
    });
    expect(found).toEqual(expected);
  });

  test('dead king: even a dealt king takes nothing, and the stock opens', () => {
    const dead = gameNamed('putt-putt?wrap=dead-king');
    const position = playNamed(
      dead,
      positionWith(dead, { foundations: '7S', stock: 'KD 2C', piles: ['QH', 'AS'] }),
      'S>F',
    );
    expect(movesIn(dead, position)).toEqual(['S>F']);
  });
});

describe('the stock', () => {
  const playing = { foundations: '5S', stock: '9C 2D', piles: ['6H'] };
  const stuck = { foundations: '5S', stock: '9C 2D', piles: ['6H JD'] };

  test('stays shut while a card plays', () => {
    const position = positionWith(game, playing);
    expect(movesIn(game, position)).toEqual(['1>F']);
    expect(refusalCodeOf(game, position, 'S>F')).toBe('stock-shut');
  });

  test('opens when no tableau card plays', () => {
    expect(movesIn(game, positionWith(game, stuck))).toEqual(['S>F']);
  });

  test('deals its next card onto the foundation, and is shut again when that lets a card play', () => {
    const next = playNamed(game, positionWith(game, { ...stuck, stock: 'TC 2D' }), 'S>F');
    expect(cardsOfPosition(game, next)).toMatchObject({ foundations: ['TC'], stock: ['2D'] });
    expect(movesIn(game, next)).toEqual(['1>F']);
  });

  test('stock=any-time: is never shut', () => {
    const anyTime = gameNamed('putt-putt?stock=any-time');
    expect(movesIn(anyTime, positionWith(anyTime, playing))).toEqual(['1>F', 'S>F']);
    expect(movesIn(anyTime, positionWith(anyTime, stuck))).toEqual(['S>F']);
  });

  test('is dealt once: no redeal', () => {
    expect(movesIn(game, positionWith(game, { foundations: '5S', piles: ['JD'] }))).toEqual([]);
  });
});

describe('the end', () => {
  test('won when the tableau is empty, whatever is left in the stock', () => {
    const won = playNamed(game, positionWith(game, { foundations: '5S', stock: '9C', piles: ['6H'] }), '1>F');
    expect(outcomeOf(game, won)).toBe('won');
    expect(movesIn(game, won)).toEqual([]);
  });

  test('lost when the stock is empty and no tableau card plays', () => {
    expect(outcomeOf(game, positionWith(game, { foundations: '5S', piles: ['JD'] }))).toBe('dead-end');
    expect(outcomeOf(game, positionWith(game, { foundations: '5S', stock: '5C', piles: ['JD'] }))).toBe('open');
    expect(outcomeOf(game, positionWith(game, { foundations: '5S', piles: ['JD', '4D'] }))).toBe('open');
  });
});
