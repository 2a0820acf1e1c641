import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import { type DealNumber, deal, isWon, outcomeOf } from '../rules/engine/index.ts';

const game = gameNamed('panther-creek');
const wrapOn = gameNamed('panther-creek?wrap=on');
const ONE = 1 as DealNumber;

describe('the deal', () => {
  test('lays out 208 cards: twelve piles of twelve, an empty foundation, 64 in the stock', () => {
    const { foundations, piles, stock, waste } = cardsOfPosition(game, deal(game, ONE));
    expect(foundations).toEqual([]);
    expect(piles.map((cards) => cards.length)).toEqual(Array.from({ length: 12 }, () => 12));
    expect([stock.length, waste.length]).toEqual([64, 0]);
    const all = [...piles.flat(), ...stock];
    expect(all).toHaveLength(208);
    for (const card of new Set(all)) expect(all.filter((other) => other === card)).toHaveLength(4);
  });

  test('opening=card deals one card to the foundation and leaves 63 in the stock', () => {
    const opened = gameNamed('panther-creek?opening=card');
    const { foundations, piles, stock } = cardsOfPosition(opened, deal(opened, ONE));
    expect([foundations.length, piles.flat().length, stock.length]).toEqual([1, 144, 63]);
    const plain = cardsOfPosition(game, deal(game, ONE));
    expect([...foundations, ...piles.flat(), ...stock]).toEqual([...plain.piles.flat(), ...plain.stock]);
  });
});

describe('play', () => {
  test('a card one above or below goes on the foundation, whatever its suit', () => {
    const position = positionWith(game, { foundations: '5S', piles: ['6H', '4S', '5D', '7C', '6D 3C', '3C 6D'] });
    expect(movesIn(game, position)).toEqual(['1>F', '2>F', '6>F']);
  });

  test('any card starts an empty foundation', () => {
    const position = positionWith(game, { piles: ['KH', 'AS', '2C 7D'] });
    expect(movesIn(game, position)).toEqual(['1>F', '2>F', '3>F']);
  });

  test.each([
    ['KS', 'AH', 'foundation-no-fit', 'legal'],
    ['AS', 'KH', 'foundation-no-fit', 'legal'],
    ['KS', 'QH', 'legal', 'legal'],
    ['QS', 'KH', 'legal', 'legal'],
    ['AS', '2H', 'legal', 'legal'],
  ])('king and ace are neighbours under wrap=on alone: on %s %s', (under, card, off, on) => {
    expect(refusalCodeOf(game, positionWith(game, { foundations: under, piles: [card] }), '1>F')).toBe(off);
    expect(refusalCodeOf(wrapOn, positionWith(wrapOn, { foundations: under, piles: [card] }), '1>F')).toBe(on);
  });

  test('nothing is ever played to the tableau, and a space stays a space', () => {
    const position = positionWith(game, { foundations: '2S', stock: '9C', piles: ['6H', '5H', '-'] });
    expect(movesIn(game, position)).toEqual(['S>F']);
    expect(refusalCodeOf(game, position, '2>1')).toBe('nothing-goes-there');
    expect(refusalCodeOf(game, position, '1>3')).toBe('nothing-goes-there');
    expect(refusalCodeOf(game, position, 'S>3')).toBe('stock-to-space-only');
  });

  test('a card on the foundation stays there', () => {
    const position = positionWith(game, { foundations: '2S', piles: ['3S'] });
    expect(refusalCodeOf(game, position, 'F>1')).toBe('stays-on-foundation');
  });

  test('a card may be dealt at any time, also while a card plays', () => {
    expect(movesIn(game, positionWith(game, { foundations: '2S', stock: '9C', piles: ['3H'] }))).toEqual([
      '1>F',
      'S>F',
    ]);
  });

  test('a card may be dealt onto an empty foundation', () => {
    const position = positionWith(game, { stock: '9C 4D', piles: ['3H'] });
    const next = playNamed(game, position, 'S>F');
    expect(cardsOfPosition(game, next)).toMatchObject({ foundations: ['9C'], stock: ['4D'] });
  });

  test('a card that fits nothing is dealt onto the foundation all the same', () => {
    const next = playNamed(
      game,
      positionWith(game, { foundations: '2S', stock: '9C 4D', piles: ['3H'] }),
      'S>F',
      'S>F',
    );
    expect(cardsOfPosition(game, next)).toMatchObject({ foundations: ['4D'], stock: [] });
  });

  test('the stock is dealt once: there is no waste and no redeal', () => {
    const position = positionWith(game, { foundations: '2S', piles: ['9H'] });
    expect(movesIn(game, position)).toEqual([]);
    expect(refusalCodeOf(game, position, 'S>F')).toBe('stock-empty');
    expect(refusalCodeOf(game, position, 'W>S')).toBe('no-such-place');
  });
});

describe('the end', () => {
  test('won when the tableau is empty, whatever is left in the stock', () => {
    const position = positionWith(game, { foundations: '2S', stock: '9C', piles: ['3H'] });
    expect(isWon(game, position)).toBe(false);
    const won = playNamed(game, position, '1>F');
    expect(outcomeOf(game, won)).toBe('won');
    expect(movesIn(game, won)).toEqual([]);
  });

  test('lost when the stock is empty and no tableau card plays', () => {
    expect(outcomeOf(game, positionWith(game, { foundations: '2S', piles: ['9H'] }))).toBe('dead-end');
    expect(outcomeOf(game, positionWith(game, { foundations: '2S', piles: ['9H', 'AD'] }))).toBe('open');
    expect(outcomeOf(game, positionWith(game, { foundations: '2S', stock: '5C', piles: ['9H'] }))).toBe('open');
  });
});
