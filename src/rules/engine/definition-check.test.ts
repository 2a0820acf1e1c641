import { describe, expect, test } from 'vitest';
import { build, miniGame, miniGolf, type Parts } from '../../../tests/support/mini-games/mini-game.ts';
import { compile, DefinitionError, type GameDefinition, type HouseRule } from '../index.ts';

/** Casts a value to any type, since a definition from outside may contain what the TypeScript types exclude. */
const wrong = (value: unknown) => value as never;

const rule = (name: string, ...values: string[]): HouseRule => ({
  name,
  values: values.map((value) => ({ value, change: {} })),
});

const withoutStock = (definition: GameDefinition): GameDefinition => {
  const { stock: _, ...rest } = definition;
  return rest;
};

/** Defines a mini-game with other rules for the tableau; without a stock, all eight cards are dealt to it. */
const tableau = (parts: Partial<GameDefinition['tableau']>) => miniGame({ tableau: parts });
const stock = (parts: NonNullable<Parts['stock']>) => miniGame({ stock: parts });
const collects = { foundation: { collects: true } } as const;
const pairs = (sum: number, ...from: string[]) => ({ foundation: { pairs: { sum, from: wrong(from) } } });
const CROSS = { rows: [[2], [1, 1, 1], [1]], arrangement: 'cross' } as const;
const PYRAMID = { rows: [[1], [1, 1]], takes: 'none', coveredBy: [[2, 3]] } as const;

