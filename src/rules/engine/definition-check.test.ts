import { describe, expect, test } from 'vitest';
import { build, miniGame, miniGolf } from '../../../tests/support/mini-games/mini-game.ts';
import { compile, DefinitionError, type GameDefinition, type HouseRule } from '../index.ts';

/** Text where a definition has a word of a list: what the compiler would refuse, and outside text may still bring. */
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

const SENSELESS: readonly (readonly [field: string, what: string, definition: GameDefinition])[] = [
  ['id', 'capitals', miniGame({ id: 'Mini Game' })],
  ['houseRules', 'a name twice', miniGame({ houseRules: [rule('a', 'x', 'y'), rule('a', 'x', 'y')] })],
  ['houseRules.A', 'a capital', miniGame({ houseRules: [rule('A', 'x', 'y')] })],
  ['houseRules.a', 'a value with a space', miniGame({ houseRules: [rule('a', 'x', 'y z')] })],
  ['houseRules.a', 'one value', miniGame({ houseRules: [rule('a', 'x')] })],
  ['houseRules.a', 'a value twice', miniGame({ houseRules: [rule('a', 'x', 'x')] })],
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
  ],
  ['pack', 'no deck', miniGame({ pack: { decks: 0 } })],
  ['pack', 'five suits', miniGame({ pack: { suits: 5 } })],
  ['pack', 'one rank', miniGame({ pack: { ranks: 1 } })],
  ['pack', 'fourteen ranks', miniGame({ pack: { ranks: 14 } })],
  ['pack', 'more cards than a byte counts', miniGame({ pack: { decks: 5, suits: 4, ranks: 13 } })],
  ['foundation.count', 'none', miniGame({ foundation: { count: 0 } })],
  ['foundation.count', 'fewer than suits', miniGame({ foundation: { count: 1 } })],
  ['foundation.count', 'fewer than suits of all decks', miniGame({ pack: { decks: 2 }, foundation: { count: 2 } })],
  ['foundation.count', 'several that any card starts', miniGolf({ foundation: { count: 2 } })],
  ['foundation.start', 'an unknown word', miniGame({ foundation: { start: wrong('two') } })],
  ['foundation.opening', 'two cards', miniGolf({ foundation: { opening: 2 } })],
  ['foundation.opening', 'a base without a card', miniGame({ foundation: { ...base, opening: 0 } })],
  ['foundation.opening', 'an opening card before the ace', miniGame({ foundation: { opening: 1 } })],
  [
    'foundation.build',
    'a king on an ace that depends on the base',
    miniGolf({ foundation: { build: build('up', 'any-suit', { kingOnAce: 'unless-ace-base' }) } }),
  ],
  [
    'foundation.build',
    'an ace on a king that depends on the base',
    miniGolf({ foundation: { build: build('up', 'any-suit', { aceOnKing: 'unless-ace-base' }) } }),
  ],
  ['foundation.build', 'aces built down', miniGame({ foundation: { build: build('down', 'suit') } })],
  ['foundation.build', 'aces built by colour', miniGame({ foundation: { build: build('up', 'alternate-color') } })],
  [
    'foundation.build',
    'a king on an ace',
    miniGame({ foundation: { build: build('up', 'suit', { kingOnAce: 'always' }) } }),
  ],
  [
    'foundation.build.aceOnKing',
    'a base that ends at the king',
    miniGame({ foundation: { ...base, build: build('up', 'suit') } }),
  ],
  [
    'foundation.build.onKing',
    'a base that stops at the king',
    miniGame({ foundation: { ...base, build: { ...base.build, onKing: false } } }),
  ],
  [
    'foundation.build.order',
    'an unknown word',
    miniGolf({ foundation: { build: build(wrong('sideways'), 'any-suit') } }),
  ],
  ['foundation.build.by', 'an unknown word', miniGolf({ foundation: { build: build('up', wrong('size')) } })],
  [
    'foundation.build.kingOnAce',
    'an unknown word',
    miniGolf({ foundation: { build: build('up', 'any-suit', { kingOnAce: wrong('often') }) } }),
  ],
  [
    'foundation.build.aceOnKing',
    'an unknown word',
    miniGolf({ foundation: { build: build('up', 'any-suit', { aceOnKing: wrong('often') }) } }),
  ],
  ['goal', 'all cards on a foundation that any card starts', { ...miniGolf(), goal: 'all-on-foundations' }],
  ['goal', 'an unknown word', miniGame({ goal: wrong('none') })],
  ['tableau.rows', 'no pile', miniGame({ tableau: { rows: [] } })],
  ['tableau.rows', 'sixty-one piles', miniGame({ tableau: { rows: [Array.from({ length: 61 }, () => 0)] } })],
  ['tableau.rows', 'half a card', miniGame({ tableau: { rows: [[1.5, 2]] } })],
  ['tableau.rows', 'cards left without a stock', withoutStock(MINI)],
  ['tableau.capacity', 'no card', miniGame({ tableau: { capacity: 0 } })],
  ['tableau.capacity', 'fewer than dealt', miniGame({ tableau: { capacity: 1 } })],
  ['tableau.holes', 'no such pile', miniGame({ tableau: { holes: [3] } })],
  ['tableau.holes', 'with runs', miniGame({ tableau: { holes: [0], movable: 'run' } })],
  ['tableau.build', 'none, with spaces', miniGolf({ tableau: { space: 'any' } })],
  ['tableau.build', 'none, with holes', miniGolf({ tableau: { holes: [0] } })],
  ['tableau.build', 'none, with runs', miniGolf({ tableau: { movable: 'run' } })],
  ['tableau.build.order', 'an unknown word', miniGame({ tableau: { build: build(wrong('left'), 'suit') } })],
  ['tableau.build.by', 'an unknown word', miniGame({ tableau: { build: build('down', wrong('size')) } })],
  ['tableau.movable', 'runs built up', miniGame({ tableau: { build: build('up', 'suit'), movable: 'whole-run' } })],
  ['tableau.movable', 'an unknown word', miniGame({ tableau: { movable: wrong('all') } })],
  ['tableau.arrangement', 'a cross in one row', miniGame({ tableau: { arrangement: 'cross' } })],
  ['tableau.arrangement', 'an unknown word', miniGame({ tableau: { arrangement: wrong('ring') } })],
  ['tableau.fan', 'an unknown word', miniGame({ tableau: { fan: wrong('up') } })],
  ['tableau.space', 'an unknown word', miniGame({ tableau: { space: wrong('queen') } })],
  ['stock', 'no card for it', miniGame({ tableau: { rows: [[4, 2, 2]] } })],
  ['stock', 'more cards dealt than there are', miniGame({ tableau: { rows: [[4, 4, 4]] } })],
  ['stock.onto', 'an unknown word', miniGame({ stock: { onto: wrong('table') } })],
  ['stock.onto', 'foundations that begin with aces', miniGame({ stock: { onto: 'foundation' } })],
  ['stock.deal', 'an unknown word', miniGame({ stock: { deal: wrong('never') } })],
  ['stock.redeals', 'half a time', miniGame({ stock: { redeals: 0.5 } })],
  ['stock.redeals', 'without a waste', miniGolf({ stock: { redeals: 1 } })],
  [
    'placement.foundations',
    'an unknown word',
    miniGame({ placement: { foundations: wrong('left'), stockBeside: false } }),
  ],
  [
    'placement.foundations',
    'of a cross',
    miniGame({ tableau: CROSS, placement: { foundations: 'below', stockBeside: false } }),
  ],
  ['placement.stockBeside', 'several', miniGame({ placement: { foundations: 'below', stockBeside: true } })],
  ['scoring', 'an unknown word', miniGame({ scoring: wrong('time') })],
  ['stock.fillsSpace', 'where spaces take nothing', miniGame({ stock: { fillsSpace: true } })],
];

describe('a definition that makes no sense is rejected and names the field', () => {
  test.each(SENSELESS)('%s: %s', (field, _, definition) => {
    let thrown: unknown;
    try {
      compile(definition);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(DefinitionError);
    expect(thrown).toMatchObject({ name: 'DefinitionError', game: definition.id, field });
    expect(String(thrown)).toContain(`${definition.id}: ${field}: `);
  });

  test('the same under a house rule alone', () => {
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

test.each([MINI, miniGolf(), withoutStock(miniGame({ tableau: { rows: [[4, 4]] } })), miniGame({ foundation: base })])(
  'a definition that makes sense is taken',
  (definition) => {
    expect(compile(definition).definition).toBe(definition);
  },
);
