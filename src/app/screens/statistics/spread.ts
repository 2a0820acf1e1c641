import { type Bin, binEdges, countInBins, quantile } from '../../../statistics/index.ts';

/** `lower` and `upper` are quartiles. */
export interface Spread {
  readonly count: number;
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
  readonly mean: number;
}

export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, lower, median, upper, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share));
  if (least === undefined || lower === undefined || median === undefined || upper === undefined || most === undefined)
    return undefined;
  const sum = sorted.reduce((total, value) => total + value, 0);
  return { count: sorted.length, least, lower, median, upper, most, mean: sum / sorted.length };
}

export type OpenBin = Omit<Bin, 'to'> & { readonly to: number | undefined };

/** In milliseconds. */
export const TIME_WIDTHS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400].map(
  (seconds) => seconds * 1000,
);

const MAX_BINS = 12;
/** A few outliers would otherwise squeeze all others into one column. */
const REGULAR_SHARE = 0.95;

/** Bins have the smallest possible width. Outliers have one more. */
export function binsOf(values: readonly number[], widths: readonly number[]): OpenBin[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, regularMax] = [sorted[0], sorted[Math.ceil((sorted.length - 1) * REGULAR_SHARE)]];
  if (least === undefined || regularMax === undefined) return [];
  const edges = binEdges(least, regularMax, MAX_BINS, widths);
  const end = edges.at(-1) ?? 0;
  const regular = sorted.filter((value) => value < end);
  const bins = countInBins(
    regular.map((value) => [value, 1] as const),
    edges,
  );
  const outliers = sorted.length - regular.length;
  return outliers === 0 ? bins : [...bins, { from: end, to: undefined, count: outliers }];
}
