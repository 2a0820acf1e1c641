import { expect, test } from 'vitest';
import { miniHoles, miniRuns, miniStart, miniWaste, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { builderVariants, comparePrune, PRUNES, prunesOf } from '../../../tests/support/prunes/builder-prunes.ts';
import { canBeWon } from '../../../tests/support/reference/brute-force.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { isBeamGame } from '../beam/deal.ts';
import { runSearch } from '../search/verdict.ts';
import { ALL_DEPTH_PRUNES } from './prune.ts';
import { searchDepth } from './solve.ts';

const MINIS = { miniRuns, miniHoles, miniWaste };

const ALL_PAIRS = builderVariants().flatMap((game) => prunesOf(game).map((prune) => [prune, game.name, game] as const));
const PAIRS = [...new Set(ALL_PAIRS.map(([prune]) => prune))].flatMap((prune) =>
  sampleOf(
    ALL_PAIRS.filter(([other]) => other === prune),
    3,
  ),
);

// A sample of positions; tools/builder-prunes.ts tests thousands.
test.each(PAIRS)('%s changes no verdict of %s', (prune, _, game) => {
  const { differing, decided } = comparePrune(
    game,
    prune,
    1,
    isBeamGame(game) ? sampleSize(6, 12) : sampleSize(10, 40),
    2_000,
  );
  expect(differing).toEqual([]);
  expect(decided).toBeGreaterThan(sampleSize(0, 3));
});

for (const prune of PRUNES)
  test.each(Object.entries(MINIS))(`without ${prune} the brute force agrees on %s`, (_, mini) => {
    const prunes = { ...ALL_DEPTH_PRUNES, [prune]: false };
    for (let seed = 1; seed <= sampleSize(10, 40); seed++) {
      const [game, start] = miniStart(pickOf(seed), mini);
      const winnable = canBeWon(game, start, 5_000);
      if (winnable === undefined) continue;
      const found = runSearch(searchDepth(game, start, { nodes: 1e6, memory: 2 ** 26, seed: 1 }, prunes)).verdict;
      expect([seed, found]).toEqual([seed, winnable ? 'winnable' : 'unwinnable']);
    }
  });
