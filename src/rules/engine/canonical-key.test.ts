import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import {
  type Card,
  canonicalKey,
  compile,
  type Game,
  type GameDefinition,
  type Position,
  positionKey,
  positionOf,
} from './index.ts';

const game = compile(miniGame({ tableau: { rows: [[2, 2, 1, 1]], parts: { holes: { piles: [4], space: 'any' } } } }));
const keyWith = (layout: Parameters<typeof positionWith>[1]) => canonicalKey(game, positionWith(game, layout));

test('piles that take the same cards as spaces are interchangeable', () => {
  const key = keyWith({ piles: ['2S 4H', '3S', '', 'AS'] });
  expect(keyWith({ piles: ['', '3S', '2S 4H', 'AS'] })).toBe(key);
  expect(keyWith({ piles: ['3S', '2S 4H', '', 'AS'] })).toBe(key);
});

test.each([
  ['a hole is no other pile', { piles: ['2S 4H', 'AS', '', '3S'] }],
  ['the order of cards in a pile counts', { piles: ['4H 2S', '3S', '', 'AS'] }],
  ['cards that lie together are not cards that lie apart', { piles: ['2S', '4H', '3S', 'AS'] }],
  ['the stock is not the waste', { piles: ['2S 4H', '3S', '', 'AS'], stock: '4S' }],
])('%s', (_, layout) => {
  expect(keyWith(layout)).not.toBe(keyWith({ piles: ['2S 4H', '3S', '', 'AS'] }));
  expect(keyWith({ ...layout, stock: '', waste: '4S' })).not.toBe(keyWith(layout));
});

test('two arrangements of the same piles have one key exactly where piles of each kind are the same', () => {
  const twoDecks = compile(
    miniGame({
      pack: { decks: 2 },
      tableau: { rows: [[2, 2, 2, 2, 2, 2]], parts: { holes: { piles: [2, 5, 6], space: 'any' } }, capacity: 4 },
    }),
  );
  const isHole = (pile: number) => twoDecks.zoneOf[pile] > 0;
  const positionOfPiles = (piles: readonly (readonly number[])[]): Position =>
    positionOf(twoDecks, { foundations: [], stock: [], waste: [], piles: piles as Card[][] }, 1);
  const sortedByKind = (piles: readonly (readonly number[])[]) =>
    [true, false].map((kind) =>
      piles
        .filter((_, pile) => isHole(pile) === kind)
        .map((pile) => pile.join())
        .toSorted(),
    );
  const piles = fc.array(fc.array(fc.constantFrom(1, 2, 17), { maxLength: 3 }), { minLength: 6, maxLength: 6 });
  const arrangements = piles.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: 6, maxLength: 6 })),
  );
  fc.assert(
    fc.property(arrangements, ([a, b]) => {
      const [keyOfA, keyOfB] = [a, b].map((all) => canonicalKey(twoDecks, positionOfPiles(all)));
      const isSame = JSON.stringify(sortedByKind(a)) === JSON.stringify(sortedByKind(b));
      expect(keyOfA === keyOfB).toBe(isSame);
      const swapped = [a[2], a[4], a[3], a[0], a[5], a[1]];
      expect(canonicalKey(twoDecks, positionOfPiles(swapped))).toBe(keyOfA);
    }),
    { numRuns: 300 },
  );
});

test('foundations are interchangeable', () => {
  const pitchfork = gameNamed('pitchfork');
  const keys = ['2S AH', 'AH 2S'].map((foundations) =>
    canonicalKey(pitchfork, positionWith(pitchfork, { foundations })),
  );
  expect(keys[0]).toBe(keys[1]);
});

test('the key of a position tells apart what its canonical key does not', () => {
  const [one, other] = [
    ['2S 4H', '3S'],
    ['3S', '2S 4H'],
  ].map((piles) => positionWith(game, { piles }));
  expect(canonicalKey(game, one)).toBe(canonicalKey(game, other));
  expect(positionKey(game, one)).not.toBe(positionKey(game, other));
  expect(positionKey(game, one)).toBe(positionKey(game, one.slice() as Position));
});

