import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** The distances between the ears of a row and between rows, in CSS pixels. */
const ACROSS = 132;
const DOWN = 150;

/** In radians, in alternate rows. */
const LEANS = [0.2, -0.26] as const;

const GRAINS = 5;

export function wheat({ width, height }: Size): Motif {
  let ears = '';
  for (let row = 0; (row - 0.5) * DOWN < height; row++)
    for (let column = 0; (column - 0.5) * ACROSS < width; column++)
      ears += ear((column + (row % 2 === 0 ? 0.3 : 0.8)) * ACROSS, (row + 0.75) * DOWN, LEANS[row % 2] ?? 0);
  return [{ d: ears, strokeWidth: 1.5, opacity: 0.14 }];
}

/** `x` and `y` are at the foot of the stalk. */
function ear(x: number, y: number, lean: number): string {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const at = (across: number, up: number) =>
    `${(x + across * cos + up * sin).toFixed(1)} ${(y + across * sin - up * cos).toFixed(1)}`;
  const grain = (up: number, side: number) =>
    `M${at(0, up)}Q${at(side * 9, up + 3)} ${at(side * 8, up + 15)}Q${at(side * 0.5, up + 10)} ${at(0, up)}`;
  let drawn = `M${at(0, 0)}Q${at(2, 40)} ${at(0, 92)}`;
  for (let pair = 0; pair < GRAINS; pair++) drawn += grain(36 + pair * 11, -1) + grain(36 + pair * 11, 1);
  return `${drawn}M${at(0, 90)}Q${at(-4, 98)} ${at(0, 107)}Q${at(4, 98)} ${at(0, 90)}`;
}
