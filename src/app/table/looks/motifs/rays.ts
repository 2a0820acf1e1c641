import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

const SECTORS = 38;

/** The sectors of a wheel, whose hub is below the middle of the table. */
export function rays({ width, height }: Size): Motif {
  const [x, y] = [width / 2, 0.7 * height];
  const reach = Math.hypot(width, height);
  const at = (sector: number) => {
    const angle = (2 * Math.PI * sector) / SECTORS;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const sectors = (first: number) =>
    Array.from({ length: SECTORS / 2 }, (_, pair) => 2 * pair + first)
      .map((sector) => `M${x} ${y.toFixed(1)}L${at(sector)}L${at(sector + 1)}Z`)
      .join('');
  return [
    { d: sectors(0), fills: 'lighter', opacity: 0.05 },
    { d: sectors(1), fills: 'darker', opacity: 0.06 },
  ];
}
