import { quantile } from '../../../statistics/index.ts';

/**
 * The distribution of values: their count, minimum (`least`), lower quartile, median, upper quartile, maximum (`most`) and
 * mean.
 */
export interface Spread {
  readonly count: number;
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
  readonly mean: number;
}

/** Returns the spread of values; `undefined` without values. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, lower, median, upper, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share));
  if (least === undefined || lower === undefined || median === undefined || upper === undefined || most === undefined)
    return undefined;
  const sum = sorted.reduce((total, value) => total + value, 0);
  return { count: sorted.length, least, lower, median, upper, most, mean: sum / sorted.length };
}

/** A half-open range with the number of values in it. The last bin may have no upper bound. */
export interface Bin {
  readonly from: number;
  readonly to: number | undefined;
  readonly count: number;
}

/** The possible widths of bins for whole numbers. */
export const COUNT_WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** The possible widths of bins for times, in milliseconds. */
export const TIME_WIDTHS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400].map(
  (seconds) => seconds * 1000,
);

const MAX_BINS = 12;
/** The share of values that regular bins hold. A few outliers would otherwise squeeze all others into one column. */
const REGULAR_SHARE = 0.95;

/** Groups values into at most `MAX_BINS` bins of the smallest possible width, and outliers into one more bin. */
export function binsOf(values: readonly number[], widths: readonly number[]): Bin[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, regularMax, most] = [sorted[0], sorted[Math.ceil((sorted.length - 1) * REGULAR_SHARE)], sorted.at(-1)];
  if (least === undefined || regularMax === undefined || most === undefined) return [];
  const width =
    widths.find((one) => Math.floor(regularMax / one) - Math.floor(least / one) < MAX_BINS) ?? regularMax - least;
  const [first, last] = [Math.floor(least / width), Math.floor(regularMax / width)];
  const bins = Array.from({ length: last - first + 1 }, (_, index) => bin(sorted, (first + index) * width, width));
  const end = (last + 1) * width;
  return most < end ? bins : [...bins, bin(sorted, end)];
}

function bin(values: readonly number[], from: number, width?: number): Bin {
  const to = width === undefined ? undefined : from + width;
  return { from, to, count: values.filter((value) => value >= from && (to === undefined || value < to)).length };
}
