export interface PlotPoint {
  readonly tick: string;
  readonly readout: string;
  readonly row: readonly string[];
}

/** In CSS pixels. */
export interface PlotMeasures {
  readonly across: (index: number) => number;
  readonly breadth: number;
  readonly up: (value: number) => number;
  readonly bottom: number;
  readonly height: number;
  readonly start: number;
  readonly end: number;
}

/** A column with rounded upper corners. The path is empty for a column without height. */
export function columnPath(x: number, breadth: number, from: number, to: number): string {
  const round = Math.min(3, breadth / 2, Math.abs(from - to));
  if (from <= to) return '';
  return `M${x},${from}V${to + round}q0,${-round} ${round},${-round}h${breadth - 2 * round}q${round},0 ${round},${round}V${from}z`;
}
