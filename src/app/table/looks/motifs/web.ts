import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

const THREADS = 22;
/** The distance between the rings, in CSS pixels. */
const RING = 64;
/** How far the middle of a ring's piece hangs towards the centre, as a share of its distance. */
const SAG = 0.1;

/** A web with its centre at the upper right. */
export function web({ width, height }: Size): Motif {
  const [x, y] = [0.78 * width, 0.12 * height];
  const reach = Math.hypot(width, height);
  const at = (distance: number, thread: number) => {
    const angle = (2 * Math.PI * (thread + 0.3 * Math.sin(thread * 2.4))) / THREADS;
    return `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`;
  };
  let threads = '';
  let rings = '';
  for (let thread = 0; thread < THREADS; thread++) {
    threads += `M${at(0, thread)}L${at(reach, thread)}`;
    for (let ring = 1; ring * RING < reach; ring++)
      rings += `M${at(ring * RING, thread)}Q${at(ring * RING * (1 - SAG), thread + 0.5)} ${at(ring * RING, thread + 1)}`;
  }
  return [
    { d: threads, strokeWidth: 1.1, opacity: 0.1 },
    { d: rings, strokeWidth: 1.1, opacity: 0.1 },
  ];
}
