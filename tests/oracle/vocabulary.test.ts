import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../support/reference/oracle/check-definition.ts';
import { readLayout, writeLayout } from '../support/reference/oracle/layout.ts';
import { legalMoves } from '../support/reference/oracle/moves.ts';
import { dealGame, playText, type TableEvent } from '../support/reference/oracle/play.ts';
import { readMove, refusalOf } from '../support/reference/oracle/refusal.ts';
import { rulesUnder, type Table } from '../support/reference/oracle/table.ts';
import { viewOf, visibleCards } from '../support/reference/oracle/view.ts';

/** The default definition: aces to fours of spades and hearts. "King" means four. */
const MINI = {
  id: 'mini',
  name: 'Mini',
  pack: { suits: 2, ranks: 4 },
  tableau: { rows: [[2, 2, 2]], takes: { order: 'down', by: 'alternate-color' } },
  stock: {},
};

/** Reads a layout of a definition with some fields replaced; those of the tableau are added to the default's. */
function tableOf(fields: { readonly tableau?: object; readonly [field: string]: unknown }, ...lines: string[]): Table {
  const given = { ...MINI, ...fields, tableau: { ...MINI.tableau, ...fields.tableau } };
  const definition: unknown = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  checkDefinition(definition);
  return readLayout(rulesUnder(definition), lines.join('\n'));
}

function refusalCode(table: Table, text: string): string {
  const move = readMove(text);
  return move ? (refusalOf(table, move)?.code ?? 'legal') : 'no move';
}

/** Returns the lines of the layout after some moves. */
function linesAfter(table: Table, ...moves: string[]): string[] {
  const last = moves.reduce((current, move) => playText(current, move).table, table);
  return writeLayout(last).trimEnd().split('\n');
}

function describeEvent(event: TableEvent): string {
  return event.kind === 'turn'
    ? `${event.card.text} turns at ${event.at}`
    : `${event.cards.map(({ text }) => text).join(' ')} ${event.from}>${event.to}`;
}

function eventsOf(table: Table, move: string): string[] {
  return playText(table, move).events.map(describeEvent);
}

describe('face-down cards', () => {
  const fields = { tableau: { down: [[1, 1, 1]], gives: 'run', space: 'king' } };
  const table = tableOf(fields, 'Stock: 2H 4S', '<AS> 3H', '<AH> 2S', '<3S> 4H');

  test('turn up when they become the top', () => {
    expect(eventsOf(table, '2-1')).toEqual(['2S 2>1', 'AH turns at 2']);
    expect(linesAfter(table, '2-1')).toEqual(['Stock: 2H 4S', '<AS> 3H 2S', 'AH', '<3S> 4H']);
  });

  test('are in no run and are not named by a refusal', () => {
    expect(refusalOf(table, { from: '1', to: '3', count: 2, isPair: false })).toEqual({ code: 'face-down' });
    expect(refusalCode(table, '1-3x3')).toBe('nothing-there');
  });

  test('a layout in which one is due to turn is refused', () => {
    expect(() => tableOf(fields, 'Stock: 2H 4S', '<AS>', '3H AH 2S', '<3S> 4H')).toThrow(
      /layout: expected nothing that/,
    );
    expect(() => tableOf(fields, 'Stock: 2H 4S', '3H <AS>', '<AH> 2S', '<3S> 4H')).toThrow(
      /pile 1: expected 1 cards face/,
    );
    expect(() => tableOf({}, 'Stock: 2H 4S', '<AS> 3H', 'AH 2S', '3S 4H')).toThrow(/pile 1: expected 0 cards face/);
  });

  test('are hidden until they were seen', () => {
    expect(viewOf(table).places['1']).toEqual(['?', '3H']);
    expect(viewOf(table).hidden).toEqual(['2H', '3S', '4S', 'AH', 'AS']);
    const seen = visibleCards(playText(table, '2-1').table);
    expect(viewOf(table, seen).places['2']).toEqual(['AH', '2S']);
    expect(viewOf(table, seen).hidden).toEqual(['2H', '3S', '4S', 'AS']);
  });
});

