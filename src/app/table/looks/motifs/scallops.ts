import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** In CSS pixels. */
const RADIUS = 58;
const RIBS = 5;

/** Open fans in rows that overlap. */
export function scallops({ width, height }: Size): Motif {
  let fans = '';
  let ribs = '';
  for (let row = 0; (row - 1) * (RADIUS / 2) < height; row++)
    for (let column = 0; (column - 1) * 2 * RADIUS < width; column++) {
      const [x, y] = [(column * 2 + (row % 2)) * RADIUS, (row + 1) * (RADIUS / 2)];
      for (const radius of [RADIUS, 0.72 * RADIUS])
        fans += `M${(x - radius).toFixed(1)} ${y}A${radius} ${radius} 0 0 1 ${(x + radius).toFixed(1)} ${y}`;
      for (let rib = 1; rib < RIBS; rib++) {
        const angle = (Math.PI * rib) / RIBS;
        const at = (share: number) =>
          `${(x - share * RADIUS * Math.cos(angle)).toFixed(1)} ${(y - share * RADIUS * Math.sin(angle)).toFixed(1)}`;
        ribs += `M${at(0.72)}L${at(1)}`;
      }
    }
  return [
    { d: fans, strokeWidth: 1.2, opacity: 0.1 },
    { d: ribs, strokeWidth: 1, opacity: 0.08 },
  ];
}
