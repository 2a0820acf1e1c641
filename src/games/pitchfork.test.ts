import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { cardsOfPosition } from '../../tests/support/reference/both.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../tests/support/reference/hand-made.ts';
import { deal, isSamePosition, outcomeOf } from '../rules/engine/index.ts';

const game = gameNamed('pitchfork');
const anyPart = gameNamed('pitchfork?runs=any');

test('the deal lays out a fork of nine piles, four empty foundations and six in the stock', () => {
  const { foundations, piles, stock, waste } = cardsOfPosition(game, deal(game, 1));
  expect(piles.map((cards) => cards.length)).toEqual([8, 8, 4, 2, 2, 2, 4, 8, 8]);
  expect([foundations, stock.length, waste]).toEqual([[], 6, []]);
  expect(new Set([...piles.flat(), ...stock]).size).toBe(52);
});

describe('the foundations', () => {
  test('build up by suit from the ace', () => {
    const position = positionWith(game, {
      foundations: '3S AH',
      waste: '2H',
      piles: ['4S', 'AD', '2C', '4H', '3H', 'KS'],
    });
    expect(movesIn(game, position).filter((name) => name.endsWith('F'))).toEqual(['1>F', '2>F', 'W>F']);
    expect(refusalCodeOf(game, position, '3>F')).toBe('foundation-start');
    expect(refusalCodeOf(game, position, '5>F')).toBe('foundation-no-fit');
  });

  test('end at the king', () => {
    const position = positionWith(game, { foundations: 'KS', piles: ['AH', '2S'] });
    expect(refusalCodeOf(game, position, '2>F')).toBe('foundation-no-fit');
  });

  test('take the top card alone, never a run', () => {
    const position = positionWith(game, { foundations: '3S', piles: ['5H 4S'] });
    expect(refusalCodeOf(game, position, '1>F')).toBe('legal');
    expect(refusalCodeOf(game, position, '1>F*2')).toBe('one-at-a-time');
  });
});

describe('the tableau', () => {
  test.each([
    ['6S', '7H', 'legal'],
    ['6C', '7H', 'legal'],
    ['6D', '7H', 'no-fit'],
    ['6H', '7H', 'no-fit'],
    ['8S', '7H', 'no-fit'],
    ['5S', '7H', 'no-fit'],
    ['KS', 'AH', 'no-fit'],
    ['AS', 'KH', 'no-fit'],
  ])('builds down by alternate colour: %s on %s is %s', (card, under, verdict) => {
    expect(refusalCodeOf(game, positionWith(game, { piles: [under, card] }), '2>1')).toBe(verdict);
  });

  test('the whole run moves as a unit', () => {
    const position = positionWith(game, { piles: ['KC 9H 8S 7D', 'TS'] });
    const next = playNamed(game, position, '1>2*3');
    expect(cardsOfPosition(game, next).piles.slice(0, 2)).toEqual([['KC'], ['TS', '9H', '8S', '7D']]);
  });

  test('a middle card of a run does not move, nor any other part of it', () => {
    const position = positionWith(game, { piles: ['KC 9H 8S 7D', '9D', 'TS'] });
    // 8S with 7D on it would fit on 9D.
    expect(refusalCodeOf(game, position, '1>2*2')).toBe('part-of-run');
    expect(movesIn(game, position)).toEqual(['1>3*3', '2>3']);
  });

  test('the top card alone moves from a run', () => {
    const position = positionWith(game, { piles: ['KC 9H 8S 7D', '8C'] });
    expect(movesIn(game, position)).toEqual(['1>2']);
  });

  test('runs=any: any part of a run that ends at the top card moves', () => {
    const position = positionWith(anyPart, { piles: ['KC 9H 8S 7D', '9D', 'TS', '8C'] });
    expect(movesIn(anyPart, position)).toEqual(['1>2*2', '1>3*3', '1>4', '2>3', '4>2']);
  });

  test.each(['pitchfork', 'pitchfork?runs=any'])('%s: cards that are not in order do not move together', (name) => {
    const variant = gameNamed(name);
    const position = positionWith(variant, { piles: ['9H 8D 7S', 'TS', '9S'] });
    expect(refusalCodeOf(variant, position, '1>2*3')).toBe('not-a-run');
    expect(refusalCodeOf(variant, position, '1>3*2')).toBe('legal');
    expect(refusalCodeOf(variant, position, '1>3*4')).toBe('nothing-there');
  });
});

