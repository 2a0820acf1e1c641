import type { Interval } from '../../statistics/index.ts';

/** A part of a report, for Markdown and HTML. */
export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | ReportPlot;

/** A plot with a table of its numbers. */
export type ReportPlot = ColumnPlot | IntervalPlot;

interface PlotTexts {
  readonly kind: 'plot';
  readonly title: string;
  readonly across: string;
  readonly up: string;
}

/** Bars of counts, or steps of a curve of shares. Values are not negative. */
export interface ColumnPlot extends PlotTexts {
  readonly as: 'bars' | 'steps';
  readonly marks: readonly { readonly label: string; readonly value: number }[];
}

/** Intervals of shares, or of differences of shares. */
export interface IntervalPlot extends PlotTexts {
  readonly as: 'intervals';
  readonly isDifference: boolean;
  readonly marks: readonly IntervalMark[];
}

interface IntervalMark {
  readonly label: string;
  readonly numbers: string;
  /** The least and the greatest value that undecided deals allow. */
  readonly value: Interval;
  readonly interval: Interval;
}
