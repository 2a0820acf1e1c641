import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

const FIRST = 48;
const GROWTH = 1.32;

/** Tilted ellipses around the middle, each with a small body, and the dark hole itself. */
export function orbits({ width, height }: Size): Motif {
  const [x, y] = [width / 2, 0.46 * height];
  const ellipse = (across: number, down: number) =>
    `M${(x - across).toFixed(1)} ${y.toFixed(1)}a${across.toFixed(1)} ${down.toFixed(1)} 0 1 0 ${(2 * across).toFixed(1)} 0a${across.toFixed(1)} ${down.toFixed(1)} 0 1 0 ${(-2 * across).toFixed(1)} 0Z`;
  let paths = '';
  let bodies = '';
  for (let [radius, number] = [FIRST, 0]; radius < Math.hypot(width, height); radius *= GROWTH, number++) {
    paths += ellipse(radius, 0.62 * radius);
    const angle = number * 2.4;
    const [bodyX, bodyY] = [x + radius * Math.cos(angle), y + 0.62 * radius * Math.sin(angle)];
    bodies += `M${(bodyX - 3).toFixed(1)} ${bodyY.toFixed(1)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`;
  }
  return [
    { d: ellipse(0.7 * FIRST, 0.45 * FIRST), fills: 'darker', opacity: 0.16 },
    { d: paths, strokeWidth: 1.1, opacity: 0.1 },
    { d: bodies, fills: 'lighter', opacity: 0.09 },
  ];
}
