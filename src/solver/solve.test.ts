import { expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { deal } from '../rules/engine/index.ts';
import { type Budget, DEFAULT_BUDGET, searchPosition, solve } from './index.ts';

const GAME = gameNamed('putt-putt');

test('a budget that lacks limits has the default ones', () => {
  const position = deal(GAME, 1);
  expect(solve(GAME, position)).toEqual(solve(GAME, position, DEFAULT_BUDGET));
  expect(solve(GAME, position, { nodes: 1 })).toEqual(solve(GAME, position, { ...DEFAULT_BUDGET, nodes: 1 }));
});

test.each([
  [{ nodes: '1e6' }, /^budget\.nodes: expected a whole number from 0 to \d+, found string 1e6$/],
  [{ nodes: Number.NaN }, /^budget\.nodes: .* found number NaN$/],
  [{ nodes: -1 }, /^budget\.nodes: /],
  [{ nodes: Number.POSITIVE_INFINITY }, /^budget\.nodes: /],
  [{ memory: 0.5 }, /^budget\.memory: /],
  [{ seed: undefined }, /^budget\.seed: /],
])('a budget of %j is refused at once', (budget, why) => {
  expect(() => searchPosition(GAME, deal(GAME, 1), budget as Partial<Budget>)).toThrow(why);
  expect(() => solve(GAME, deal(GAME, 1), budget as Partial<Budget>)).toThrow(RangeError);
});
