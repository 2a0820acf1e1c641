import type { Game } from '../../../src/rules/index.ts';
import type { Solution } from '../../../src/solver/search/verdict.ts';

/** The result of comparing searches with and without a prune. */
export interface Comparison {
  /** Number of positions that both searches decided. */
  decided: number;
  /** Number of these positions that the search without the prune proved winnable. */
  won: number;
  /** Deal numbers whose verdicts differ. */
  readonly differing: number[];
  /** Total nodes of the search with the prune, over the positions that both searches decided. */
  on: number;
  /** Total nodes of the search without the prune, over the same positions. */
  off: number;
}

type Decided = Pick<Solution, 'verdict' | 'nodes'>;

/** Compares the verdicts of two searches on deals `from` to `to`. Skips deals that one of them does not decide. */
export function compareOver(
  from: number,
  to: number,
  decide: (number: number) => [on: Decided, off: Decided],
): Comparison {
  const comparison: Comparison = { decided: 0, won: 0, differing: [], on: 0, off: 0 };
  for (let number = from; number <= to; number++) {
    const [on, off] = decide(number);
    if (on.verdict === 'undecided' || off.verdict === 'undecided') continue;
    comparison.decided++;
    if (off.verdict === 'winnable') comparison.won++;
    comparison.on += on.nodes;
    comparison.off += off.nodes;
    if (on.verdict !== off.verdict) comparison.differing.push(number);
  }
  return comparison;
}

export const HEADING = 'game\tprune\tdeals\tdecided both ways\tof them won\tdiffering\tnodes on\tnodes off';

/** Formats a comparison as a row under `HEADING`, with the mean number of nodes of a decided position. */
export function comparisonRow(game: Game, prune: string, deals: number, comparison: Comparison): string {
  const { decided, won, differing, on, off } = comparison;
  const mean = (sum: number) => Math.round(sum / Math.max(decided, 1));
  return [game.name, prune, deals, decided, won, differing.join() || 'none', mean(on), mean(off)].join('\t');
}