describe('a space', () => {
  const others = ['2S', '4S', '6S', '8S', 'TS', '2C', '4C'];

  test('takes a king or a run that begins with one, and nothing else', () => {
    const position = positionWith(game, { waste: 'QD', piles: ['5C KH', '5D KC QH JS', ...others.slice(0, 6)] });
    expect(movesIn(game, position)).toEqual(['1>9', '2>9*3', 'W>S']);
    expect(refusalCodeOf(game, position, 'W>9')).toBe('king-only');
    expect(refusalCodeOf(game, position, '3>9')).toBe('king-only');
    expect(refusalCodeOf(game, position, '2>9')).toBe('king-only');
  });

  test('takes a king from the waste, not a card from the stock', () => {
    const position = positionWith(game, { stock: 'KH', waste: 'KD', piles: others });
    expect(movesIn(game, position)).toEqual(['S>W', 'W>8', 'W>9']);
    expect(refusalCodeOf(game, position, 'S>8')).toBe('stock-to-space-only');
  });

  test('every space counts as a place to go', () => {
    const position = positionWith(game, { piles: ['5C KH', ...others.slice(0, 5)] });
    expect(movesIn(game, position)).toEqual(['1>7', '1>8', '1>9']);
  });

  test('takes a king that leaves a space behind', () => {
    expect(movesIn(game, positionWith(game, { piles: ['KH', ...others] }))).toEqual(['1>9']);
  });
});

describe('the stock', () => {
  const others = ['2S', '4S', '6S', '8S', 'TS', '2C', '4C', '6C', '8C'];

  test('deals one card to the waste at any time', () => {
    const position = positionWith(game, { stock: '3D KD', piles: ['AS', ...others.slice(1)] });
    expect(movesIn(game, position)).toEqual(['1>F', 'S>W']);
    expect(cardsOfPosition(game, playNamed(game, position, 'S>W'))).toMatchObject({ stock: ['KD'], waste: ['3D'] });
  });

  test('only the top of the waste plays', () => {
    const position = positionWith(game, { waste: '3D 3H', piles: others });
    expect(movesIn(game, position)).toEqual(['W>2', 'W>7', 'W>S']);
    expect(cardsOfPosition(game, playNamed(game, position, 'W>2')).waste).toEqual(['3D']);
  });

  test('the waste is turned over, unshuffled, without end', () => {
    const start = positionWith(game, { waste: 'KD QD JD', piles: others });
    const turned = playNamed(game, start, 'W>S');
    expect(cardsOfPosition(game, turned)).toMatchObject({ stock: ['KD', 'QD', 'JD'], waste: [] });
    let position = start;
    for (let time = 0; time < 20; time++) position = playNamed(game, position, 'W>S', 'S>W', 'S>W', 'S>W');
    expect(isSamePosition(game, position, start)).toBe(true);
  });

  test.each([0, 1, 2, 3])('redeals=%d: turned over so often and no more', (times) => {
    const variant = gameNamed(`pitchfork?redeals=${times}`);
    let position = positionWith(variant, { waste: 'KD', piles: others });
    for (let time = 0; time < times; time++) position = playNamed(variant, position, 'W>S', 'S>W');
    expect(movesIn(variant, position)).toEqual([]);
    expect(refusalCodeOf(variant, position, 'W>S')).toBe('no-redeal');
  });

  test('the waste is not turned over before the stock is empty, nor when it is empty itself', () => {
    expect(refusalCodeOf(game, positionWith(game, { stock: '3D', waste: '3H', piles: others }), 'W>S')).toBe(
      'stock-not-empty',
    );
    expect(refusalCodeOf(game, positionWith(game, { piles: others }), 'W>S')).toBe('stock-empty');
  });
});

describe('the end', () => {
  test('won with all 52 on the foundations', () => {
    const position = positionWith(game, { foundations: 'QS KH KD KC', waste: 'KS' });
    expect(outcomeOf(game, position)).toBe('open');
    expect(outcomeOf(game, playNamed(game, position, 'W>F'))).toBe('won');
  });

  test('not won with the tableau empty alone', () => {
    expect(outcomeOf(game, positionWith(game, { foundations: 'QS KH KD QC', stock: 'KS', waste: 'KC' }))).toBe('open');
  });

  test('lost when a waste only turns over', () => {
    const position = positionWith(game, {
      waste: 'KD KH',
      piles: ['2S', '4S', '6S', '8S', 'TS', '2C', '4C', '6C', '8C'],
    });
    expect(movesIn(game, position)).toEqual(['W>S']);
    expect(outcomeOf(game, position)).toBe('dead-end');
  });

  test('lost when a king only moves from space to space', () => {
    const position = positionWith(game, { piles: ['KH', '2S'] });
    expect(movesIn(game, position)).toHaveLength(7);
    expect(outcomeOf(game, position)).toBe('dead-end');
  });

  test('open when a card that plays lies deep in the waste', () => {
    const position = positionWith(game, {
      waste: 'AD KD KH',
      piles: ['2S', '4S', '6S', '8S', 'TS', '2C', '4C', '6C', '8C'],
    });
    expect(outcomeOf(game, position)).toBe('open');
  });
});
