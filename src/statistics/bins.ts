/** The number of values that are at least `from` and less than `to`. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Widths of bins of whole numbers that are easy to read. */
export const COUNT_WIDTHS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/**
 * Returns the edges of adjacent bins that hold `least` and `most`: multiples of the smallest of `widths` with which at
 * most `maxBins` bins are enough. Without such a width, there may be one bin more.
 */
export function binEdges(least: number, most: number, maxBins: number, widths = COUNT_WIDTHS): number[] {
  const width =
    widths.find((one) => Math.floor(most / one) - Math.floor(least / one) < maxBins) ??
    Math.ceil((most - least + 1) / maxBins);
  const [first, last] = [Math.floor(least / width), Math.floor(most / width)];
  return Array.from({ length: last - first + 2 }, (_, index) => (first + index) * width);
}

/**
 * Counts values in the bins between edges.
 *
 * @param counts values in ascending order, all between the first and the last edge, with the number of each
 */
export function countInBins(
  counts: Iterable<readonly [value: number, count: number]>,
  edges: readonly number[],
): Bin[] {
  const sums = edges.slice(1).map(() => 0);
  let bin = 0;
  for (const [value, count] of counts) {
    while (value >= (edges[bin + 1] ?? Number.POSITIVE_INFINITY)) bin++;
    sums[bin] = (sums[bin] ?? 0) + count;
  }
  return sums.map((count, index) => ({ from: edges[index] ?? 0, to: edges[index + 1] ?? 0, count }));
}
