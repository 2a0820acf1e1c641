import { quantile } from '../../statistics/index.ts';

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

/** Computes the distribution of numbers; `undefined` for an empty list. */
export function computeDistribution(
  numbers: Float64Array,
  kind: typeof EVEN_BINS | typeof DOUBLING_BINS,
): Distribution | undefined {
  const sorted = numbers.toSorted();
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const at = (share: number) => quantile(sorted, share) ?? most;
  const edges = kind === EVEN_BINS ? evenEdges(least, most) : doublingEdges(most);
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, number) => sum + number, 0) / sorted.length,
    least,
    median: at(0.5),
    most90: at(0.9),
    most99: at(0.99),
    most,
    bins: countBins(sorted, edges),
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

function countBins(sorted: Float64Array, edges: readonly number[]): HistogramBin[] {
  let next = 0;
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? from;
    const start = next;
    while (next < sorted.length && (sorted[next] ?? to) < to) next++;
    return { from, to, count: next - start };
  });
}
