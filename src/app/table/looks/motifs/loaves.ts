import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** The distances between loaves and between rows, and their half length, in CSS pixels. */
const ACROSS = 138;
const DOWN = 92;
const HALF = 44;

/** Loaves with three cuts, as on a baker's shelf. */
export function loaves({ width, height }: Size): Motif {
  let crusts = '';
  let cuts = '';
  for (let row = 0; (row - 1) * DOWN < height; row++)
    for (let column = 0; (column - 1) * ACROSS < width; column++) {
      const [x, y] = [(column + (row % 2) / 2) * ACROSS, row * DOWN + 46];
      crusts += `M${x - HALF} ${y}a${HALF} 26 0 0 1 ${2 * HALF} 0a${HALF} 16 0 0 1 ${-2 * HALF} 0Z`;
      for (const shift of [-18, 0, 18]) cuts += `M${x + shift - 5} ${y - 2}q4 -10 12 -14`;
    }
  return [{ d: crusts + cuts, strokeWidth: 1.3, opacity: 0.11 }];
}
