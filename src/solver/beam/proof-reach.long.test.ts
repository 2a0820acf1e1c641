import { expect, test } from 'vitest';
import { CROSS } from '../../../tests/support/mini-games/mini-cross.ts';
import { compile, deal, moveOf, play, STOCK, WASTE } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { searchBeam } from './solve.ts';

const BUDGET = { nodes: 1_000_000, memory: 1 << 28, seed: 0 };

test('a deal played badly is proved lost', () => {
  const game = compile(CROSS);
  let position = deal(game, 1);
  for (let card = 0; card < 40; card++) position = play(game, position, moveOf(STOCK, WASTE));
  const { verdict } = runSearch(searchBeam(game, position, BUDGET));
  expect(verdict).toBe('unwinnable');
});
