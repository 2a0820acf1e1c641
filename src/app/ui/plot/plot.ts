export interface PlotPoint {
  /** The label at the axis. */
  readonly tick: string;
  /** The accessible name, with its values. */
  readonly said: string;
  /** The row of the table. */
  readonly row: readonly string[];
}

/** In CSS pixels. */
export interface PlotMeasures {
  /** The left edge of a point's column. */
  readonly across: (index: number) => number;
  readonly breadth: number;
  /** The `y` of a value. */
  readonly up: (value: number) => number;
  readonly bottom: number;
  readonly height: number;
  /** The edges of the columns, from the side where lines begin. */
  readonly start: number;
  readonly end: number;
}

/** Draws rounded upper corners; returns an empty path without height. */
export function columnPath(x: number, breadth: number, from: number, to: number): string {
  const round = Math.min(3, breadth / 2, Math.abs(from - to));
  if (from <= to) return '';
  return `M${x},${from}V${to + round}q0,${-round} ${round},${-round}h${breadth - 2 * round}q${round},0 ${round},${round}V${from}z`;
}