describe('cells and reserve', () => {
  const fields = { reserve: { rows: [[1, 1]] }, cell: { count: 2 } } as const;
  const zones = compile(miniGame({ ...fields, tableau: { rows: [[2, 1, 1]] } }));
  const refilled = compile(miniGame({ ...fields, tableau: { rows: [[2, 1, 1]], refill: ['reserve'] } }));
  const keyOf = (of: Game, cells: string, ...reserve: string[]) =>
    canonicalKey(of, positionWith(of, { piles: ['4S 3H', '4H', '3S'], cells, reserve }));

  test('are interchangeable among each other', () => {
    expect(keyOf(zones, '2S -', 'AH', '2H')).toBe(keyOf(zones, '- 2S', '2H', 'AH'));
  });

  test('a card in a cell is none in the reserve', () => {
    expect(keyOf(zones, '2S -', '', '')).not.toBe(keyOf(zones, '- -', '2S', ''));
  });

  test('the order of a reserve that fills spaces counts', () => {
    expect(keyOf(refilled, '2S -', 'AH', '2H')).toBe(keyOf(refilled, '- 2S', 'AH', '2H'));
    expect(keyOf(refilled, '2S -', 'AH', '2H')).not.toBe(keyOf(refilled, '2S -', '2H', 'AH'));
  });
});

test('the order of spaces in several zones counts where they are filled', () => {
  const keys = (refill: readonly 'waste'[]) => {
    const parts = { hole: { piles: [2], space: 'any' } } as const;
    const spaces = compile(miniGame({ tableau: { rows: [[2, 2, 2]], refill, parts } }));
    return [
      ['', '', '4S'],
      ['4S', '', ''],
    ].map((piles) => canonicalKey(spaces, positionWith(spaces, { piles, stock: 'AS' })));
  };
  expect(new Set(keys(['waste'])).size).toBe(2);
  expect(new Set(keys([])).size).toBe(1);
});

test('piles that cover each other, or get cards from the stock in their order, are not interchangeable', () => {
  const keys = (definition: GameDefinition, stock: string) => {
    const compiled = compile(definition);
    return [
      ['2S', '3S'],
      ['3S', '2S'],
    ].map((tops) => canonicalKey(compiled, positionWith(compiled, { stock, piles: ['4S', ...tops] })));
  };
  const covered = miniGame({ tableau: { rows: [[1], [1, 1]], takes: 'none', coveredBy: [[2, 3]] } });
  const dealt = miniGame({ tableau: { rows: [[1, 1, 1]] }, stock: { to: 'tableau' } });
  const [one, other] = keys(covered, '');
  expect(one).not.toBe(other);
  expect(new Set(keys(dealt, 'AS')).size).toBe(2);
  expect(new Set(keys(dealt, '')).size).toBe(1);
});

test('piles that differ in their cards face down have an order of their own', () => {
  const hidden = compile(miniGame({ tableau: { down: [[1, 1, 1]] } }));
  const [one, other] = [
    [1, 0, 0],
    [0, 1, 0],
  ].map((down, at) =>
    canonicalKey(hidden, positionWith(hidden, { piles: at ? ['2H AH', '4S 3H'] : ['4S 3H', '2H AH'], down })),
  );
  expect(one).toBe(other);
  expect(canonicalKey(hidden, positionWith(hidden, { piles: ['4S 3H', '2H AH'], down: [0, 1] }))).not.toBe(one);
});

test('the top of a discard does not count', () => {
  const discard = compile(miniGame({ foundation: { pairs: { sum: 5, from: ['tableau'] } } }));
  const [one, other] = ['AS', '4H'].map((foundations) =>
    canonicalKey(discard, positionWith(discard, { foundations, piles: ['2S', '3S'] })),
  );
  expect(one).toBe(other);
});
