import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { type DealNumber, deal, isWon, play } from '../../rules/index.ts';
import { runSearch } from '../search/verdict.ts';
import { searchByBeam } from './beam.ts';

const BUDGET = { nodes: 50_000, memory: 2 ** 26, seed: 1 };
const BEAM = { width: 100, weights: { left: 4, waste: 3, down: 6, blocking: 3, loose: 1, occupied: 1 } };

test.each([gameNamed('freecell'), gameNamed('klondike?turn=1'), paperGame('simple-simon'), paperGame('canfield')])(
  'a beam wins deals of $name by legal moves and proves no loss',
  (game) => {
    let won = 0;
    for (let number = 1; number <= sampleSize(5, 30); number++) {
      const start = deal(game, number as DealNumber);
      const { verdict, moves } = runSearch(searchByBeam(game, start, BUDGET, BEAM));
      expect(verdict).not.toBe('unwinnable');
      if (verdict !== 'winnable') continue;
      expect(
        isWon(
          game,
          moves.reduce((position, move) => play(game, position, move), start),
        ),
      ).toBe(true);
      won++;
    }
    expect(won).toBeGreaterThan(1);
  },
);

test('a beam without memory stays undecided', () => {
  const game = gameNamed('freecell');
  const { verdict } = runSearch(searchByBeam(game, deal(game, 1), { ...BUDGET, memory: 0 }, BEAM));
  expect(verdict).toBe('undecided');
});
