import { describe, expect, test } from 'vitest';
import { build, miniGame, miniGolf } from '../../../tests/support/mini-games/mini-game.ts';
import { compile, DefinitionError, type GameDefinition, type HouseRule } from '../index.ts';
import { checkDefinition } from './definition-check.ts';

/** Casts a word to any type, since a definition from outside may contain words that the TypeScript types exclude. */
const wrong = (word: string) => word as never;
const base = { start: 'base', opening: 1, build: build('up', 'suit', { aceOnKing: 'always' }) } as const;

const rule = (name: string, ...values: string[]): HouseRule => ({
  name,
  values: values.map((value) => ({ value, change: {} })),
});

const MINI = miniGame();
const CROSS = { rows: [[2], [1, 1, 1], [1]], arrangement: 'cross' } as const;
const withoutStock = (definition: GameDefinition): GameDefinition => {
  const { stock: _, ...rest } = definition;
  return rest;
};

const SENSELESS: readonly (readonly [field: string, what: string, definition: GameDefinition, expected: string])[] = [
  ['id', 'capitals', miniGame({ id: 'Mini Game' }), 'expected lower-case words joined by hyphens'],
  [
    'houseRules',
    'a name twice',
    miniGame({ houseRules: [rule('a', 'x', 'y'), rule('a', 'x', 'y')] }),
    'a name stands twice',
  ],
  [
    'houseRules.A',
    'a capital',
    miniGame({ houseRules: [rule('A', 'x', 'y')] }),
    'expected lower-case words joined by hyphens',
  ],
  [
    'houseRules.a',
    'a value with a space',
    miniGame({ houseRules: [rule('a', 'x', 'y z')] }),
    'expected lower-case words joined by hyphens',
  ],
  [
    'houseRules.a',
    'one value',
    miniGame({ houseRules: [rule('a', 'x')] }),
    'expected two values or more, all different',
  ],
  [
    'houseRules.a',
    'a value twice',
    miniGame({ houseRules: [rule('a', 'x', 'x')] }),
    'expected two values or more, all different',
  ],
  [
    'houseRules.a',
    'a default that changes something',
    miniGame({
      houseRules: [
        {
          ...rule('a', 'x', 'y'),
          values: [
            { value: 'x', change: { goal: 'tableau-empty' } },
            { value: 'y', change: {} },
          ],
        },
      ],
    }),
    'the default changes nothing',
  ],
  ...['z', 'y'].map(
    (other) =>
      [
        'houseRules.a',
        `the value y includes ${other}`,
        miniGame({
          houseRules: [
            {
              name: 'a',
              values: [
                { value: 'x', change: {} },
                { value: 'y', change: { goal: 'tableau-empty' }, includes: [other] },
              ],
            },
          ],
        }),
        'includes: expected other values of the rule',
      ] as const,
  ),
  ['pack', 'no deck', miniGame({ pack: { decks: 0 } }), 'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards'],
  [
    'pack',
    'five suits',
    miniGame({ pack: { suits: 5 } }),
    'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards',
  ],
  ['pack', 'one rank', miniGame({ pack: { ranks: 1 } }), 'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards'],
  [
    'pack',
    'fourteen ranks',
    miniGame({ pack: { ranks: 14 } }),
    'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards',
  ],
  [
    'pack',
    'more cards than a byte counts',
    miniGame({ pack: { decks: 5, suits: 4, ranks: 13 } }),
    'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards',
  ],
  ['foundation.count', 'none', miniGame({ foundation: { count: 0 } }), 'expected 1 to 16'],
  [
    'foundation.count',
    'fewer than suits',
    miniGame({ foundation: { count: 1 } }),
    'expected one for each suit of each deck',
  ],
  [
    'foundation.count',
    'fewer than suits of all decks',
    miniGame({ pack: { decks: 2 }, foundation: { count: 2 } }),
    'expected one for each suit of each deck',
  ],
  [
    'foundation.count',
    'several that any card starts',
    miniGolf({ foundation: { count: 2 } }),
    'foundations that any card starts are single',
  ],
  [
    'foundation.start',
    'an unknown word',
    miniGame({ foundation: { start: wrong('two') } }),
    'expected one of ace, base, any, found two',
  ],
  ['foundation.opening', 'two cards', miniGolf({ foundation: { opening: 2 } }), 'expected 0 or 1'],
  [
    'foundation.opening',
    'a base without a card',
    miniGame({ foundation: { ...base, opening: 0 } }),
    'a base needs an opening card',
  ],
  [
    'foundation.opening',
    'an opening card before the ace',
    miniGame({ foundation: { opening: 1 } }),
    'foundations that start with aces have no opening card',
  ],
  [
    'foundation.build',
    'a king on an ace that depends on the base',
    miniGolf({ foundation: { build: build('up', 'any-suit', { kingOnAce: 'unless-ace-base' }) } }),
    'only the tableau may depend on the base',
  ],
  [
    'foundation.build',
    'an ace on a king that depends on the base',
    miniGolf({ foundation: { build: build('up', 'any-suit', { aceOnKing: 'unless-ace-base' }) } }),
    'only the tableau may depend on the base',
  ],
  [
    'foundation.build',
    'aces built down',
    miniGame({ foundation: { build: build('down', 'suit') } }),
    'foundations that start with an ace or a base build up by suit',
  ],
  [
    'foundation.build',
    'aces built by colour',
    miniGame({ foundation: { build: build('up', 'alternate-color') } }),
    'foundations that start with an ace or a base build up by suit',
  ],
  [
    'foundation.build',
    'a king on an ace',
    miniGame({ foundation: { build: build('up', 'suit', { kingOnAce: 'always' }) } }),
    'foundations that start with an ace or a base build up by suit',
  ],
  [
    'foundation.build.aceOnKing',
    'a base that ends at the king',
    miniGame({ foundation: { ...base, build: build('up', 'suit') } }),
    'foundations that start with a base go round from king to ace',
  ],
  [
    'foundation.build.onKing',
    'a base that stops at the king',
    miniGame({ foundation: { ...base, build: { ...base.build, onKing: false } } }),
    'foundations that start with a base go on from the king',
  ],
  [
    'foundation.build.order',
    'an unknown word',
    miniGolf({ foundation: { build: build(wrong('sideways'), 'any-suit') } }),
    'expected one of up, down, up-or-down, found sideways',
  ],
  [
    'foundation.build.by',
    'an unknown word',
    miniGolf({ foundation: { build: build('up', wrong('size')) } }),
    'expected one of suit, alternate-color, any-suit, found size',
  ],
  [
    'foundation.build.kingOnAce',
    'an unknown word',
    miniGolf({ foundation: { build: build('up', 'any-suit', { kingOnAce: wrong('often') }) } }),
    'expected one of never, always, unless-ace-base, found often',
  ],
  [
    'foundation.build.aceOnKing',
    'an unknown word',
    miniGolf({ foundation: { build: build('up', 'any-suit', { aceOnKing: wrong('often') }) } }),
    'expected one of never, always, unless-ace-base, found often',
  ],
  [
    'goal',
    'all cards on a foundation that any card starts',
    { ...miniGolf(), goal: 'all-on-foundations' },
    'all cards reach the foundations only where each suit is built whole',
  ],
  [
    'goal',
    'an unknown word',
    miniGame({ goal: wrong('none') }),
    'expected one of all-on-foundations, tableau-empty, found none',
  ],
  ['tableau.rows', 'no pile', miniGame({ tableau: { rows: [] } }), 'expected 1 to 60 piles'],
  [
    'tableau.rows',
    'sixty-one piles',
    miniGame({ tableau: { rows: [Array.from({ length: 61 }, () => 0)] } }),
    'expected 1 to 60 piles',
  ],
  [
    'tableau.rows',
    'half a card',
    miniGame({ tableau: { rows: [[1.5, 2]] } }),
    'expected a number of cards for each pile',
  ],
  ['tableau.rows', 'cards left without a stock', withoutStock(MINI), 'without a stock all cards are dealt; 2 are left'],
  ['tableau.capacity', 'no card', miniGame({ tableau: { capacity: 0 } }), 'a pile is dealt more than it may hold'],
  [
    'tableau.capacity',
    'fewer than dealt',
    miniGame({ tableau: { capacity: 1 } }),
    'a pile is dealt more than it may hold',
  ],
  ['tableau.holes', 'no such pile', miniGame({ tableau: { holes: [3] } }), 'expected indexes of piles'],
  [
    'tableau.holes',
    'with runs',
    miniGame({ tableau: { holes: [0], movable: 'run' } }),
    'a hole takes one card, so only top cards move',
  ],
  [
    'tableau.build',
    'none, with spaces',
    miniGolf({ tableau: { space: 'any' } }),
    'without a build nothing moves within the tableau',
  ],
  [
    'tableau.build',
    'none, with holes',
    miniGolf({ tableau: { holes: [0] } }),
    'without a build nothing moves within the tableau',
  ],
  [
    'tableau.build',
    'none, with runs',
    miniGolf({ tableau: { movable: 'run' } }),
    'without a build nothing moves within the tableau',
  ],
  [
    'tableau.build.order',
    'an unknown word',
    miniGame({ tableau: { build: build(wrong('left'), 'suit') } }),
    'expected one of up, down, up-or-down, found left',
  ],
  [
    'tableau.build.by',
    'an unknown word',
    miniGame({ tableau: { build: build('down', wrong('size')) } }),
    'expected one of suit, alternate-color, any-suit, found size',
  ],
  [
    'tableau.movable',
    'runs built up',
    miniGame({ tableau: { build: build('up', 'suit'), movable: 'whole-run' } }),
    'runs are built down',
  ],
  [
    'tableau.movable',
    'an unknown word',
    miniGame({ tableau: { movable: wrong('all') } }),
    'expected one of top, run, whole-run, found all',
  ],
  [
    'tableau.arrangement',
    'a cross in one row',
    miniGame({ tableau: { arrangement: 'cross' } }),
    'a cross has rows of 1, 3 and 1 piles',
  ],
  [
    'tableau.arrangement',
    'an unknown word',
    miniGame({ tableau: { arrangement: wrong('ring') } }),
    'expected one of row, rows, cross, found ring',
  ],
  [
    'tableau.fan',
    'an unknown word',
    miniGame({ tableau: { fan: wrong('up') } }),
    'expected one of down, right, none, found up',
  ],
  [
    'tableau.space',
    'an unknown word',
    miniGame({ tableau: { space: wrong('queen') } }),
    'expected one of none, king, any, found queen',
  ],
  ['stock', 'no card for it', miniGame({ tableau: { rows: [[4, 2, 2]] } }), 'expected cards for it; 0 are left'],
  [
    'stock',
    'more cards dealt than there are',
    miniGame({ tableau: { rows: [[4, 4, 4]] } }),
    'expected cards for it; -4 are left',
  ],
  [
    'stock.onto',
    'an unknown word',
    miniGame({ stock: { onto: wrong('table') } }),
    'expected one of foundation, waste, found table',
  ],
  [
    'stock.onto',
    'foundations that begin with aces',
    miniGame({ stock: { onto: 'foundation' } }),
    'only a foundation that takes any card is dealt to',
  ],
  [
    'stock.deal',
    'an unknown word',
    miniGame({ stock: { deal: wrong('never') } }),
    'expected one of any-time, when-stuck, no-space, found never',
  ],
  ['stock.redeals', 'half a time', miniGame({ stock: { redeals: 0.5 } }), 'expected a number or unlimited'],
  ['stock.redeals', 'without a waste', miniGolf({ stock: { redeals: 1 } }), 'without a waste there is no redeal'],
  [
    'placement.foundations',
    'an unknown word',
    miniGame({ placement: { foundations: wrong('left'), stockBeside: false } }),
    'expected one of above, below, found left',
  ],
  [
    'placement.foundations',
    'of a cross',
    miniGame({ tableau: CROSS, placement: { foundations: 'below', stockBeside: false } }),
    'the foundations of a cross are its corners',
  ],
  [
    'placement.stockBeside',
    'several',
    miniGame({ placement: { foundations: 'below', stockBeside: true } }),
    'expected a stock and one foundation',
  ],
  [
    'tableau.capacity',
    'fewer than dealt to one pile',
    miniGame({ tableau: { rows: [[1, 3, 2]], capacity: 2 } }),
    'a pile is dealt more than it may hold',
  ],
  [
    'placement.stockBeside',
    'without a stock',
    withoutStock(miniGolf({ tableau: { rows: [[4, 4]] }, placement: { foundations: 'below', stockBeside: true } })),
    'expected a stock and one foundation',
  ],
  ['scoring', 'an unknown word', miniGame({ scoring: wrong('time') }), 'expected one of foundation-cards, found time'],
  [
    'stock.fillsSpace',
    'where spaces take nothing',
    miniGame({ stock: { fillsSpace: true } }),
    'a stock card fills only spaces that take any card',
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
    expect(String(thrown)).toBe(`DefinitionError: ${definition.id}: ${field}: ${expected}`);
  });

  test('an error under a single house rule', () => {
    const definition = miniGame({
      houseRules: [
        {
          ...rule('a', 'x', 'y'),
          values: [
            { value: 'x', change: {} },
            { value: 'y', change: { tableau: { rows: [[4, 4, 4]] } } },
          ],
        },
      ],
    });
    expect(() => compile(definition)).not.toThrow();
    expect(() => compile(definition, { a: 'y' })).toThrow('mini: stock: ');
    expect(() => compile(definition, { a: 'z' })).toThrow('mini: houseRules.a: no value z');
    expect(() => compile(definition, { b: 'x' })).toThrow('mini: houseRules.b: ');
  });
});

