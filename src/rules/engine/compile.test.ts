import { describe, expect, test } from 'vitest';
import { build, miniGame, miniGolf, type Parts } from '../../../tests/support/mini-games/mini-game.ts';
import { GAMES } from '../../games/index.ts';
import { CARD_CODES, cardOf, compile, DefinitionError, formatVariant } from './index.ts';

const rows = [[0, 1, 3, 4]];

test.each<[string, Parts['tableau'], number[]]>([
  ['the capacity, where it is given', { capacity: 5 }, [5, 5, 5, 5]],
  ['the cards dealt, where nothing is built', { takes: 'none' }, [0, 1, 3, 4]],
  ['a whole run on the first card or on those dealt', {}, [4, 4, 6, 7]],
  ['no more than there are cards', { rows: [[1, 6, 1]] }, [4, 8, 4]],
  ['all cards, where a run goes up and down', { takes: build('up-or-down', 'suit') }, [8, 8, 8, 8]],
  ['all cards, where a king goes on an ace', { takes: build('down', 'suit', { kingOnAce: 'always' }) }, [8, 8, 8, 8]],
  [
    'all cards, where an ace may go on a king',
    { takes: build('down', 'suit', { aceOnKing: 'unless-ace-base' }) },
    [8, 8, 8, 8],
  ],
])('a pile can hold %s', (_, tableau, capacity) => {
  const { stock: _stock, ...allDealt } = miniGame({ tableau: { rows, ...tableau } });
  const game = compile(allDealt);
  expect([...game.capacity.subarray(0, game.piles)]).toEqual(capacity);
});

test('the tables of hosts are the tables of fits read by card', () => {
  for (const game of GAMES.map((definition) => compile(definition)))
    game.tableauFits.forEach((fits, base) => {
      const codes = Array.from({ length: CARD_CODES }, (_, code) => code);
      const hosts = codes.map((card) => codes.filter((under) => fits[(under << 6) | card] === 1));
      expect(game.tableauHosts[base].map((under) => [...under])).toEqual(hosts);
    });
});

test('only cards of the pack go on cards of the pack', () => {
  const game = compile(miniGame({ tableau: { takes: build('up-or-down', 'any-suit') } }));
  for (const fits of [game.foundationFits, ...game.tableauFits]) {
    const pairs = [...fits.keys()].filter((at) => fits[at] === 1);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter((at) => !game.pack.includes(at >> 6) || !game.pack.includes(at & 63))).toEqual([]);
  }
});

test('the opening card is not in the stock', () => {
  expect([0, 1].map((opening) => compile(miniGolf({ foundation: { dealt: opening } })).stockSize)).toEqual([2, 1]);
});

test('the parts of a position follow each other', () => {
  const game = compile(miniGame({ tableau: { rows: [[2, 1], [2]], capacity: 3 } }));
  expect(game).toMatchObject({ piles: 3, foundations: 2, stockSize: 3, highest: 4, talonAt: 4 });
  // Four counts and three cards of the stock; then for each pile its cards face down, its length and up to three cards.
  expect([...game.pileAt.subarray(0, 3)]).toEqual([8, 13, 18]);
  expect([[...game.foundationAt], game.size]).toEqual([[22, 27], 32]);
  expect([...game.dealt]).toEqual([2, 1, 2]);
});

test('each emptied pile takes what its space does, and a hole any card', () => {
  const takes = (tableau: NonNullable<Parts['tableau']>) => [...compile(miniGame({ tableau })).spaceTakes];
  expect(takes({ space: 'none', parts: { holes: { piles: [2], space: 'any' } } })).toEqual([0, 2, 0]);
  expect(takes({ space: 'king' })).toEqual([1, 1, 1]);
  expect(takes({ space: 'any', parts: { holes: { piles: [1], space: 'any' } } })).toEqual([2, 2, 2]);
});

test('redeals are counted where their number is limited and some are allowed', () => {
  const counts = ([0, 1, 'unlimited'] as const).map(
    (redeals) => compile(miniGame({ stock: { redeals } })).countsRedeals,
  );
  expect(counts).toEqual([false, true, false]);
  const { stock: _, ...without } = miniGame({ tableau: { rows: [[4, 4]] } });
  expect(compile(without).countsRedeals).toBe(false);
});

test('a foundation is complete with one card of each rank unless any card starts it', () => {
  expect([compile(miniGame()).completes, compile(miniGolf()).completes]).toEqual([true, false]);
});

describe('house rules', () => {
  const values = (...names: string[]) => names.map((value) => ({ value, change: {} }));
  const definition = miniGame({
    houseRules: [
      { name: 'first', values: values('a', 'b') },
      { name: 'second', values: [...values('a'), { value: 'b', change: { tableau: { rows: [[1, 2]] } } }] },
      {
        name: 'third',
        values: [
          ...values('a'),
          { value: 'b', change: { tableau: { parts: { holes: { piles: [2], space: 'any' } } } } },
        ],
      },
    ],
  });

  test('the same choice is the same game, with or without defaults', () => {
    const game = compile(definition, { first: 'b' });
    expect(compile(definition, { second: 'a', first: 'b' })).toBe(game);
    expect(compile(definition)).not.toBe(game);
    expect(compile({ ...definition }, { first: 'b' })).not.toBe(game);
    expect(game.houseRules).toEqual({ first: 'b', second: 'a', third: 'a' });
  });

  test('changes are merged and leave the definition unchanged', () => {
    const { rules } = compile(definition, { second: 'b', third: 'b' });
    expect(rules.tableau.rows).toEqual([[1, 2]]);
    expect(rules.tableau.parts).toMatchObject([
      { name: 'holes', piles: [2], space: 'any', takes: rules.tableau.takes },
    ]);
    expect(definition.tableau.parts).toBeUndefined();
  });

  test('the name of a variant lists what differs from the defaults in the order of the definition', () => {
    expect(formatVariant(definition, {})).toBe('mini');
    expect(formatVariant(definition, { first: 'a' })).toBe('mini');
    expect(formatVariant(definition, { third: 'b', first: 'b' })).toBe('mini?first=b&third=b');
    expect(compile(definition, { third: 'b', first: 'b' }).name).toBe('mini?first=b&third=b');
  });

  test('an unknown name or value is an error', () => {
    const error = (choice: Record<string, string>) => {
      expect(() => compile(definition, choice)).toThrow(DefinitionError);
      return () => compile(definition, choice);
    };
    expect(error({ fourth: 'a' })).toThrow(/^mini: houseRules.fourth: no value a$/);
    expect(error({ first: 'c' })).toThrow(/^mini: houseRules.first: no value c$/);
  });
});

test('the pack lists each card once a deck, by suit, rank and deck', () => {
  const { pack } = compile(miniGame({ pack: { decks: 2, suits: 2, ranks: 3 } }));
  const cards = [0, 1].flatMap((suit) => [1, 2, 3].flatMap((rank) => [cardOf(suit, rank), cardOf(suit, rank) | 64]));
  expect([...pack]).toEqual(cards);
});
