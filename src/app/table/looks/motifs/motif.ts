/** A filled area, or a line that contrasts with the table. */
interface MotifPath {
  readonly d: string;
  readonly fills?: 'lighter' | 'darker';
  /** In CSS pixels. */
  readonly strokeWidth?: number;
  readonly opacity: number;
}

export type Motif = readonly MotifPath[];

type Point = readonly [x: number, y: number];

/** Quadratic curves between the midpoints of successive points. An open path has the first and last point as ends. */
export function smoothLine(points: readonly Point[], isClosed = false): string {
  const [first] = points;
  if (!first) return '';
  const middles = points.map((point, index) => middleOf(point, points[index + 1] ?? (isClosed ? first : point)));
  const curves = points.slice(1).map((point, index) => `Q${at(point)} ${at(middles[index + 1] ?? point)}`);
  const [start = first] = middles;
  if (isClosed) return `M${at(start)}${curves.join('')}Q${at(first)} ${at(start)}Z`;
  return `M${at(first)}L${at(start)}${curves.join('')}`;
}

function middleOf([x, y]: Point, [nextX, nextY]: Point): Point {
  return [(x + nextX) / 2, (y + nextY) / 2];
}

function at([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