const SENSELESS: readonly (readonly [field: string, what: string, definition: GameDefinition, expected: string])[] = [
  ['id', 'capitals', miniGame({ id: 'Mini Game' }), 'expected lower-case words joined by hyphens'],
  ['name', 'none', miniGame({ name: wrong(undefined) }), 'expected a value'],
  ['colour', 'no such field', miniGame(wrong({ colour: 'red' })), 'expected one of id, name, tableau'],
  ['tableau.holes', 'no such field', tableau(wrong({ holes: [1] })), 'expected one of rows, takes, space'],
  ['pack.decks', 'no deck', miniGame({ pack: { decks: 0 } }), 'expected a whole number from 1 to 4, found 0'],
  ['pack.suits', 'five suits', miniGame({ pack: { suits: 5 } }), 'expected a whole number from 1 to 4, found 5'],
  ['pack.ranks', 'one rank', miniGame({ pack: { ranks: 1 } }), 'expected a whole number from 2 to 13, found 1'],
  ['pack.faces', 'one of two suits', miniGame({ pack: { faces: 1 } }), 'expected one of 2, found 1'],
  [
    'foundation.space',
    'an unknown word',
    miniGame({ foundation: { space: wrong('two') } }),
    'expected one of ace, base, any',
  ],
  ['foundation.dealt', 'two cards', miniGolf({ foundation: { dealt: 2 } }), 'expected one of 0, 1, found 2'],
  [
    'foundation.dealt',
    'a base without a card',
    miniGame({ foundation: { space: 'base', dealt: 0 } }),
    'a base needs an opening card',
  ],
  [
    'foundation.dealt',
    'a card before the ace',
    miniGame({ foundation: { dealt: 1 } }),
    'expected 0 with aces or opens',
  ],
  ['foundation.opens', 'no ace', miniGame({ foundation: { opens: ['2S'] } }), 'expected aces, or cards of one base'],
  ['foundation.opens', 'an ace twice', miniGame({ foundation: { opens: ['AS', 'AS'] } }), 'expected cards of the pack'],
  [
    'foundation.opens',
    'two bases',
    miniGame({ foundation: { space: 'base', opens: ['2S', '3H'] } }),
    'expected aces, or cards of one base',
  ],
  [
    'foundation.gives',
    'a base that gives back',
    miniGame({ foundation: { space: 'base', gives: 'top' } }),
    'expected none unless aces start the foundations',
  ],
  [
    'foundation.takes',
    'none where any card starts',
    miniGame({ goal: 'tableau-empty', foundation: { space: 'any' } }),
    'expected a build where any card starts the foundation',
  ],
  [
    'foundation.takes',
    'a king on an ace that depends on the base',
    miniGolf({ foundation: { takes: build('up', 'any-suit', { kingOnAce: 'unless-ace-base' }) } }),
    'only the tableau may depend on the base',
  ],
  [
    'foundation.takes',
    'aces built down',
    miniGame({ foundation: { takes: build('down', 'suit') } }),
    'expected up by suit, no king on an ace',
  ],
  [
    'foundation.takes',
    'aces built by colour',
    miniGame({ foundation: { takes: build('up', 'alternate-color') } }),
    'expected up by suit, no king on an ace',
  ],
  [
    'foundation.takes',
    'a king on an ace',
    miniGame({ foundation: { takes: build('up', 'suit', { kingOnAce: 'always' }) } }),
    'expected up by suit, no king on an ace',
  ],
  [
    'foundation.takes',
    'a base that ends at the king',
    miniGame({ foundation: { space: 'base', takes: build('up', 'suit') } }),
    'foundations that start with a base go round',
  ],
  [
    'foundation.takes.order',
    'an unknown word',
    miniGolf({ foundation: { takes: build(wrong('sideways'), 'any-suit') } }),
    'expected one of up, down, up-or-down',
  ],
  [
    'foundation.takes.by',
    'an unknown word',
    miniGolf({ foundation: { takes: build('up', wrong('size')) } }),
    'expected one of suit, alternate-color, any-suit',
  ],
  [
    'foundation.takes.by',
    'colours of one suit',
    miniGolf({
      pack: { suits: 1 },
      tableau: { rows: [[1, 1]] },
      foundation: { takes: build('up', 'alternate-color') },
    }),
    'alternate-color needs faces of both colours',
  ],
  [
    'foundation.takes.kingOnAce',
    'an unknown word',
    miniGolf({ foundation: { takes: build('up', 'any-suit', { kingOnAce: wrong('often') }) } }),
    'expected one of never, always, unless-ace-base',
  ],
  [
    'foundation.collects',
    'with a start',
    miniGame({ foundation: { collects: true, space: 'ace' } }),
    'expected no space beside it',
  ],
  [
    'foundation.collects',
    'with pairs',
    miniGame({ foundation: { ...collects.foundation, ...pairs(5, 'tableau').foundation } }),
    'expected no pairs beside it',
  ],
  [
    'foundation.pairs',
    'with opening cards',
    miniGame({ foundation: { ...pairs(5, 'tableau').foundation, opens: ['AS'] } }),
    'expected no opens beside it',
  ],
  ['foundation.pairs.sum', 'more than two kings', miniGame(pairs(9, 'tableau')), 'expected at most twice the ranks'],
  [
    'foundation.pairs.from',
    'cells that are not there',
    miniGame(pairs(5, 'cell')),
    'expected zones of the game, each once',
  ],
  [
    'foundation.pairs.from',
    'a zone twice',
    miniGame(pairs(5, 'waste', 'waste')),
    'expected zones of the game, each once',
  ],
  [
    'goal',
    'all cards on a foundation that any card starts',
    { ...miniGolf(), goal: 'all-on-foundations' },
    'expected tableau-empty where any card starts the foundation',
  ],
  ['goal', 'an unknown word', miniGame({ goal: wrong('none') }), 'expected one of all-on-foundations, tableau-empty'],
  ['tableau.rows', 'no row', tableau({ rows: [] }), 'expected a list of 1 or more'],
  [
    'tableau.rows',
    'sixty-one piles',
    tableau({ rows: [Array.from({ length: 61 }, () => 0)] }),
    'expected 1 to 60 piles',
  ],
  [
    'tableau.rows.0.0',
    'half a card',
    tableau({ rows: [[1.5, 2]] }),
    'expected a whole number from 0 to 255, found 1.5',
  ],
  [
    'tableau.rows',
    'cards left without a stock',
    withoutStock(miniGame()),
    'without a stock all cards are dealt; 2 are left',
  ],
  [
    'tableau.down',
    'another shape',
    tableau({ down: [[1, 1]] }),
    'expected the shape of rows, and at most the dealt cards',
  ],
  [
    'tableau.down',
    'more than dealt',
    tableau({ down: [[3, 0, 0]] }),
    'expected the shape of rows, and at most the dealt cards',
  ],
  ['tableau.capacity', 'no card', tableau({ capacity: 0 }), 'expected a whole number from 1 to 255, found 0'],
  [
    'tableau.capacity',
    'fewer than dealt to one pile',
    tableau({ rows: [[1, 3, 2]], capacity: 2 }),
    'a pile is dealt more than it may hold',
  ],
  [
    'tableau.capacity',
    'where the stock deals to the tableau',
    miniGame({ tableau: { capacity: 8 }, stock: { to: 'tableau' } }),
    'expected none if the stock deals to the tableau',
  ],
  [
    'tableau.takes.order',
    'an unknown word',
    tableau({ takes: build(wrong('left'), 'suit') }),
    'expected one of up, down, up-or-down',
  ],
  ['tableau.space', 'an unknown word', tableau({ space: wrong('queen') }), 'expected one of none, king, any'],
  [
    'tableau.gives',
    'an unknown word',
    tableau({ gives: wrong('all') }),
    'expected one of top, run, whole-run, carried-run, face-up',
  ],
  [
    'tableau.gives',
    'runs built up',
    tableau({ takes: build('up', 'suit'), gives: 'whole-run' }),
    'runs are built down',
  ],
  [
    'tableau.gives',
    'groups where nothing is played',
    tableau({ takes: 'none', gives: 'face-up' }),
    'expected top where nothing is played to the tableau',
  ],
  [
    'tableau.gives',
    'carried runs with a capacity',
    tableau({ gives: 'carried-run', capacity: 4 }),
    'carried-run needs a build, no runs and no capacity',
  ],
  [
    'tableau.runs',
    'beside single cards',
    tableau({ runs: build('down', 'suit') }),
    'expected gives of run or whole-run beside it',
  ],
  [
    'tableau.refill',
    'a reserve that is not there',
    tableau({ refill: ['reserve'] }),
    'expected zones of the game, each once',
  ],
  [
    'tableau.refill',
    'the waste twice',
    tableau({ refill: ['waste', 'waste'] }),
    'expected zones of the game, each once',
  ],
  ['tableau.sinks', 'a rank that the pack lacks', tableau({ sinks: 'K' }), 'expected a rank of the pack'],
  [
    'tableau.coveredBy',
    'a pile before it',
    tableau({ ...PYRAMID, coveredBy: [[], [1]] }),
    'expected greater numbers of piles',
  ],
  [
    'tableau.coveredBy',
    'where cards are built',
    tableau({ ...PYRAMID, takes: build('down', 'suit') }),
    'expected a tableau to which nothing goes',
  ],
  [
    'tableau.parts',
    'a pile in two',
    tableau({ parts: { one: { piles: [1] }, two: { piles: [1] } } }),
    'expected numbers of piles, each in one part',
  ],
  [
    'tableau.parts',
    'no such pile',
    tableau({ parts: { one: { piles: [4] } } }),
    'expected numbers of piles, each in one part',
  ],
  [
    'tableau.parts.holes.gives',
    'runs built up',
    tableau({ parts: { holes: { piles: [1], takes: build('up', 'suit'), gives: 'run' } } }),
    'runs are built down',
  ],
  [
    'tableau.arrangement',
    'a cross in one row',
    tableau({ arrangement: 'cross' }),
    'a cross has rows of 1, 3 and 1 piles',
  ],
  ['tableau.fan', 'an unknown word', tableau({ fan: wrong('up') }), 'expected one of down, right, none'],
  [
    'reserve.rows',
    'an empty pile',
    { ...miniGame(), reserve: { rows: [[0]] } },
    'expected 1 to 60 piles, each dealt a card',
  ],
  [
    'reserve.down',
    'more than dealt',
    { ...miniGame(), reserve: { rows: [[1]], down: [[2]] } },
    'expected the shape of rows',
  ],
  [
    'cell.count',
    'twenty-one',
    { ...miniGame(), cell: { count: 21 } },
    'expected a whole number from 0 to 20, found 21',
  ],
  [
    'cell.dealt',
    'more than there are',
    { ...miniGame(), cell: { count: 1, dealt: 2 } },
    'expected at most the number of cells',
  ],
  ['stock', 'no card for it', tableau({ rows: [[4, 2, 2]] }), 'expected cards for it; 0 are left'],
  ['stock', 'more cards dealt than there are', tableau({ rows: [[4, 4, 4]] }), 'expected cards for it; -4 are left'],
  ['stock.to', 'an unknown word', stock({ to: wrong('table') }), 'expected one of waste, tableau, foundation'],
  [
    'stock.to',
    'foundations that begin with aces',
    stock({ to: 'foundation' }),
    'only a foundation that takes any card is dealt to',
  ],
  ['stock.when', 'an unknown word', stock({ when: wrong('never') }), 'expected one of any-time, when-stuck, no-space'],
  ['stock.turn', 'several to the tableau', stock({ to: 'tableau', turn: 3 }), 'expected 1 without a waste'],
  ['stock.redeals', 'half a time', stock({ redeals: 0.5 }), 'expected a whole number from 0 to 255, found 0.5'],
  ['stock.redeals', 'without a waste', miniGolf({ stock: { redeals: 1 } }), 'without a waste there is no redeal'],
  [
    'stock.fillsSpace',
    'where spaces take nothing',
    stock({ fillsSpace: true }),
    'expected a waste, and a space that takes any card',
  ],
  ['stock.besideFoundation', 'several', stock({ besideFoundation: true }), 'expected a single foundation'],
  [
    'dealing',
    'a short pack',
    miniGame({ dealing: 'microsoft' }),
    'microsoft needs one deck of 52, all dealt to the tableau',
  ],
  ['scoring', 'an unknown word', miniGame({ scoring: wrong('time') }), 'expected one of none, foundation-cards'],
  [
    'foundation.takes',
    'a base with nothing on its king',
    miniGame({ foundation: { space: 'base', takes: build('up', 'suit', { aceOnKing: 'always', onKing: false }) } }),
    'foundations that start with a base go round',
  ],
  [
    'foundation.opens',
    'no card of the pack',
    miniGame({ foundation: { opens: ['AC'] } }),
    'expected cards of the pack',
  ],
  [
    'foundation.opens',
    'two for one foundation',
    miniGolf({ foundation: { opens: ['AS', '2S'] } }),
    'expected aces, or cards of one base, one a foundation',
  ],
  [
    'foundation.dealt',
    'beside opening cards',
    miniGolf({ foundation: { dealt: 1, opens: ['AS'] } }),
    'expected 0 with aces or opens',
  ],
  [
    'foundation.gives',
    'any card comes back',
    miniGolf({ foundation: { gives: 'top' } }),
    'expected none unless aces start the foundations',
  ],
  [
    'foundation.gives',
    'runs come back',
    miniGame({ foundation: { collects: true, gives: 'top' } }),
    'expected none unless aces start the foundations',
  ],
  ...(['takes', 'dealt', 'opens'] as const).map(
    (field) =>
      [
        'foundation.collects',
        `with ${field}`,
        miniGame({
          foundation: { collects: true, [field]: { takes: build('up', 'suit'), dealt: 0, opens: [] }[field] },
        }),
        `expected no ${field} beside it`,
      ] as const,
  ),
  ...(['space', 'takes', 'dealt'] as const).map(
    (field) =>
      [
        'foundation.pairs',
        `with ${field}`,
        miniGame({
          foundation: {
            ...pairs(5, 'tableau').foundation,
            [field]: { space: 'ace', takes: build('up', 'suit'), dealt: 0 }[field],
          },
        }),
        `expected no ${field} beside it`,
      ] as const,
  ),
  [
    'foundation.pairs.from',
    'a stock that deals to the foundation',
    miniGame({ ...pairs(5, 'stock'), stock: { to: 'foundation' } }),
    'expected zones of the game, each once; not the stock if it deals to the foundation',
  ],
  [
    'tableau.takes.by',
    'colours of one face',
    miniGame({ pack: { suits: 4, faces: 1 } }),
    'alternate-color needs faces of both colours',
  ],
  [
    'tableau.runs.by',
    'colours of one face',
    miniGame({
      pack: { suits: 4, faces: 1 },
      tableau: { takes: build('down', 'suit'), runs: build('down', 'alternate-color'), gives: 'run' },
    }),
    'alternate-color needs faces of both colours',
  ],
  [
    'tableau.gives',
    'runs without a build',
    tableau({ takes: 'none', space: 'any', gives: 'run' }),
    'runs are built down',
  ],
  [
    'tableau.gives',
    'carried runs of another build',
    tableau({ gives: 'carried-run', runs: build('down', 'suit') }),
    'carried-run needs a build, no runs and no capacity',
  ],
  [
    'tableau.parts.one.gives',
    'groups where nothing is played',
    tableau({ takes: 'none', parts: { one: { piles: [1], gives: 'face-up' } } }),
    'expected top where nothing is played to the tableau',
  ],
  [
    'tableau.coveredBy',
    'where spaces are filled',
    tableau({ ...PYRAMID, refill: ['stock'] }),
    'expected a tableau to which nothing goes',
  ],
  [
    'tableau.coveredBy',
    'where the stock deals',
    miniGame({ tableau: PYRAMID, stock: { to: 'tableau' } }),
    'expected a tableau to which nothing goes',
  ],
  [
    'tableau.coveredBy',
    'more lists than piles',
    tableau({ ...PYRAMID, coveredBy: [[2], [3], [], []] }),
    'expected greater numbers of piles',
  ],
  [
    'tableau.parts.one.capacity',
    'where the stock deals to the tableau',
    miniGame({ tableau: { parts: { one: { piles: [1], capacity: 8 } } }, stock: { to: 'tableau' } }),
    'expected none if the stock deals to the tableau',
  ],
  [
    'tableau.parts.one.refill',
    'a reserve that is not there',
    tableau({ parts: { one: { piles: [1], refill: ['reserve'] } } }),
    'expected zones of the game, each once',
  ],
  ['reserve.rows', 'no pile', { ...miniGame(), reserve: { rows: [[]] } }, 'expected 1 to 60 piles, each dealt a card'],
  [
    'stock.fillsSpace',
    'without a waste',
    miniGame({ tableau: { space: 'any' }, stock: { to: 'tableau', fillsSpace: true } }),
    'expected a waste, and a space that takes any card',
  ],
  [
    'houseRules.0.values.0',
    'a value that is no word',
    miniGame({ houseRules: [{ name: 'a', field: 'stock.turn', values: wrong([[1], 3]) }] }),
    'expected a text, a number, yes or no',
  ],
  [
    'houseRules.0.values',
    'no values',
    miniGame({ houseRules: [{ name: 'a', field: 'stock.turn', values: wrong(null) }] }),
    'expected an object',
  ],
  [
    'stock.turn',
    'a default of the wrong kind',
    miniGame({ houseRules: [{ name: 'a', field: 'stock.turn', values: ['one', 'two'] }] }),
    'expected a whole number from 1 to 255, found one',
  ],
  [
    'houseRules',
    'a name twice',
    miniGame({ houseRules: [rule('a', 'x', 'y'), rule('a', 'x', 'y')] }),
    'a name stands twice',
  ],
  [
    'houseRules.0.name',
    'a capital',
    miniGame({ houseRules: [rule('A', 'x', 'y')] }),
    'expected lower-case words joined by hyphens',
  ],
  [
    'houseRules.0.values.1.value',
    'a space',
    miniGame({ houseRules: [rule('a', 'x', 'y z')] }),
    'expected lower-case words joined by hyphens',
  ],
  ['houseRules.0.values', 'one value', miniGame({ houseRules: [rule('a', 'x')] }), 'expected a list of 2 or more'],
  [
    'houseRules.a',
    'a value twice',
    miniGame({ houseRules: [rule('a', 'x', 'x')] }),
    'expected two values or more, all different',
  ],
  [
    'houseRules.a',
    'names that are numbers',
    miniGame({ houseRules: [{ name: 'a', field: 'stock.turn', values: { 1: 1, 3: 3 } }] }),
    'expected a list of values',
  ],
  [
    'houseRules.turn',
    'a default that changes something',
    miniGame({ houseRules: [{ name: 'turn', field: 'stock.turn', values: [3, 1] }] }),
    'the default changes nothing',
  ],
  [
    'houseRules.a',
    'a value that includes itself',
    miniGame({ houseRules: [{ name: 'a', field: 'stock.turn', values: [1, 3], includes: { 1: ['1'] } }] }),
    'includes: expected other values of the rule',
  ],
  [
    'houseRules.a',
    'an unknown value that includes one',
    miniGame({ houseRules: [{ name: 'a', field: 'stock.turn', values: [1, 3], includes: { 2: ['1'] } }] }),
    'includes: expected other values of the rule',
  ],
];

