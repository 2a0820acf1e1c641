import type { Size } from '../../geometry/plan.ts';
import type { Motif } from './motif.ts';

/** Formats a point of one corner's drawing. Coordinates go from −1 to 1, with 0 in the middle. */
type Pen = (x: number, y: number) => string;

export function seasons({ width, height }: Size): Motif {
  const isPortrait = width < height;
  const scale = isPortrait ? width * 0.24 : Math.min(width * 0.115, height * 0.19);
  const [left, right] = isPortrait ? [width * 0.1, width * 0.9] : [width * 0.15, width * 0.85];
  const [top, bottom] = isPortrait ? [height * 0.09, height * 0.91] : [height * 0.26, height * 0.74];
  const pen =
    (centreX: number, centreY: number): Pen =>
    (x, y) =>
      `${(centreX + x * scale).toFixed(1)} ${(centreY + y * scale).toFixed(1)}`;
  const d = blossom(pen(left, top)) + sun(pen(right, top)) + leaf(pen(right, bottom)) + snow(pen(left, bottom));
  return [{ d, strokeWidth: 2, opacity: 0.14 }];
}

/** Repeats a part in a circle about the centre of the drawing, from an angle in radians. */
function repeatRotated(count: number, part: (at: Pen) => string, at: Pen, from = 0): string {
  return Array.from({ length: count }, (_, turn) => {
    const angle = from + (turn * 2 * Math.PI) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return part((x, y) => at(x * cos - y * sin, x * sin + y * cos));
  }).join('');
}

function ring(at: Pen, radius: number, points = 40): string {
  const around = Array.from({ length: points }, (_, point) => {
    const angle = (point * 2 * Math.PI) / points;
    return at(radius * Math.cos(angle), radius * Math.sin(angle));
  });
  return `M${around.join('L')}Z`;
}

function blossom(at: Pen): string {
  const petal = (to: Pen) =>
    `M${to(0, -0.16)}C${to(-0.5, -0.45)} ${to(-0.42, -1)} ${to(-0.08, -0.95)}Q${to(0, -0.93)} ${to(0, -0.84)}Q${to(0, -0.93)} ${to(0.08, -0.95)}C${to(0.42, -1)} ${to(0.5, -0.45)} ${to(0, -0.16)}`;
  const stamen = (to: Pen) => `M${to(0, -0.16)}L${to(0, -0.4)}${ring((x, y) => to(x, y - 0.44), 0.04, 10)}`;
  return repeatRotated(5, petal, at) + repeatRotated(5, stamen, at) + ring(at, 0.13);
}

function sun(at: Pen): string {
  const ray = (to: Pen) => `M${to(0, -0.56)}L${to(0, -0.98)}`;
  const shortRay = (to: Pen) => `M${to(0, -0.56)}L${to(0, -0.78)}`;
  return ring(at, 0.45) + ring(at, 0.36) + repeatRotated(12, ray, at) + repeatRotated(12, shortRay, at, Math.PI / 12);
}

function leaf(at: Pen): string {
  const half = (side: number) =>
    `M${at(0, 0.62)}Q${at(side * 0.3, 0.66)} ${at(side * 0.5, 0.56)}L${at(side * 0.44, 0.36)}Q${at(side * 0.7, 0.3)} ${at(side * 0.92, 0.08)}L${at(side * 0.72, 0)}Q${at(side * 0.82, -0.2)} ${at(side * 0.78, -0.42)}L${at(side * 0.56, -0.32)}Q${at(side * 0.4, -0.2)} ${at(side * 0.28, -0.16)}Q${at(side * 0.34, -0.44)} ${at(side * 0.28, -0.62)}L${at(side * 0.14, -0.58)}L${at(0, -0.96)}`;
  const veins = (side: number) =>
    `M${at(0, 0.5)}L${at(side * 0.36, 0.46)}M${at(0, 0.3)}L${at(side * 0.66, 0.08)}M${at(0, 0.06)}L${at(side * 0.56, -0.24)}`;
  return `M${at(0.06, 1)}Q${at(0, 0.8)} ${at(0, 0.62)}L${at(0, -0.7)}${half(-1)}${half(1)}${veins(-1)}${veins(1)}`;
}

function snow(at: Pen): string {
  const arm = (to: Pen) =>
    `M${to(0, 0)}L${to(0, -0.98)}` +
    [0.36, 0.58, 0.78]
      .map((up, twig) => {
        const reach = [0.24, 0.2, 0.13][twig] ?? 0;
        return `M${to(-reach, -up - reach)}L${to(0, -up)}L${to(reach, -up - reach)}`;
      })
      .join('');
  return repeatRotated(6, arm, at) + ring(at, 0.2, 6);
}
