import { describe, expect, test } from 'vitest';
import { madeUpDeal } from '../../../tests/support/made-up-deal.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { type Game, isWon, type Move, type Position, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { BestFirst } from './best-first.ts';
import { ALL_GENERAL_PRUNES, type GeneralPrunes } from './prune.ts';

const BUDGET = { nodes: 3_000, memory: 2 ** 26, seed: 1 };
const NO_PRUNES: GeneralPrunes = { safeUp: false, lateDeals: false, lateSplits: false, deadPositions: false };

describe.each([...Object.keys(ALL_GENERAL_PRUNES), 'all'] as const)('%s', (prune) => {
  const prunes = prune === 'all' ? ALL_GENERAL_PRUNES : { ...NO_PRUNES, [prune]: true };

  test('changes no verdict of made-up games', () => {
    const counts = { winnable: 0, unwinnable: 0, fewerNodes: 0 };
    for (let seed = 1; seed <= sampleSize(300, 4_000); seed++) {
      const start = madeUpDeal(seed);
      if (!start) continue;
      const off = runSearch(new BestFirst(...start, BUDGET, NO_PRUNES).search(BUDGET.nodes));
      const on = runSearch(new BestFirst(...start, BUDGET, prunes).search(BUDGET.nodes));
      if (on.verdict === 'undecided' || off.verdict === 'undecided') continue;
      expect([seed, on.verdict]).toEqual([seed, off.verdict]);
      expect([seed, isWonBy(start, on.moves)]).toEqual([seed, on.verdict === 'winnable']);
      counts[on.verdict]++;
      if (on.nodes < off.nodes) counts.fewerNodes++;
    }
    expect(Math.min(counts.winnable, counts.unwinnable)).toBeGreaterThan(sampleSize(3, 100));
    // Most made-up games are too small for a prune to matter.
    expect(counts.fewerNodes).toBeGreaterThan(sampleSize(2, 50));
  });
});

function isWonBy([game, start]: readonly [Game, Position], moves: readonly Move[]): boolean {
  return isWon(
    game,
    moves.reduce((position, move) => play(game, position, move), start),
  );
}
