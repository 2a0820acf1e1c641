import { describe, expect, test } from 'vitest';
import { build, miniGame, type Parts } from '../../../tests/support/mini-games/mini-game.ts';
import {
  describeRefusal,
  effectTexts,
  layoutLines,
  moveTexts,
  playTexts,
  tableOf,
} from '../../../tests/support/mini-games/mini-table.ts';
import { baseOf, compile, deal, type GameDefinition, isSamePosition } from './index.ts';

// A mini-game for each word on zones, their cards and what they give.
// If not said otherwise, the cards of the mini-games are aces to fours of spades and hearts; the king is the four.

function withoutStock(parts: Parts): GameDefinition {
  const { stock: _, ...definition } = miniGame(parts);
  return definition;
}

describe('a cell', () => {
  const table = tableOf(miniGame({ cell: { count: 2 } }), 'Stock: 4S 3H', 'Cells: 3S -', '2S AH', '4H 2H', 'AS');

  test('takes one card from the tableau and gives it to tableau and foundations', () => {
    expect(moveTexts(table)).toBe('1-f 3-f 1-c2 2-c2 3-2 3-c2 s-w');
    expect(effectTexts(table, '2-c2')).toEqual(['2H 2>c2']);
    expect(layoutLines(playTexts(table, '2-c2 c1-2'))).toEqual(['Stock: 4S 3H', 'Cells: - 2H', '2S AH', '4H 3S', 'AS']);
    expect(layoutLines(playTexts(table, '1-f 2-c2 c2-f'))).toContain('Foundations: 2H');
    expect(moveTexts(playTexts(table, 's-w'))).toContain('w-c2');
  });

  test.each([
    ['c1-c2', 'cell-to-cell 3S'],
    ['1-c1', 'cell-full AH 3S'],
    ['1-c2x2', 'one-at-a-time 2S'],
    ['c2-1', 'nothing-there'],
    ['c1-1', 'no-fit 3S AH'],
    ['c1-f', 'foundation-start 3S'],
    ['s-c2', 'stock-to-space-only'],
    ['w-c2', 'nothing-there'],
  ])('%s: %s', (move, refusal) => {
    expect(describeRefusal(table, move)).toBe(refusal);
  });

  test('is dealt a card, the first cells first', () => {
    const game = compile(miniGame({ tableau: { rows: [[3, 2]] }, cell: { count: 3, dealt: 2 } }));
    expect(layoutLines({ game, position: deal(game, 5) })[1]).toMatch(/^Cells: \S\S \S\S -$/);
  });
});

describe('a reserve pile', () => {
  const table = tableOf(
    { ...miniGame({ tableau: { rows: [[1, 1]] } }), reserve: { rows: [[2, 1]], down: [[1, 0]] } },
    'Stock: 4S 4H 3H',
    'Reserve: <2S> AS | 3S',
    'AH',
    '2H',
  );

  test('gives its top card, and the next one turns up', () => {
    expect(moveTexts(table)).toBe('1-f r1-f r1-2 s-w');
    expect(effectTexts(table, 'r1-2')).toEqual(['AS r1>2', '2S turns at r1']);
    expect(layoutLines(playTexts(table, 'r1-f r1-f'))).toEqual([
      'Foundations: 2S',
      'Stock: 4S 4H 3H',
      'Reserve: - | 3S',
      'AH',
      '2H',
    ]);
    expect(describeRefusal(playTexts(table, 'r1-f r1-f'), 'r1-2')).toBe('nothing-there');
  });

  test.each([
    ['1-r1', 'nothing-goes-there AH'],
    ['r2-r1', 'nothing-goes-there 3S'],
    ['w-r1', 'nothing-there'],
    ['r1-2x2', 'face-down'],
    ['r1-2x3', 'nothing-there'],
    ['r2-1', 'no-fit 3S AH'],
  ])('%s: %s', (move, refusal) => {
    expect(describeRefusal(table, move)).toBe(refusal);
  });
});