describe('an invalid definition is rejected with the name of the field', () => {
  test.each(SENSELESS)('%s: %s', (field, _, definition, expected) => {
    let thrown: unknown;
    try {
      compile(definition);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(DefinitionError);
    expect(thrown).toMatchObject({ name: 'DefinitionError', game: definition.id, field });
    expect(String(thrown)).toContain(`DefinitionError: ${definition.id}: ${field}: ${expected}`);
  });

  test('an error under a single house rule', () => {
    const rows = {
      name: 'a',
      values: [...rule('a', 'x').values, { value: 'y', change: { tableau: { rows: [[4, 4, 4]] } } }],
    };
    const definition = miniGame({ houseRules: [rows] });
    expect(() => compile(definition)).not.toThrow();
    expect(() => compile(definition, { a: 'y' })).toThrow('mini: stock: ');
    expect(() => compile(definition, { a: 'z' })).toThrow('mini: houseRules.a: no value z');
    expect(() => compile(definition, { b: 'x' })).toThrow('mini: houseRules.b: ');
  });

  test('a house rule that changes the pack', () => {
    const definition = miniGame({ houseRules: [{ name: 'ranks', field: 'pack.ranks', values: [4, 5] }] });
    expect(() => compile(definition, { ranks: '5' })).toThrow('mini: houseRules: expected changes that keep the pack');
  });

  test('a house rule that changes the opening cards', () => {
    const values = [...rule('a', 'x').values, { value: 'y', change: { foundation: { opens: ['AS'] } } }];
    const definition = miniGame({ tableau: { rows: [[2, 2, 1]] }, houseRules: [{ name: 'aces', values }] });
    expect(() => compile(definition, { aces: 'y' })).toThrow('mini: houseRules: expected changes that keep the pack');
  });

  test.each([undefined, null, 'mini', [], 7])('%j is no definition', (value) => {
    expect(() => compile(wrong(value))).toThrow();
  });
});

const SENSIBLE: readonly (readonly [what: string, definition: GameDefinition])[] = [
  ['a mini-game', miniGame()],
  ['a mini-game of golf', miniGolf()],
  ['an id and names of several words', miniGame({ id: 'mini-game-2', houseRules: [rule('to-and-fro', 'x-1', 'y')] })],
  ['two house rules', miniGame({ houseRules: [rule('a', 'x', 'y'), rule('b', 'x', 'y')] })],
  ['four decks', miniGame({ pack: { decks: 4, suits: 1, ranks: 13 }, tableau: { takes: build('down', 'suit') } })],
  ['four suits of thirteen cards', miniGame({ pack: { suits: 4, ranks: 13 } })],
  ['all cards dealt', withoutStock(tableau({ rows: [[4, 4]] }))],
  [
    'all cards dealt but for the opening card',
    withoutStock(miniGame({ foundation: { space: 'base' }, tableau: { rows: [[4, 3]] } })),
  ],
  ['aces up', miniGame({ foundation: { opens: ['AS', 'AH'] }, tableau: { rows: [[2, 2, 1]] } })],
  [
    'a foundation without a card on its king',
    miniGolf({ foundation: { takes: build('up', 'any-suit', { onKing: false }) } }),
  ],
  ['sixty piles', tableau({ rows: [Array.from({ length: 60 }, () => 0)] })],
  ['piles as full as they may be', tableau({ capacity: 2 })],
  ['a tableau that depends on the base', tableau({ takes: build('down', 'suit', { kingOnAce: 'unless-ace-base' }) })],
  ['top cards built up', tableau({ takes: build('up', 'suit') })],
  ['runs of another build', tableau({ runs: build('down', 'suit'), gives: 'run' })],
  ['a hole', tableau({ parts: { holes: { piles: [1, 3], space: 'any' } } })],
  [
    'a tableau that is wholly in parts',
    tableau({ takes: 'none', gives: 'run', parts: { all: { piles: [1, 2, 3], takes: build('down', 'suit') } } }),
  ],
  ['a cross', tableau(CROSS)],
  [
    'a pyramid of pairs',
    miniGame({ tableau: PYRAMID, goal: 'tableau-empty', ...pairs(5, 'tableau', 'waste', 'stock') }),
  ],
  ['cells and a reserve', { ...tableau({ rows: [[2, 1]] }), cell: { count: 2, dealt: 1 }, reserve: { rows: [[1]] } }],
  ['runs that are collected', miniGame(collects)],
  ['redeals without limit', stock({ redeals: 'unlimited' })],
  ['a stock that fills spaces', miniGame({ tableau: { space: 'any' }, stock: { fillsSpace: true } })],
  ['a stock beside the foundation', miniGolf({ stock: { besideFoundation: true } })],
  [
    'a house rule of faces',
    miniGame({
      pack: { suits: 4 },
      tableau: { takes: build('down', 'suit') },
      houseRules: [{ name: 'suits', field: 'pack.faces', values: [4, 2, 1] }],
    }),
  ],
  [
    'a part that leaves runs unused',
    tableau({ runs: build('down', 'suit'), gives: 'run', parts: { one: { piles: [1], gives: 'top' } } }),
  ],
  ['cards that a closed pile is refilled with', tableau({ takes: 'none', refill: ['waste', 'stock'] })],
  ['a score', miniGame({ scoring: 'foundation-cards' })],
];

test.each(SENSIBLE)('a valid definition is accepted: %s', (_, definition) => {
  expect(compile(definition).definition).toBe(definition);
});
