import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** The side of a hexagon, in CSS pixels. */
const SIDE = 46;
const ACROSS = SIDE * Math.sqrt(3);
const DOWN = SIDE * 1.5;

export function honeycomb({ width, height }: Size): Motif {
  let edges = '';
  for (let row = 0; (row - 1) * DOWN < height; row++)
    for (let column = 0; (column - 1) * ACROSS < width; column++)
      edges += threeEdges((column + (row % 2) / 2) * ACROSS, row * DOWN);
  return [{ d: edges, strokeWidth: 1.5, opacity: 0.12 }];
}

/** The neighbours draw the other three. */
function threeEdges(x: number, y: number): string {
  const at = (across: number, down: number) => `${(x + across * ACROSS).toFixed(1)} ${(y + down * SIDE).toFixed(1)}`;
  return `M${at(-0.5, -0.5)}L${at(0, -1)}L${at(0.5, -0.5)}L${at(0.5, 0.5)}`;
}
