import { describe, expect, test } from 'vitest';
import { build, miniGame, miniGolf, type Parts } from '../../../tests/support/mini-games/mini-game.ts';
import {
  describeRefusal,
  effectTexts,
  layoutLines,
  moveTexts,
  playTexts,
  tableOf,
} from '../../../tests/support/mini-games/mini-table.ts';
import { compile, deal, isSamePosition, isWon } from './index.ts';

// A mini-game for each word on what happens by itself, and on pairs.
// If not said otherwise, the cards of the mini-games are aces to fours of spades and hearts; the king is the four.

describe('cards that lie face down', () => {
  const table = tableOf(
    miniGame({ tableau: { down: [[1, 1, 0]], gives: 'run', space: 'king' } }),
    'Stock: 2H 4S',
    '<AS> 3H',
    '<AH> 2S',
    '3S 4H',
  );

  test('turn up when they become the top of their pile', () => {
    expect(moveTexts(table)).toBe('2-1 s-w');
    expect(effectTexts(table, '2-1')).toEqual(['2S 2>1', 'AH turns at 2']);
    const turned = playTexts(table, '2-1');
    expect(layoutLines(turned)).toEqual(['Stock: 2H 4S', '<AS> 3H 2S', 'AH', '3S 4H']);
    expect(moveTexts(turned)).toBe('2-f 2-1 s-w');
    expect(layoutLines(playTexts(turned, '2-f 3-2'))).toEqual([
      'Foundations: AH',
      'Stock: 2H 4S',
      '<AS> 3H 2S',
      '4H',
      '3S',
    ]);
  });

  test('are in no run and are not named', () => {
    expect(['1-3x2', '2-1x2', '3-1x2'].map((move) => describeRefusal(table, move))).toEqual([
      'face-down',
      'face-down',
      'not-a-run 3S',
    ]);
  });

  test('are not what another pile of the same faces is', () => {
    const other = tableOf(table.game.definition, 'Stock: 2H 4S', 'AS 3H', '<AH> 2S', '3S 4H');
    expect(isSamePosition(table.game, table.position, other.position)).toBe(false);
  });
});

describe('a space is refilled', () => {
  test('from the first zone that has a card', () => {
    const table = tableOf(
      miniGame({ tableau: { rows: [[1, 1, 1]], refill: ['waste', 'stock'] } }),
      'Stock: 4S 3S 4H',
      'Waste: 2S 3H',
      'AS',
      'AH',
      '2H',
    );
    expect(effectTexts(table, '1-f')).toEqual(['AS 1>f1', '3H w>1']);
    expect(layoutLines(playTexts(table, '1-f 2-f 3-f'))).toEqual([
      'Foundations: AS 2H',
      'Stock: 3S 4H',
      '3H',
      '2S',
      '4S',
    ]);
  });

  test('from the reserve, whose next card turns up', () => {
    const table = tableOf(
      {
        ...miniGame({ tableau: { rows: [[1, 1]], refill: ['reserve'] } }),
        reserve: { rows: [[2, 1]], down: [[1, 0]] },
      },
      'Stock: 4S 4H 3S',
      'Reserve: <2S> 3H | 2H',
      'AS',
      'AH',
    );
    expect(effectTexts(table, '1-f')).toEqual(['AS 1>f1', '3H r1>1', '2S turns at r1']);
    expect(layoutLines(playTexts(table, '1-f 2-f'))).toEqual([
      'Foundations: AS AH',
      'Stock: 4S 4H 3S',
      'Reserve: - | 2H',
      '3H',
      '2S',
    ]);
  });

  test('at the deal, if a pile is dealt no card', () => {
    const game = compile(miniGame({ tableau: { rows: [[2, 0]], refill: ['stock'] } }));
    expect(layoutLines({ game, position: deal(game, 1) }).map((line) => line.split(' ').length)).toEqual([6, 2, 1]);
  });
});

