import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** Ranges from far to near: the height of their feet as a share of the table's, and of their peaks in CSS pixels. */
const RANGES = [
  { foot: 0.42, height: 150, width: 270, shift: 0.1 },
  { foot: 0.68, height: 190, width: 340, shift: 0.55 },
  { foot: 1, height: 230, width: 420, shift: 0.3 },
] as const;

export function peaks({ width, height }: Size): Motif {
  const ranges = RANGES.map(({ foot, height: up, width: across, shift }) => {
    const bottom = foot * height;
    const line: string[] = [];
    for (let index = -1; (index - 1) * across < width; index++) {
      const x = (index + shift) * across;
      const top = bottom - up * (0.72 + 0.28 * Math.sin(index * 2.4 + foot * 9));
      line.push(`${x.toFixed(1)} ${bottom.toFixed(1)}`, `${(x + 0.5 * across).toFixed(1)} ${top.toFixed(1)}`);
    }
    return `M${line.join('L')}`;
  });
  return [
    { d: ranges.join(''), strokeWidth: 1.6, opacity: 0.13 },
    { d: ranges.map((range) => `${range}V${height}H0Z`).join(''), fills: 'lighter', opacity: 0.035 },
  ];
}
