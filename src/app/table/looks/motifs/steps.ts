import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** The height of a course of stones and the width of a stone, in CSS pixels. */
const COURSE = 44;
const STONE = 88;

/** A pyramid of stones, half a stone narrower on each side from course to course. */
export function steps({ width, height }: Size): Motif {
  const middle = width / 2;
  let stones = '';
  for (let row = 0; row * COURSE < height; row++) {
    const half = ((row + 1) * STONE) / 2;
    stones += `M${middle - half} ${row * COURSE}h${2 * half}`;
    for (let stone = 0; stone <= row + 1; stone++)
      stones += `M${middle - half + stone * STONE} ${row * COURSE}v${COURSE}`;
  }
  return [{ d: stones, strokeWidth: 1.3, opacity: 0.11 }];
}