describe('foundations that collect', () => {
  const table = tableOf(
    miniGame({
      foundation: { collects: true },
      tableau: {
        rows: [[4, 1, 1]],
        down: [[1, 0, 0]],
        takes: build('down', 'any-suit'),
        runs: build('down', 'suit'),
        gives: 'run',
      },
      stock: { to: 'tableau', when: 'no-space' },
    }),
    'Stock: AS 4H',
    '<3H> 4S 3S 2S',
    'AH',
    '2H',
  );

  test('take a complete run by themselves, also after a deal', () => {
    expect(moveTexts(table)).toBe('2-1 2-3 s-t');
    expect(effectTexts(table, 's-t')).toEqual(['AS s>1', '4H s>2', 'AS 2S 3S 4S 1>f1', '3H turns at 1']);
    expect(layoutLines(playTexts(table, 's-t'))).toEqual(['Foundations: 4S', '3H', 'AH 4H', '2H']);
  });

  test('take no card from a player', () => {
    expect(['2-f', '2-f2'].map((move) => describeRefusal(table, move))).toEqual([
      'nothing-goes-there AH',
      'nothing-goes-there AH',
    ]);
  });

  test('win the game with the last run', () => {
    const last = tableOf(table.game.definition, 'Foundations: 4S', '4H 3H', '2H AH', '-');
    expect(effectTexts(last, '2-1x2')).toEqual(['2H AH 2>1', 'AH 2H 3H 4H 1>f2']);
    const won = playTexts(last, '2-1x2');
    expect([last, won].map(({ game, position }) => isWon(game, position))).toEqual([false, true]);
    expect(moveTexts(won)).toBe('');
  });
});

describe('covered piles', () => {
  const table = tableOf(
    miniGolf({ tableau: { rows: [[1], [1, 1]], down: [[1], [0, 0]], coveredBy: [[2, 3]] } }),
    'Foundations: 2S',
    'Stock: 4S 4H 2H',
    '<3H>',
    'AS',
    '3S',
  );

  test('give no card and stay face down while one of their covers has a card', () => {
    expect(moveTexts(table)).toBe('2-f 3-f s-f');
    expect(describeRefusal(table, '1-f')).toBe('covered');
    expect(effectTexts(table, '3-f')).toEqual(['3S 3>f1']);
    expect(describeRefusal(playTexts(table, '3-f'), '1-f')).toBe('covered');
  });

  test('turn up when both are gone', () => {
    const dealt = playTexts(table, '3-f s-f s-f s-f');
    expect(effectTexts(dealt, '2-f')).toEqual(['AS 2>f1', '3H turns at 1']);
    expect(describeRefusal(playTexts(dealt, '2-f'), '1-f')).toBe('foundation-no-fit 3H AS');
  });

  test('name the covered card if it lies face up', () => {
    const open = miniGolf({ tableau: { rows: [[1], [1, 1]], coveredBy: [[2, 3]] } });
    expect(describeRefusal(tableOf(open, 'Foundations: 2S', 'Stock: 4S 4H 2H', '3H', 'AS', '3S'), '1-f')).toBe(
      'covered 3H',
    );
  });
});

describe('pairs', () => {
  const parts: Parts = { tableau: { rows: [[2, 1]], takes: 'none' }, cell: { count: 1 }, reserve: { rows: [[1]] } };
  const table = tableOf(
    miniGame({ ...parts, foundation: { pairs: { sum: 5, from: ['tableau', 'reserve', 'cell', 'waste'] } } }),
    'Stock: 4S 2H',
    'Waste: 3H',
    'Cells: 4H',
    'Reserve: 3S',
    'AS 2S',
    'AH',
  );

  test('of top cards with the sum leave together, the earlier place first', () => {
    expect(moveTexts(table)).toBe('1+r1 1+w 2+c1 s-w');
    expect(effectTexts(table, 'w+1')).toEqual(['2S 1>f1', '3H w>f1']);
    expect(layoutLines(playTexts(table, '1+r1'))).toEqual([
      'Foundations: 3S',
      'Stock: 4S 2H',
      'Waste: 3H',
      'Cells: 4H',
      'AS',
      'AH',
    ]);
  });

  test.each([
    ['1+2', 'no-pair 2S AH'],
    ['1+s', 'no-pairs'],
    ['1+1', 'same-place'],
    ['2-f', 'no-pair AH'],
    ['s-f', 'stock-to-space-only'],
    ['1-2', 'nothing-goes-there 2S'],
  ])('%s: %s', (move, refusal) => {
    expect(describeRefusal(table, move)).toBe(refusal);
  });

  test('a card of that rank leaves alone, also the next card of the stock', () => {
    const alone = tableOf(
      miniGame({ ...parts, foundation: { pairs: { sum: 4, from: ['cell', 'stock'] } } }),
      'Stock: 4S 2H',
      'Waste: 3H',
      'Cells: 4H',
      'Reserve: 3S',
      'AS 2S',
      'AH',
    );
    expect(moveTexts(alone)).toBe('c1-f s-f s-w');
    expect(effectTexts(alone, 's-f')).toEqual(['4S s>f1']);
    expect(describeRefusal(playTexts(alone, 's-f'), 's-f')).toBe('no-pair 2H');
    expect(describeRefusal(alone, '1-f')).toBe('nothing-goes-there 2S');
  });
});
