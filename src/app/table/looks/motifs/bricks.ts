import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** In CSS pixels. */
const LENGTH = 104;
const COURSE = 46;

export function bricks({ width, height }: Size): Motif {
  let courses = '';
  let joints = '';
  for (let row = 0; (row - 1) * COURSE < height; row++) {
    courses += `M0 ${row * COURSE}H${width}`;
    for (let x = ((row % 2) * LENGTH) / 2; x < width; x += LENGTH) joints += `M${x} ${row * COURSE}v${COURSE}`;
  }
  return [{ d: courses + joints, strokeWidth: 1.4, opacity: 0.11 }];
}
