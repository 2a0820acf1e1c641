import { type Bin, binEdges, countInBins, quantileAt } from '../../statistics/index.ts';
import type { ValueCounts } from './value-counts.ts';

export interface Distribution {
  readonly count: number;
  readonly mean: number;
  readonly least: number;
  readonly median: number;
  readonly most90: number;
  readonly most99: number;
  readonly most: number;
  readonly bins: readonly Bin[];
}

/** The kind of histogram with at most 20 bins of equal width. */
export const EVEN_BINS = 'even';
/** The kind of histogram whose bins begin at 0, 1, 2, 4, 8 and so on. */
export const DOUBLING_BINS = 'doubling';

/** Computes the distribution of counted values; `undefined` without values. */
export function computeDistribution(
  values: ValueCounts,
  kind: typeof EVEN_BINS | typeof DOUBLING_BINS,
): Distribution | undefined {
  const { count, mean, least, most } = values;
  if (count === 0) return undefined;
  const at = (share: number) => quantileAt(count, (index) => values.valueAt(index), share) ?? most;
  const edges = kind === EVEN_BINS ? binEdges(least, most, MAX_EVEN_BINS) : doublingEdges(most);
  return {
    count,
    mean,
    least,
    median: at(0.5),
    most90: at(0.9),
    most99: at(0.99),
    most,
    bins: countInBins(values.sorted(), edges),
  };
}

const MAX_EVEN_BINS = 20;

function doublingEdges(most: number): number[] {
  const edges = [0, 1];
  for (let edge = 1; edge <= most; edge *= 2) edges.push(2 * edge);
  return edges;
}
