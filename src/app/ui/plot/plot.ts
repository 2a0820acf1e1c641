/** A point of a plot: its short name at the axis, what is said of it, and its row of the table. */
export interface PlotPoint {
  readonly tick: string;
  readonly said: string;
  readonly row: readonly string[];
}

/** Where things are in a plot, in CSS pixels. */
export interface PlotMeasures {
  /** The left edge of the column of a point. */
  readonly across: (index: number) => number;
  readonly breadth: number;
  /** The height of a value, downwards from the top. */
  readonly up: (value: number) => number;
  readonly bottom: number;
  readonly height: number;
  /** Where the columns begin and end, from the side where lines begin. */
  readonly start: number;
  readonly end: number;
}

/** The path of a column with rounded shoulders, from one height up to another; nothing where they are the same. */
export function columnPath(x: number, breadth: number, from: number, to: number): string {
  const round = Math.min(3, breadth / 2, Math.abs(from - to));
  if (from <= to) return '';
  return `M${x},${from}V${to + round}q0,${-round} ${round},${-round}h${breadth - 2 * round}q${round},0 ${round},${round}V${from}z`;
}
