import { findGame } from '../../src/games/index.ts';
import { type DealNumber, deal, type Game } from '../../src/rules/index.ts';
import { solveDepth } from '../../src/solver/depth-solve.ts';
import { ALL_PRUNES, type Prunes } from '../../src/solver/prune.ts';

/** The names of the prunes. */
export const PRUNES = Object.keys(ALL_PRUNES) as (keyof Prunes)[];

/** What came of comparing a prune on with off. */
export interface Comparison {
  /** Positions that both decided. */
  decided: number;
  /** Deal numbers whose verdicts differ. */
  readonly differing: number[];
  /** Nodes with the prune and without, over the positions that both decided. */
  on: number;
  off: number;
}

/** The games whose deals show what each prune does. */
export function builderVariants(): Game[] {
  return ['bear-river', 'pitchfork', 'pitchfork?runs=any', 'pitchfork?redeals=1'].map((name) => {
    const game = findGame(name);
    if (!game.ok) throw new Error(name);
    return game.value;
  });
}

/** Compares a prune on with off over deals. */
export function comparePrune(game: Game, prune: keyof Prunes, from: number, to: number, nodes: number): Comparison {
  const comparison: Comparison = { decided: 0, differing: [], on: 0, off: 0 };
  const budget = { nodes, memory: 2 ** 29, seed: 1 };
  for (let number = from; number <= to; number++) {
    const start = deal(game, number as DealNumber);
    const on = solveDepth(game, start, budget);
    const off = solveDepth(game, start, budget, () => true, { ...ALL_PRUNES, [prune]: false });
    if (on.verdict === 'undecided' || off.verdict === 'undecided') continue;
    comparison.decided++;
    comparison.on += on.nodes;
    comparison.off += off.nodes;
    if (on.verdict !== off.verdict) comparison.differing.push(number);
  }
  return comparison;
}