describe('gives', () => {
  const lines = ['Stock: AH 3S', 'AS 4S', '4H', '2S 3H 2H'];
  const codes = (gives: string) => {
    const table = tableOf(
      { tableau: { gives, rows: [[2, 1, 3]], takes: { order: 'down', by: 'any-suit' } } },
      ...lines,
    );
    return ['3-1', '3-1x2', '3-2x2', '3-2x3'].map((text) => refusalCode(table, text));
  };

  test.each([
    ['top', ['no-fit', 'one-at-a-time', 'one-at-a-time', 'one-at-a-time']],
    ['run', ['no-fit', 'legal', 'legal', 'not-a-run']],
    ['whole-run', ['no-fit', 'legal', 'legal', 'not-a-run']],
    ['carried-run', ['no-fit', 'too-many', 'too-many', 'not-a-run']],
    ['face-up', ['no-fit', 'legal', 'legal', 'no-fit']],
  ])('%s', (gives, expected) => {
    expect(codes(gives)).toEqual(expected);
  });

  describe('carried-run', () => {
    const carried = (space: string) =>
      tableOf(
        {
          pack: { suits: 2, ranks: 5 },
          tableau: { rows: [[5, 2, 3, 0]], takes: { order: 'down', by: 'any-suit' }, gives: 'carried-run', space },
          cell: { count: 2 },
          stock: undefined,
        },
        'Cells: 4S -',
        '5S 4H 3S 2H AS',
        '5H',
        '3H 2S AH',
        '-',
      );

    test.each([
      ['1-2x4', 'legal', 'too-many'],
      ['1-4x2', 'legal', 'king-only'],
      ['1-4x3', 'too-many', 'king-only'],
      ['1-4x5', 'too-many', 'too-many'],
    ])('%s with spaces for any card %s, for kings %s', (text, any, king) => {
      expect([refusalCode(carried('any'), text), refusalCode(carried('king'), text)]).toEqual([any, king]);
    });
  });
});

describe('cells and reserve', () => {
  const table = tableOf(
    {
      tableau: { rows: [[1, 1, 1]], space: 'any' },
      reserve: { rows: [[1, 1]] },
      cell: { count: 3, dealt: 1 },
    },
    'Stock: 4H 3S',
    'Cells: 2H - -',
    'Reserve: - AS',
    '3H',
    '4S',
    '2S AH',
  );

  test('take and give one card; nothing goes from cell to cell or to the reserve', () => {
    expect(legalMoves(table).join(' ')).toBe('3-f r2-f 1-2 1-c2 1-c3 2-c2 2-c3 3-c2 3-c3 r2-c2 r2-c3 s-w');
    const codes = ['c1-c2', '1-r1', '1-c1', '3-c2x2', 'r1-c2', 'c2-1', '1-c4', '1-r3'];
    expect(codes.map((text) => refusalCode(table, text))).toEqual([
      'cell-to-cell',
      'nothing-goes-there',
      'cell-full',
      'one-at-a-time',
      'nothing-there',
      'nothing-there',
      'no-such-place',
      'no-such-place',
    ]);
  });

  test('have lines in a layout', () => {
    expect(linesAfter(table, '1-c3', 'r2-f')).toEqual([
      'Foundations: AS',
      'Stock: 4H 3S',
      'Cells: 2H - 3H',
      '-',
      '4S',
      '2S AH',
    ]);
  });
});

