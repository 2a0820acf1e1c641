import { quantile } from '../../../statistics/index.ts';

/** How values lie: the ends, the quarters between them, and the mean. */
export interface Spread {
  readonly count: number;
  readonly least: number;
  /** A quarter of the values is not above it. */
  readonly lower: number;
  readonly median: number;
  /** A quarter of the values is not below it. */
  readonly upper: number;
  readonly most: number;
  readonly mean: number;
}

/** The spread of values; `undefined` without values. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, lower, median, upper, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share));
  if (least === undefined || lower === undefined || median === undefined || upper === undefined || most === undefined)
    return undefined;
  const sum = sorted.reduce((total, value) => total + value, 0);
  return { count: sorted.length, least, lower, median, upper, most, mean: sum / sorted.length };
}

/** Values from one bound to below another, and how many they are; the last bin may be open to all that is more. */
export interface Bin {
  readonly from: number;
  readonly to: number | undefined;
  readonly count: number;
}

/** Widths of bins for whole numbers, and for times in milliseconds: each can be said in a word or two. */
export const COUNT_WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
export const TIME_WIDTHS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400].map(
  (seconds) => seconds * 1000,
);

/** More columns than that say no more. */
const MOST_BINS = 12;
/** The share of values that have bins of their own; the few beyond, a night's game for one, would make all the others one column. */
const BULK = 0.95;

/** The values in bins of one width, the least of those given that makes few of them; the first holds the least value. */
export function binsOf(values: readonly number[], widths: readonly number[]): Bin[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, bulk, most] = [sorted[0], sorted[Math.ceil((sorted.length - 1) * BULK)], sorted.at(-1)];
  if (least === undefined || bulk === undefined || most === undefined) return [];
  const width = widths.find((one) => Math.floor(bulk / one) - Math.floor(least / one) < MOST_BINS) ?? bulk - least;
  const [first, last] = [Math.floor(least / width), Math.floor(bulk / width)];
  const bins = Array.from({ length: last - first + 1 }, (_, index) => bin(sorted, (first + index) * width, width));
  const end = (last + 1) * width;
  return most < end ? bins : [...bins, bin(sorted, end)];
}

function bin(values: readonly number[], from: number, width?: number): Bin {
  const to = width === undefined ? undefined : from + width;
  return { from, to, count: values.filter((value) => value >= from && (to === undefined || value < to)).length };
}
