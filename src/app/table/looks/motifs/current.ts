import type { Size } from '../../geometry/plan.ts';
import { type Motif, smoothLine } from './motif.ts';

const LINES = 26;
/** The horizontal distance between the points of a line, in CSS pixels. */
const STEP = 18;

/** `x` is a share of the table's width, `y` of its height, and `radius` of its shorter side. */
const STONES = [
  { x: 0.13, y: 0.3, radius: 0.055 },
  { x: 0.62, y: 0.16, radius: 0.04 },
  { x: 0.86, y: 0.66, radius: 0.07 },
  { x: 0.36, y: 0.84, radius: 0.05 },
] as const;

export function current(size: Size): Motif {
  const { width, height } = size;
  const points = Math.ceil(width / STEP) + 2;
  const lines = Array.from({ length: LINES }, (_, line) =>
    smoothLine(
      Array.from({ length: points }, (_unused, point) => {
        const x = (point - 0.5) * STEP;
        return [x, aroundStones(x, swell(line, x, height), size)] as const;
      }),
    ),
  );
  const every = (rest: number) => lines.filter((_, line) => line % 3 === rest).join('');
  return [
    { d: every(0), strokeWidth: 1.6, opacity: 0.15 },
    { d: every(1), strokeWidth: 1.1, opacity: 0.09 },
    { d: every(2), strokeWidth: 1.1, opacity: 0.06 },
  ];
}

/** The `y` of a line at `x`: the line's mean level and two waves, which differ from line to line. */
function swell(line: number, x: number, height: number): number {
  const calm = ((line + 0.5) / LINES) * height;
  return calm + 7 * Math.sin(x / 118 + line * 0.55) + 4 * Math.sin(x / 47 + line * 1.7);
}

function aroundStones(x: number, y: number, { width, height }: Size): number {
  let moved = y;
  for (const stone of STONES) {
    const radius = stone.radius * Math.min(width, height);
    const reach = radius * Math.exp(-(((x - stone.x * width) / (radius * 1.9)) ** 2));
    const above = moved - stone.y * height;
    moved = stone.y * height + Math.sign(above) * Math.hypot(above, reach);
  }
  return moved;
}
