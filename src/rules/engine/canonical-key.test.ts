import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { canonicalKey, compile } from '../index.ts';

const game = compile(miniGame({ tableau: { rows: [[2, 2, 1, 1]], holes: [3] } }));
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

test('foundations are interchangeable', () => {
  const pitchfork = gameNamed('pitchfork');
  const keys = ['2S AH', 'AH 2S'].map((foundations) =>
    canonicalKey(pitchfork, positionWith(pitchfork, { foundations })),
  );
  expect(keys[0]).toBe(keys[1]);
});
