import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** The distance between stars and their outer radius, in CSS pixels. */
const APART = 124;
const RADIUS = 44;
const POINTS = 8;

/** Stars with eight points, joined by bars, as on tiles. */
export function stars({ width, height }: Size): Motif {
  let tiles = '';
  let bars = '';
  for (let row = 0; (row - 1) * APART < height; row++)
    for (let column = 0; (column - 1) * APART < width; column++) {
      const [x, y] = [column * APART, row * APART];
      const corners = Array.from({ length: 2 * POINTS }, (_, corner) => {
        const [angle, radius] = [(Math.PI * corner) / POINTS, corner % 2 === 0 ? RADIUS : 0.72 * RADIUS];
        return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
      });
      tiles += `M${corners.join('L')}Z`;
      bars += `M${x + RADIUS} ${y}h${APART - 2 * RADIUS}M${x} ${y + RADIUS}v${APART - 2 * RADIUS}`;
    }
  return [{ d: tiles + bars, strokeWidth: 1.2, opacity: 0.11 }];
}