describe('foundations', () => {
  test('give cards back to the tableau alone', () => {
    const fields = { foundation: { gives: 'top' }, cell: { count: 1 }, tableau: { rows: [[2, 2, 1]], space: 'any' } };
    const table = tableOf(fields, 'Foundations: 2S 2H', 'Stock: 3S 4H', '4S 3H', '-', '-');
    expect(legalMoves(table)).toEqual(['1-f', '1-2', '1-3', '1-c1', 'f1-1', 'f1-2', 'f1-3', 'f2-2', 'f2-3', 's-w']);
    expect(eventsOf(table, 'f1-1')).toEqual(['2S f1>1']);
    expect(['f1-c1', 'f1-f2', 'f2-1', 'f3-1', 'f-2'].map((text) => refusalCode(table, text))).toEqual([
      'back-to-tableau-only',
      'same-place',
      'no-fit',
      'no-such-place',
      'legal',
    ]);
  });

  test('collect complete runs, and turn and refill follow', () => {
    const table = tableOf(
      {
        foundation: { collects: true },
        tableau: {
          rows: [[2, 1, 1]],
          down: [[1, 0, 0]],
          takes: { order: 'down', by: 'suit' },
          gives: 'run',
          refill: ['stock'],
        },
      },
      'Stock: 2H 3H',
      '<4H> 4S 3S',
      '2S AS',
      'AH',
    );
    expect(eventsOf(table, '2-1x2')).toEqual(['2S AS 2>1', 'AS 2S 3S 4S 1>f1', '2H s>2', '4H turns at 1']);
    expect(linesAfter(table, '2-1x2')).toEqual(['Foundations: 4S', 'Stock: 3H', '4H', '2H', 'AH']);
    expect(linesAfter(table, '2-1x2', '3-2')).toEqual(['Foundations: 4S', '4H', '2H AH', '3H']);
  });

  test('start with the base, which a layout tells by the missing cards', () => {
    const fields = { foundation: { space: 'base' }, tableau: { rows: [[2, 2, 1]] } };
    const table = tableOf(fields, 'Foundations: AS 3H', 'Stock: 2S', '2H', 'AH 4H', '-');
    expect(table.base).toBe(3);
    expect(legalMoves(table)).toEqual(['2-f', 's-w']);
    expect(() => tableOf(fields, 'Foundations: AS 3H', 'Stock: 2S', '2H 3S', 'AH 4H', '-')).toThrow(/missing cards/);
  });
});

describe('pairs', () => {
  const fields = {
    foundation: { pairs: { sum: 4, from: ['tableau', 'waste', 'stock'] } },
    tableau: { rows: [[1], [1, 1]], coveredBy: [[2, 3]], takes: 'none' },
    stock: { redeals: 1 },
    goal: 'tableau-empty',
  };

  test('leave open places together, or alone', () => {
    const table = tableOf(fields, 'Stock: AH 2H 2S 4H', 'Waste: 3S', 'AS', '3H', '4S');
    expect(legalMoves(table)).toEqual(['3-f', '2+s', 'w+s', 's-w']);
    expect(eventsOf(table, 's+w')).toEqual(['3S w>f1', 'AH s>f1']);
    expect(linesAfter(table, 's+2')).toEqual(['Foundations: AH', 'Stock: 2H 2S 4H', 'Waste: 3S', 'AS', '-', '4S']);
    expect(viewOf(table).places.s).toEqual(['?', '?', '?', 'AH']);
  });

  test('are refused with a reason', () => {
    const table = tableOf(fields, 'Foundations: AH', 'Stock: 4H 2H 2S', 'Waste: 3S', 'AS', '3H', '4S');
    expect(['1+w', '2+w', '2+2', '2+f', '2-f', 's-f', '2-3'].map((text) => refusalCode(table, text))).toEqual([
      'covered',
      'no-pair',
      'same-place',
      'no-such-place',
      'no-pair',
      'legal',
      'nothing-goes-there',
    ]);
    expect(linesAfter(table, '3-f', 's-f', 's-w')[1]).toBe('Stock: 2S');
    expect(refusalCode(tableOf({}, 'Stock: 4H 2H', 'AS 2S', '3H AH', '4S 3S'), '1+2')).toBe('no-pairs');
  });
});

