export interface PlotPoint {
  /** The label at the axis. */
  readonly tick: string;
  /** The values of the point in words. */
  readonly readout: string;
  /** The cells of its row in the table of values. */
  readonly row: readonly string[];
}

/** Lengths and positions of a plot, in CSS pixels. */
export interface PlotMeasures {
  /** Returns the left edge of a point's column. */
  readonly across: (index: number) => number;
  /** The width of a column. */
  readonly breadth: number;
  /** Returns the `y` of a value. */
  readonly up: (value: number) => number;
  /** The `y` of zero. */
  readonly bottom: number;
  /** The height of the plot with its axis. */
  readonly height: number;
  /** The distance from the side where lines begin to the first column. */
  readonly start: number;
  /** The distance from the side where lines begin to the end of the last column. */
  readonly end: number;
}

/** Returns the path of a column with rounded upper corners. It is empty for a column without height. */
export function columnPath(x: number, breadth: number, from: number, to: number): string {
  const round = Math.min(3, breadth / 2, Math.abs(from - to));
  if (from <= to) return '';
  return `M${x},${from}V${to + round}q0,${-round} ${round},${-round}h${breadth - 2 * round}q${round},0 ${round},${round}V${from}z`;
}
