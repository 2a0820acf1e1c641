import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import {
  deal,
  downCount,
  foundationCount,
  outcomeOf,
  type Position,
  stockCount,
  wasteCount,
} from '../rules/engine/index.ts';

const game = gameNamed('klondike');

function downCounts(position: Position): number[] {
  return Array.from({ length: game.piles }, (_, pile) => downCount(game, position, pile));
}

describe('the deal', () => {
  const position = deal(game, 1);
  const { foundations, piles, stock, waste } = cardsOfPosition(game, position);

  test('lays out seven piles of one to seven cards, of which only the last lies face up', () => {
    expect(piles.map((cards) => cards.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(downCounts(position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('leaves 24 cards in the stock', () => {
    expect([foundations, stock.length, waste]).toEqual([[], 24, []]);
    expect(new Set([...piles.flat(), ...stock]).size).toBe(52);
  });
});

describe('the foundations', () => {
  test('start with an ace and build up by suit to the king', () => {
    const position = positionWith(game, { foundations: 'QS 4H', waste: '2C', piles: ['KS', '5H', '5D', 'AC'] });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual(['1>F', '2>F', '4>F']);
    expect(refusalCodeOf(game, position, '3>F')).toBe('foundation-start');
    expect(cardsOfPosition(game, playNamed(game, position, '4>F', 'W>F')).foundations).toEqual(['QS', '4H', '2C']);
  });

  test('take one card at a time', () => {
    const position = positionWith(game, { foundations: '3H', piles: ['5S 4H'] });
    expect(refusalCodeOf(game, position, '1>F')).toBe('legal');
    expect(refusalCodeOf(game, position, '1>F*2')).toBe('one-at-a-time');
  });

  test('give their top card back to the tableau', () => {
    const position = positionWith(game, { foundations: '5H', piles: ['6S', '6D', ''] });
    expect(movesIn(game, position).filter((name) => name.startsWith('F'))).toEqual(['F1>1']);
    expect(refusalCodeOf(game, position, 'F>2')).toBe('no-fit');
    const { foundations, piles } = cardsOfPosition(game, playNamed(game, position, 'F>1'));
    expect([foundations, piles[0]]).toEqual([['4H'], ['6S', '5H']]);
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

  test('any part of a run moves that ends at the top card', () => {
    const position = positionWith(game, { piles: ['KC 9H 8S 7D', '9D', 'TS', '8C'] });
    expect(movesIn(game, position)).toEqual(['1>2*2', '1>3*3', '1>4', '2>3', '4>2']);
    const { piles } = cardsOfPosition(game, playNamed(game, position, '1>2*2'));
    expect(piles.slice(0, 2)).toEqual([
      ['KC', '9H'],
      ['9D', '8S', '7D'],
    ]);
  });

  test('cards that are not in order do not move together', () => {
    const position = positionWith(game, { piles: ['9H 8D 7S', 'TS', '9S'] });
    expect(refusalCodeOf(game, position, '1>2*3')).toBe('not-a-run');
  });

  test('a space takes a king, or a run that starts with a king', () => {
    const position = positionWith(game, { piles: ['3D KH QS', '4C', 'KC'], waste: 'KD' });
    expect(refusalCodeOf(game, position, '1>4')).toBe('king-only');
    expect(refusalCodeOf(game, position, '2>4')).toBe('king-only');
    expect(refusalCodeOf(game, position, 'W>4')).toBe('legal');
    const { piles } = cardsOfPosition(game, playNamed(game, position, '1>4*2'));
    expect([piles[0], piles[3]]).toEqual([['3D'], ['KH', 'QS']]);
  });
});

describe('a card that lies face down', () => {
  const position = positionWith(game, { piles: ['9H 3C 8S 7D', '9D', '4D', '9C'], down: [2] });

  test('does not move, and is no part of a run', () => {
    expect(refusalCodeOf(game, position, '1>2*2')).toBe('legal');
    expect(refusalCodeOf(game, position, '1>3*3')).toBe('face-down');
    expect(movesIn(game, position).filter((name) => name.startsWith('1'))).toEqual(['1>2*2']);
  });

  test('turns up at once when no card lies on it, and alone', () => {
    expect(downCounts(playNamed(game, position, '1>2*2'))[0]).toBe(1);
    expect(downCounts(playNamed(game, position, '1>2*2', '1>3'))[0]).toBe(0);
    const aceUnder = positionWith(game, { foundations: 'AS', piles: ['AH 2S'], down: [1] });
    expect(movesIn(game, playNamed(game, aceUnder, '1>F'))).toContain('1>F');
  });

  test('stays down while a card that was dealt with it lies on it', () => {
    expect(downCounts(deal(game, 1))).toEqual(downCounts(playNamed(game, deal(game, 1), 'S>W')));
  });
});

describe('the stock', () => {
  const start = deal(game, 1);

  test('deals three cards at a time, of which the last is on top', () => {
    const { stock } = cardsOfPosition(game, start);
    const { waste } = cardsOfPosition(game, playNamed(game, start, 'S>W'));
    expect(waste).toEqual(stock.slice(0, 3));
    expect(stockCount(playNamed(game, start, 'S>W'))).toBe(21);
  });

  test('deals the rest if there are fewer than three', () => {
    const position = positionWith(game, { stock: '2C 9D', waste: '4H' });
    expect(cardsOfPosition(game, playNamed(game, position, 'S>W')).waste).toEqual(['4H', '2C', '9D']);
  });

  test('turn=1 deals one card, from the same stock', () => {
    const one = gameNamed('klondike?turn=1');
    expect(cardsOfPosition(one, deal(one, 1))).toEqual(cardsOfPosition(game, start));
    const { stock } = cardsOfPosition(game, start);
    expect(cardsOfPosition(one, playNamed(one, deal(one, 1), 'S>W', 'S>W')).waste).toEqual(stock.slice(0, 2));
  });

  test('only the top card of the waste moves: to a foundation, a pile or a space', () => {
    const position = positionWith(game, { foundations: 'QC', waste: '5D KC', piles: ['6S', 'AD'] });
    expect(movesIn(game, position).filter((name) => name.startsWith('W>'))).toEqual([
      'W>3',
      'W>4',
      'W>5',
      'W>6',
      'W>7',
      'W>F',
      'W>S',
    ]);
    expect(movesIn(game, playNamed(game, position, 'W>F'))).toContain('W>1');
  });

  test('is formed again from the waste, unshuffled, when it is empty', () => {
    expect(refusalCodeOf(game, playNamed(game, start, 'S>W'), 'W>S')).not.toBe('legal');
    const dealt = playNamed(game, start, ...Array<string>(8).fill('S>W'));
    expect([stockCount(dealt), wasteCount(dealt)]).toEqual([0, 24]);
    expect(cardsOfPosition(game, playNamed(game, dealt, 'W>S')).stock).toEqual(cardsOfPosition(game, start).stock);
  });
});

describe('house rules', () => {
  test.each([
    ['unlimited', 5],
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])('redeals=%s', (value, allowed) => {
    const variant = gameNamed(`klondike?redeals=${value}`);
    let position = positionWith(variant, { stock: '2C', piles: ['9D'] });
    for (let redeal = 0; redeal < allowed; redeal++) position = playNamed(variant, position, 'S>W', 'W>S');
    const verdict = refusalCodeOf(variant, playNamed(variant, position, 'S>W'), 'W>S');
    expect(verdict === 'legal').toBe(value === 'unlimited');
  });

  test('back=no: cards on the foundations stay there', () => {
    const variant = gameNamed('klondike?back=no');
    const position = positionWith(variant, { foundations: '5H', piles: ['6S'] });
    expect(movesIn(variant, position)).toEqual([]);
    expect(refusalCodeOf(variant, position, 'F>1')).toBe('stays-on-foundation');
  });
});

describe('the end', () => {
  test('won with all 52 on the foundations', () => {
    const position = positionWith(game, { foundations: 'KS KH KD QC', waste: 'KC' });
    expect(outcomeOf(game, position)).toBe('open');
    const won = playNamed(game, position, 'W>F');
    expect(outcomeOf(game, won)).toBe('won');
    expect([0, 1, 2, 3].map((slot) => foundationCount(game, won, slot))).toEqual([13, 13, 13, 13]);
  });

  test('a dead end when no moves can bring another card to a foundation', () => {
    const stuck = positionWith(game, { piles: ['AS 2H', '3H', '3D', '5H', '5D', '7H', '7D'], down: [1] });
    expect(movesIn(game, stuck)).toEqual([]);
    expect(outcomeOf(game, stuck)).toBe('dead-end');
  });
});
