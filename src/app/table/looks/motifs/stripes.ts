import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** In CSS pixels. */
const WIDTH = 84;

/** The horizontal shift of a stripe per unit of height. */
const LEAN = Math.tan((6 * Math.PI) / 180);

export function stripes({ width, height }: Size): Motif {
  const lean = height * LEAN;
  const count = Math.ceil((width + lean) / WIDTH);
  const path = (first: number) =>
    Array.from({ length: count }, (_, stripe) => stripe)
      .filter((stripe) => stripe % 2 === first)
      .map((stripe) => {
        const x = stripe * WIDTH;
        return `M${x} 0h${WIDTH}l${(-lean).toFixed(1)} ${height}h${-WIDTH}Z`;
      })
      .join('');
  return [
    { d: path(0), fills: 'lighter', opacity: 0.07 },
    { d: path(1), fills: 'darker', opacity: 0.06 },
  ];
}