describe('gives', () => {
  const groupsOf = (gives: NonNullable<GameDefinition['tableau']['gives']>) =>
    moveTexts(
      tableOf(
        miniGame({ pack: { ranks: 5 }, tableau: { rows: [[5, 1, 2]], takes: build('down', 'any-suit'), gives } }),
        'Stock: AS 4S',
        '2H 5H 4H 3S 2S',
        'AH 3H',
        '5S',
      ),
    );

  test.each([
    ['top', '1-2 s-w'],
    ['run', '1-2 1-3x3 s-w'],
    ['whole-run', '1-2 s-w'],
    ['carried-run', '1-2 s-w'],
    ['face-up', '1-2 1-3x3 1-2x5 2-1x2 s-w'],
  ] as const)('%s: %s', (gives, moves) => {
    expect(groupsOf(gives)).toBe(moves);
  });

  test('face-up: cards in any order move together, and with them all that lie on them', () => {
    const table = tableOf(miniGame({ tableau: { gives: 'face-up' } }), 'Stock: AS 4S', '3S 2S 4H AH', '3H', '2H');
    expect(moveTexts(table)).toBe('1-f 1-2x3 s-w');
    expect(effectTexts(table, '1-2x3')).toEqual(['2S 4H AH 1>2']);
    expect(describeRefusal(table, '1-3x2')).toBe('no-fit 4H 2H');
  });

  test('whole-run: not a part of it', () => {
    const table = tableOf(
      miniGame({ tableau: { gives: 'whole-run', takes: build('down', 'any-suit') } }),
      'Stock: AS 4S',
      '2H 3S 2S AH',
      '4H',
      '3H',
    );
    expect(moveTexts(table)).toBe('1-f 1-2x3 3-2 s-w');
    expect(describeRefusal(table, '1-3x2')).toBe('part-of-run 2S');
  });

  describe('carried-run', () => {
    const definition = miniGame({
      pack: { ranks: 5 },
      tableau: { rows: [[4, 1, 0]], takes: build('down', 'any-suit'), gives: 'carried-run', space: 'any' },
      cell: { count: 2 },
    });
    const table = tableOf(definition, 'Stock: AH 2S 3H 4S', 'Cells: AS -', '5S 4H 3S 2H', '5H', '-');

    test('as many cards as a free cell, doubled by each space, can carry', () => {
      expect(moveTexts(table)).toBe('c1-f 1-3 1-c2 1-3x2 1-2x3 2-3 2-c2 c1-1 c1-3 s-w');
      expect(['1-3x3', '1-3x4'].map((move) => describeRefusal(table, move))).toEqual(['too-many 4H', 'too-many 5S']);
    });

    test('the space to which the cards go does not count', () => {
      const spaces = playTexts(table, '2-c2');
      expect(describeRefusal(spaces, '1-3x2')).toBe('legal');
      expect(describeRefusal(spaces, '1-3x3')).toBe('too-many 4H');
    });
  });
});

test('sinks: cards of the rank lie at the bottom of their pile; all others keep their order', () => {
  const linesWith = (sinks: string, number: number) => {
    const game = compile(withoutStock({ tableau: { rows: [[3, 3, 2]], ...(sinks && { sinks }) } }));
    return layoutLines({ game, position: deal(game, number) });
  };
  for (let number = 1; number <= 10; number++)
    for (const [index, line] of linesWith('4', number).entries()) {
      const cards = (linesWith('', number)[index] ?? '').split(' ');
      const [fours, others] = [
        cards.filter((card) => card.startsWith('4')),
        cards.filter((card) => !card.startsWith('4')),
      ];
      expect(line).toBe([...fours, ...others].join(' '));
    }
});