const SENSIBLE: readonly (readonly [what: string, definition: GameDefinition])[] = [
  ['a mini-game', MINI],
  ['a mini-game of golf', miniGolf()],
  ['an id and names of several words', miniGame({ id: 'mini-game-2', houseRules: [rule('to-and-fro', 'x-1', 'y')] })],
  ['two house rules', miniGame({ houseRules: [rule('a', 'x', 'y'), rule('b', 'x', 'y')] })],
  ['sixteen decks', miniGame({ pack: { decks: 16, suits: 1, ranks: 13 }, foundation: { count: 16 } })],
  ['four suits of thirteen cards', miniGame({ pack: { suits: 4, ranks: 13 }, foundation: { count: 4 } })],
  ['two decks', miniGame({ pack: { decks: 2 }, foundation: { count: 4 } })],
  ['all cards dealt', withoutStock(miniGame({ tableau: { rows: [[4, 4]] } }))],
  [
    'all cards dealt but for the opening card',
    withoutStock(miniGame({ foundation: base, tableau: { rows: [[4, 3]] } })),
  ],
  ['a base', miniGame({ foundation: base })],
  [
    'a foundation without a card on its king',
    miniGolf({ foundation: { build: build('up', 'any-suit', { onKing: false }) } }),
  ],
  ['sixty piles', miniGame({ tableau: { rows: [Array.from({ length: 60 }, () => 0)] } })],
  ['piles as full as they may be', miniGame({ tableau: { capacity: 2 } })],
  [
    'a tableau that depends on the base',
    miniGame({ tableau: { build: build('down', 'suit', { kingOnAce: 'unless-ace-base' }) } }),
  ],
  ['top cards built up', miniGame({ tableau: { build: build('up', 'suit') } })],
  ['runs built down', miniGame({ tableau: { movable: 'run' } })],
  ['a hole for top cards', miniGame({ tableau: { holes: [0, 2] } })],
  ['a cross', miniGame({ tableau: CROSS })],
  ['redeals', miniGame({ stock: { redeals: 255 } })],
  ['redeals without limit', miniGame({ stock: { redeals: 'unlimited' } })],
  ['a stock that fills spaces', miniGame({ tableau: { space: 'any' }, stock: { fillsSpace: true } })],
  ['a stock beside the foundation', miniGolf({ placement: { foundations: 'below', stockBeside: true } })],
  ['several foundations above', miniGame({ placement: { foundations: 'above', stockBeside: false } })],
  ['a score', miniGame({ scoring: 'foundation-cards' })],
];

test.each(SENSIBLE)('a valid definition is accepted: %s', (_, definition) => {
  expect(compile(definition).definition).toBe(definition);
});

test('a house rule without values is rejected', () => {
  const definition = miniGame({ houseRules: [rule('a')] });
  expect(() => checkDefinition(definition, definition)).toThrow('mini: houseRules.a: expected two values or more');
});