describe('the stock', () => {
  test('deals several cards at once, the last one on top, and starts anew after a redeal', () => {
    const fields = { tableau: { rows: [[1, 1, 1]] }, stock: { turn: 2, redeals: 1 } };
    const table = tableOf(fields, 'Stock: AS 2S 3S 4S 2H', 'AH', '3H', '4H');
    expect(eventsOf(table, 's-w')).toEqual(['AS 2S s>w']);
    expect(linesAfter(table, 's-w', 's-w', 's-w')[0]).toBe('Waste: AS 2S 3S 4S 2H');
    expect(linesAfter(table, 's-w', 's-w', 's-w', 'w-s')[0]).toBe('Stock: AS 2S 3S 4S 2H');
    const play = (...moves: string[]) => moves.reduce((one, move) => playText(one, move).table, table);
    const dealt = play('s-w', 's-w', 's-w');
    const redealt = playText(dealt, 'w-s').table;
    expect(refusalCode(play('s-w', 's-w', 's-w', 'w-s', 's-w', 's-w', 's-w'), 'w-s')).toBe('no-redeal');
    expect(viewOf(redealt).hidden).toHaveLength(5);
    expect(viewOf(redealt, visibleCards(dealt)).hidden).toEqual([]);
  });

  test('deals to the tableau, one card to each pile, fewer at the end, not while there is a space', () => {
    const fields = { tableau: { rows: [[1, 1, 0]], space: 'any' }, stock: { to: 'tableau', when: 'no-space' } };
    const table = tableOf(fields, 'Stock: AS 2S 3S 4S 2H', 'AH', '3H', '4H');
    expect(eventsOf(table, 's-t')).toEqual(['AS s>1', '2S s>2', '3S s>3']);
    expect(linesAfter(table, 's-t', 's-t')).toEqual(['AH AS 4S', '3H 2S 2H', '4H 3S']);
    expect(refusalCode(playText(table, '1-f').table, 's-t')).toBe('space-first');
    expect(['s-w', '1-t', 't-1'].map((text) => refusalCode(table, text))).toEqual(Array(3).fill('no-such-place'));
  });

  test('fills spaces that take any card, without betraying its next card', () => {
    const fields = {
      tableau: { rows: [[1, 1, 1]], space: 'king', parts: { holes: { piles: [3], space: 'any' } } },
      stock: { fillsSpace: true },
    };
    const table = tableOf(fields, 'Foundations: AS', 'Stock: 4S 3S 2H 4H', '3H AH 2S', '-', '-');
    expect(legalMoves(table)).toEqual(['1-f', '1-3', 's-3', 's-w']);
    expect(refusalOf(table, { from: 's', to: '2', count: 1, isPair: false })).toEqual({ code: 'king-only' });
    expect(refusalCode(table, 's-1')).toBe('stock-to-space-only');
    expect(refusalCode(playText(table, 's-w').table, 's-3')).toBe('stock-covered');
  });

  test('when-stuck: stays shut while a card of tableau, reserve or cell plays', () => {
    const fields = { tableau: { rows: [[1, 1, 1]] }, cell: { count: 1 }, stock: { when: 'when-stuck' } };
    expect(refusalCode(tableOf(fields, 'Stock: 3S 4S 2H 4H', 'Cells: AS', '2S', 'AH 3H', '-'), 's-w')).toBe(
      'stock-shut',
    );
    expect(refusalCode(tableOf(fields, 'Stock: 3S 4S 2H 4H', 'AS 2S', 'AH 3H', '-'), 's-w')).toBe('legal');
  });
});