describe('a part of the tableau', () => {
  const definition = miniGame({
    tableau: { parts: { ups: { piles: [3], takes: build('up', 'suit'), capacity: 2, space: 'king' } } },
  });
  const table = tableOf(definition, 'Stock: 4H AH', '3S AS 4S', '2S 3H', '2H');

  test('has its own build and capacity', () => {
    expect(moveTexts(table)).toBe('2-1 2-3 s-w');
    expect(effectTexts(table, '2-3')).toEqual(['3H 2>3']);
    const full = playTexts(table, '2-3 s-w');
    expect(describeRefusal(full, 'w-3')).toBe('pile-full 4H 3H');
    expect(describeRefusal(full, '3-1')).toBe('legal');
  });

  test('has its own spaces', () => {
    const spaces = tableOf(definition, 'Foundations: AS 3H', 'Stock: 4H 2S', '3S 4S', '-', '-');
    expect(moveTexts(spaces)).toBe('1-3 s-w');
    expect(describeRefusal(spaces, '1-2')).toBe('dead-space 4S');
  });
});

describe('opening cards', () => {
  test('lie on the foundations and in no deal', () => {
    const game = compile(miniGame({ foundation: { opens: ['AH'] }, tableau: { rows: [[2, 2, 2]] } }));
    for (let number = 1; number <= 5; number++) {
      const [foundations, ...others] = layoutLines({ game, position: deal(game, number) });
      expect(foundations).toBe('Foundations: AH');
      expect(others.join(' ')).not.toContain('AH');
    }
  });

  test('set the base', () => {
    const game = compile(miniGame({ foundation: { space: 'base', opens: ['3H'] }, tableau: { rows: [[2, 2, 2]] } }));
    expect(baseOf(deal(game, 7))).toBe(3);
    const table = { game, position: deal(game, 7) };
    expect(layoutLines(table)[0]).toBe('Foundations: 3H');
  });
});

describe('the stock', () => {
  test('deals a card to each tableau pile, at the end to the first ones', () => {
    const table = tableOf(
      miniGame({ tableau: { rows: [[2, 1, 0]] }, stock: { to: 'tableau' } }),
      'Stock: 2S 4S 3S AH 3H',
      'AS 4H',
      '2H',
      '-',
    );
    expect(effectTexts(table, 's-t')).toEqual(['2S s>1', '4S s>2', '3S s>3']);
    expect(layoutLines(playTexts(table, 's-t s-t'))).toEqual(['AS 4H 2S AH', '2H 4S 3H', '3S']);
    expect(describeRefusal(playTexts(table, 's-t s-t'), 's-t')).toBe('stock-empty');
    expect(describeRefusal(table, 's-1')).toBe('stock-to-space-only');
    expect(describeRefusal(table, '1-t')).toBe('no-such-place');
  });

  test('turns several cards at once, the last one on top', () => {
    const table = tableOf(
      miniGame({ tableau: { rows: [[1, 1, 1]] }, stock: { turn: 3, redeals: 'unlimited' } }),
      'Stock: 2S AS 3S 4S 4H',
      'AH',
      '2H',
      '3H',
    );
    expect(effectTexts(table, 's-w')).toEqual(['2S AS 3S s>w']);
    const turned = playTexts(table, 's-w');
    expect(moveTexts(turned)).toBe('1-f s-w');
    expect(describeRefusal(turned, 'w-s')).toBe('stock-not-empty');
    const end = playTexts(turned, 's-w');
    expect(layoutLines(end)[0]).toBe('Waste: 2S AS 3S 4S 4H');
    expect(effectTexts(end, 'w-s')).toEqual(['2S AS 3S 4S 4H w>s']);
    expect(moveTexts(end)).toBe('1-f w-s');
  });
});

