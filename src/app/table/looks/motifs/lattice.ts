import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** Half the diagonals of a rhomb, in CSS pixels. */
const ACROSS = 34;
const DOWN = 52;

/** Half the side of the square at each crossing. */
const STUD = 3.5;

export function lattice({ width, height }: Size): Motif {
  let laths = '';
  let studs = '';
  for (let row = 0; (row - 1) * DOWN < height; row++)
    for (let column = row % 2; (column - 1) * ACROSS < width; column += 2) {
      const [x, y] = [column * ACROSS, row * DOWN];
      laths += `M${x - ACROSS} ${y + DOWN}L${x} ${y}L${x + ACROSS} ${y + DOWN}`;
      studs += `M${x} ${y - STUD}l${STUD} ${STUD}l${-STUD} ${STUD}l${-STUD} ${-STUD}Z`;
    }
  return [
    { d: laths, strokeWidth: 1.2, opacity: 0.1 },
    { d: studs, fills: 'darker', opacity: 0.12 },
  ];
}