test('sinks: cards go to the bottom of their pile; others keep their order; then cards lie face down', () => {
  const lines = (sinks: string | undefined, number: number) => {
    const tableau = { ...MINI.tableau, rows: [[3, 3, 2]], down: [[1, 1, 1]], ...(sinks && { sinks }) };
    const { stock: _, ...rest } = MINI;
    const definition: unknown = { ...rest, tableau };
    checkDefinition(definition);
    return writeLayout(dealGame(definition, number)).trimEnd().split('\n');
  };
  for (let number = 1; number <= 20; number++) {
    const expected = lines(undefined, number).map((line) => {
      const cards = line.replace(/[<>]/g, '').split(' ');
      const isFour = (card: string) => card.startsWith('4');
      const [first = '', ...others] = [...cards.filter(isFour), ...cards.filter((card) => !isFour(card))];
      return [`<${first}>`, ...others].join(' ');
    });
    expect(lines('4', number)).toEqual(expected);
  }
});

describe('definitions', () => {
  test.each<[string, object, RegExp]>([
    ['an unknown field', { tableau: { colour: 'red' } }, /^tableau\.colour: expected no such field/],
    ['a missing field', { tableau: { takes: { by: 'suit' } } }, /^tableau\.takes\.order: expected a value/],
    ['a wrong value', { stock: { when: 'never' } }, /^stock\.when: expected one of any-time/],
    ['too many cards', { tableau: { rows: [[9]] } }, /^stock: expected cards for it; -1 are left/],
    ['two suits that show four faces', { pack: { suits: 2, ranks: 4, faces: 4 } }, /^pack\.faces: expected one of 2/],
    [
      'runs without a use',
      { tableau: { runs: { order: 'down', by: 'suit' } } },
      /^tableau\.runs: expected gives of run/,
    ],
    [
      'a part with a wrong pile',
      { tableau: { parts: { holes: { piles: [4] } } } },
      /^tableau\.parts: expected numbers/,
    ],
    ['a capacity below the deal', { tableau: { capacity: 1 } }, /^tableau\.capacity: expected room for the 2 cards/],
    ['a refill without a source', { tableau: { refill: ['reserve'] } }, /^tableau\.refill: expected zones of the game/],
    [
      'covered piles to which cards go',
      { tableau: { coveredBy: [[2]] } },
      /^tableau\.coveredBy: expected a tableau to/,
    ],
    [
      'a pile that covers a later one',
      { tableau: { takes: 'none', coveredBy: [[], [1]] } },
      /^tableau\.coveredBy: expected greater/,
    ],
    ['more cards down than dealt', { tableau: { down: [[3, 0, 0]] } }, /^tableau\.down: expected at most the dealt/],
    ['opening kings', { foundation: { opens: ['4S'] } }, /^foundation\.opens: expected aces/],
    [
      'a foundation of two kinds',
      { foundation: { collects: true, takes: { order: 'up', by: 'suit' } } },
      /^foundation\.collects: expected no takes/,
    ],
    ['bases that come back', { foundation: { space: 'base', gives: 'top' } }, /^foundation\.gives: expected none/],
    ['redeals without a waste', { stock: { to: 'tableau', redeals: 1 } }, /^stock\.redeals: expected its default/],
    ['a small Microsoft deal', { dealing: 'microsoft' }, /^dealing: expected one deck of 52/],
    [
      'a default that changes something',
      { houseRules: [{ name: 'redeals', field: 'stock.redeals', values: [1, 0] }] },
      /^houseRules\.redeals: expected a default/,
    ],
    [
      'a house rule with a wrong value',
      { houseRules: [{ name: 'redeals', field: 'stock.redeals', values: [0, 'many'] }] },
      /^stock\.redeals: expected/,
    ],
    [
      'names that are numbers',
      { houseRules: [{ name: 'turn', field: 'stock.turn', values: { 1: 1, 3: 3 } }] },
      /^houseRules\.turn: expected a list/,
    ],
  ])('%s', (_, fields, message) => {
    expect(() => tableOf(fields as { tableau?: object })).toThrow(message);
  });
});