describe('two decks', () => {
  const definition = miniGame({
    pack: { decks: 2, suits: 1, ranks: 3 },
    tableau: { rows: [[2, 2, 1]], takes: build('down', 'suit') },
  });
  const table = tableOf(definition, 'Stock: 3S', '2S AS', '2S AS', '3S');

  test('have equal cards: positions that differ only in decks are the same', () => {
    const one = playTexts(table, '1-f 2-f');
    const other = playTexts(table, '2-f 1-f');
    expect(one.position).not.toEqual(other.position);
    expect(isSamePosition(one.game, one.position, other.position)).toBe(true);
    expect(layoutLines(one)).toEqual(['Foundations: AS AS', 'Stock: 3S', '2S', '2S', '3S']);
  });

  test('a card goes to the first foundation that takes it, or to one that is named', () => {
    const aces = playTexts(table, '1-f 2-f');
    expect(effectTexts(aces, '1-f')).toEqual(['2S 1>f1']);
    expect(effectTexts(aces, '1-f2')).toEqual(['2S 1>f2']);
    expect(layoutLines(playTexts(aces, '1-f2'))[0]).toBe('Foundations: AS 2S');
    expect(describeRefusal(table, '1-f3')).toBe('no-such-place');
  });
});

describe('faces', () => {
  const linesWith = (faces: number) => {
    const game = compile(miniGame({ pack: { suits: 4, ranks: 3, faces }, tableau: { takes: build('down', 'suit') } }));
    return layoutLines({ game, position: deal(game, 3) });
  };

  test.each([
    [2, { C: 'S', D: 'H' }],
    [1, { C: 'S', D: 'S', H: 'S' }],
  ])('%i: the same cards, of which some look alike', (faces, shown: Record<string, string>) => {
    const expected = linesWith(4).map((line) => line.replaceAll(/(?<=\b[A23])[SHDC]/g, (suit) => shown[suit] ?? suit));
    expect(linesWith(faces)).toEqual(expected);
  });

  test('the rules know faces only', () => {
    const table = tableOf(
      miniGame({ pack: { suits: 4, ranks: 2, faces: 2 }, tableau: { takes: build('down', 'suit') } }),
      'Foundations: AS AS',
      'Stock: 2H 2H',
      '2S',
      'AH',
      '2S AH',
    );
    expect(moveTexts(table)).toBe('1-f 2-f 3-f s-w');
    expect(layoutLines(playTexts(table, '1-f'))[0]).toBe('Foundations: 2S AS');
  });
});

describe('foundations that give back', () => {
  const definition = miniGame({ foundation: { gives: 'top' }, tableau: { rows: [[2, 2, 1]] } });
  const table = tableOf(definition, 'Foundations: 3S 2H', 'Stock: 4S', '3H', '4H', '-');

  test('give their top card to the tableau alone', () => {
    expect(moveTexts(table)).toBe('1-f f1-2 s-w');
    expect(effectTexts(table, 'f1-2')).toEqual(['3S f1>2']);
    expect(layoutLines(playTexts(table, 'f1-2'))).toEqual(['Foundations: 2S 2H', 'Stock: 4S', '3H', '4H 3S', '-']);
  });

  test.each([
    ['f-2', 'legal'],
    ['f1-1', 'no-fit 3S 3H'],
    ['f1-3', 'dead-space 3S'],
    ['f1-2x2', 'one-at-a-time 3S'],
    ['f1-f2', 'same-place'],
    ['f3-1', 'no-such-place'],
    ['f1-w', 'back-to-tableau-only 3S'],
  ])('%s: %s', (move, refusal) => {
    expect(describeRefusal(table, move)).toBe(refusal);
  });

  test('gives none: a card stays', () => {
    const stays = tableOf(
      miniGame({ tableau: { rows: [[2, 2, 1]] } }),
      'Foundations: 3S 2H',
      'Stock: 4S',
      '3H',
      '4H',
      '-',
    );
    expect(moveTexts(stays)).toBe('1-f s-w');
    expect(describeRefusal(stays, 'f1-2')).toBe('stays-on-foundation 3S');
  });
});
