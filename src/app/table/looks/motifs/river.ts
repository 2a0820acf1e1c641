import type { Size } from '../../geometry/plan.ts';
import { type Motif, smoothLine } from './motif.ts';

const STRANDS = 9;
/** The vertical distance between the points of a strand, in CSS pixels. */
const STEP = 34;

/** Strands of a braided river, which part and meet as they come down. */
export function river({ width, height }: Size): Motif {
  const points = Math.ceil(height / STEP) + 2;
  const strands = Array.from({ length: STRANDS }, (_, strand) =>
    smoothLine(
      Array.from({ length: points }, (_unused, point) => {
        const y = (point - 0.5) * STEP;
        const spread = Math.sin(y / 150 + strand * 1.9) + 0.6 * Math.sin(y / 67 + strand * 3.1);
        return [((strand + 0.5) / STRANDS) * width + (spread * width) / (1.4 * STRANDS), y] as const;
      }),
    ),
  );
  const every = (rest: number) => strands.filter((_, strand) => strand % 2 === rest).join('');
  return [
    { d: every(0), strokeWidth: 2.2, opacity: 0.12 },
    { d: every(1), strokeWidth: 1.2, opacity: 0.09 },
  ];
}
