import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** The distances between blossoms and between their rows, in CSS pixels. */
const ACROSS = 148;
const DOWN = 118;
const PETALS = 6;

export function petals({ width, height }: Size): Motif {
  let blossoms = '';
  let hearts = '';
  for (let row = 0; (row - 1) * DOWN < height; row++)
    for (let column = 0; (column - 1) * ACROSS < width; column++) {
      const [x, y] = [(column + (row % 2) / 2) * ACROSS, row * DOWN];
      const size = 20 + 8 * Math.sin(row * 2.1 + column * 3.7);
      for (let petal = 0; petal < PETALS; petal++)
        blossoms += leaf(x, y, size, (2 * Math.PI * (petal + row * 0.3)) / PETALS);
      hearts += `M${(x - 4).toFixed(1)} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`;
    }
  return [
    { d: blossoms, strokeWidth: 1.2, opacity: 0.12 },
    { d: hearts, fills: 'lighter', opacity: 0.1 },
  ];
}

function leaf(x: number, y: number, size: number, angle: number): string {
  const at = (distance: number, turn: number) =>
    `${(x + distance * Math.cos(angle + turn)).toFixed(1)} ${(y + distance * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${at(5, 0)}Q${at(0.7 * size, -0.5)} ${at(size, 0)}Q${at(0.7 * size, 0.5)} ${at(5, 0)}`;
}
