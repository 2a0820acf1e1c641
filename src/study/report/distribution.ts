import { quantileAt } from '../../statistics/index.ts';
import type { ValueCounts } from './value-counts.ts';

/** The number of values that are at least `from` and less than `to`. */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Distribution {
  readonly count: number;
  readonly mean: number;
  readonly least: number;
  readonly median: number;
  /** The 90th percentile. */
  readonly most90: number;
  /** The 99th percentile. */
  readonly most99: number;
  readonly most: number;
  readonly bins: readonly HistogramBin[];
}

/** The kind of histogram with at most about 20 bins of equal width. */
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
  const edges = kind === EVEN_BINS ? evenEdges(least, most) : doublingEdges(most);
  return {
    count,
    mean,
    least,
    median: at(0.5),
    most90: at(0.9),
    most99: at(0.99),
    most,
    bins: countBins(values, edges),
  };
}

const MAX_EVEN_BINS = 20;
/** Round widths that are easy to read. */
const BIN_WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

function evenEdges(least: number, most: number): number[] {
  const width =
    BIN_WIDTHS.find((one) => (most - least + 1) / one <= MAX_EVEN_BINS) ??
    Math.ceil((most - least + 1) / MAX_EVEN_BINS);
  const first = Math.floor(least / width) * width;
  return Array.from({ length: Math.floor((most - first) / width) + 2 }, (_, index) => first + index * width);
}

function doublingEdges(most: number): number[] {
  const edges = [0, 1];
  for (let edge = 1; edge <= most; edge *= 2) edges.push(2 * edge);
  return edges;
}

function countBins(values: ValueCounts, edges: readonly number[]): HistogramBin[] {
  const counts = edges.slice(1).map(() => 0);
  let bin = 0;
  for (const [value, count] of values.sorted()) {
    while (value >= (edges[bin + 1] ?? Number.POSITIVE_INFINITY)) bin++;
    counts[bin] = (counts[bin] ?? 0) + count;
  }
  return counts.map((count, index) => ({ from: edges[index] ?? 0, to: edges[index + 1] ?? 0, count }));
}
