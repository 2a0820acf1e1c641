import { expect, test } from 'vitest';
import { miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { compile } from './compile-checked.ts';
import { deal, lastRandomDeal } from './deal.ts';
import type { GameDefinition } from './definition.ts';
import { houseRulesOf } from './house-rules.ts';
import { impliesWins } from './implied-wins.ts';
import { isSamePosition } from './position.ts';

const SHORT: GameDefinition = miniGame({
  tableau: { space: 'any' },
  stock: { redeals: 'unlimited' },
  houseRules: [
    {
      name: 'redeals',
      field: 'stock.redeals',
      values: ['unlimited', 0, 1],
      includes: { unlimited: ['0', '1'], 1: ['0'] },
    },
    { name: 'fills', field: 'stock.fillsSpace', values: [false, true] },
  ],
});

test('the short form of a house rule sets one field', () => {
  expect(houseRulesOf(SHORT)).toEqual([
    {
      name: 'redeals',
      values: [
        { value: 'unlimited', change: { stock: { redeals: 'unlimited' } }, includes: ['0', '1'] },
        { value: '0', change: { stock: { redeals: 0 } } },
        { value: '1', change: { stock: { redeals: 1 } }, includes: ['0'] },
      ],
    },
    {
      name: 'fills',
      values: [
        { value: 'no', change: { stock: { fillsSpace: false } } },
        { value: 'yes', change: { stock: { fillsSpace: true } } },
      ],
    },
  ]);
});

test('a win implies wins under wider house rules of the same game', () => {
  const game = (choice: Record<string, string>) => compile(SHORT, choice);
  expect(impliesWins(game({ redeals: '0' }), game({}))).toBe(true);
  expect(impliesWins(game({}), game({}))).toBe(true);
  expect(impliesWins(game({}), game({ redeals: '0' }))).toBe(false);
  expect(impliesWins(game({ fills: 'yes' }), game({}))).toBe(false);
  expect(impliesWins(compile(miniGame({ id: 'other' })), game({}))).toBe(false);
  const shut = compile(miniGame({ stock: { when: 'when-stuck' } }));
  expect(impliesWins(shut, shut)).toBe(false);
});

test('random deals of a game with Microsoft’s deals stay within them', () => {
  const rows = [[7, 7, 7, 7, 6, 6, 6, 6]];
  const freecell: GameDefinition = { id: 'mini', name: 'Mini', tableau: { rows }, dealing: 'microsoft' };
  expect(lastRandomDeal(compile(freecell))).toBe(1_000_000);
  expect(lastRandomDeal(compile({ ...freecell, dealing: 'shuffle' }))).toBe(Number.MAX_SAFE_INTEGER);
});

test('positions of different lengths are different', () => {
  const [one, other] = [compile(miniGame()), compile(miniGame({ cell: { count: 1 } }))];
  expect(isSamePosition(one, deal(one, 1), deal(other, 1))).toBe(false);
});
