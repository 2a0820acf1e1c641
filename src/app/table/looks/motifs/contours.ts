import type { Size } from '../../geometry/plan.ts';
import { type Motif, smoothLine } from './motif.ts';

type Point = readonly [x: number, y: number];

/** In CSS pixels. */
const GRID = 20;

/** The distance between the random heights that hills are interpolated from, in CSS pixels. */
const HILL = 210;

/** Heights from 0 to 1. Every other line is drawn stronger. */
const LEVELS = [0.23, 0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.66, 0.73, 0.8] as const;

export function contours(size: Size): Motif {
  const columns = Math.ceil(size.width / GRID) + 3;
  const rows = Math.ceil(size.height / GRID) + 3;
  const heights = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => height((column - 1) * GRID, (row - 1) * GRID)),
  );
  const lines = LEVELS.map((level) =>
    contourLines(heights, level)
      .map(({ points, isClosed }) => smoothLine(points, isClosed))
      .join(''),
  );
  const every = (rest: number) => lines.filter((_, line) => line % 2 === rest).join('');
  return [
    { d: every(0), strokeWidth: 1, opacity: 0.08 },
    { d: every(1), strokeWidth: 1.3, opacity: 0.13 },
  ];
}

function height(x: number, y: number): number {
  return 0.72 * noise(x / HILL, y / HILL) + 0.28 * noise(x / (HILL * 0.43) + 31, y / (HILL * 0.43) + 17);
}

/** From 0 to 1, interpolated smoothly between the random values at the four nearest integer points. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smoothStep(x - left), smoothStep(y - top)];
  const upper = interpolate(randomAt(left, top), randomAt(left + 1, top), across);
  const lower = interpolate(randomAt(left, top + 1), randomAt(left + 1, top + 1), across);
  return interpolate(upper, lower, down);
}

function smoothStep(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

function interpolate(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** From 0 to 1, the same each time for a point. */
function randomAt(x: number, y: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

interface Line {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Marching squares: a line crosses each edge whose ends are on different sides of the level. Crossings form chains. */
function contourLines(heights: readonly (readonly number[])[], level: number): Line[] {
  const crossings = new Map<number, Crossing>();
  const columns = heights[0]?.length ?? 0;
  const crossing = (x: number, y: number, isDown: boolean): Crossing | undefined => {
    const [from, to] = [heights[y]?.[x] ?? 0, heights[y + (isDown ? 1 : 0)]?.[x + (isDown ? 0 : 1)] ?? 0];
    if (from < level === to < level) return undefined;
    const key = 2 * (y * columns + x) + (isDown ? 1 : 0);
    const share = (level - from) / (to - from);
    const point: Point = [(x - 1 + (isDown ? 0 : share)) * GRID, (y - 1 + (isDown ? share : 0)) * GRID];
    const found = crossings.get(key) ?? { point, next: [], isUsed: false };
    crossings.set(key, found);
    return found;
  };
  for (let y = 0; y + 1 < heights.length; y++)
    for (let x = 0; x + 1 < columns; x++) {
      const edges = [crossing(x, y, false), crossing(x, y, true), crossing(x, y + 1, false), crossing(x + 1, y, true)];
      const [first, second, third, fourth] = edges.filter((edge) => edge !== undefined);
      connect(first, second);
      connect(third, fourth);
    }
  const all = [...crossings.values()];
  // Open lines are followed first, from their ends; the remaining lines are rings.
  return [
    ...followChains(
      all.filter(({ next }) => next.length === 1),
      false,
    ),
    ...followChains(all, true),
  ];
}

interface Crossing {
  readonly point: Point;
  readonly next: Crossing[];
  isUsed: boolean;
}

function connect(one: Crossing | undefined, other: Crossing | undefined): void {
  if (!one || !other) return;
  one.next.push(other);
  other.next.push(one);
}

/** Leaves out points that an earlier line has used. A single point makes no line. */
function followChains(starts: readonly Crossing[], isClosed: boolean): Line[] {
  return starts.flatMap((start) => {
    const points: Point[] = [];
    let crossing = start.isUsed ? undefined : start;
    while (crossing) {
      crossing.isUsed = true;
      points.push(crossing.point);
      crossing = crossing.next.find(({ isUsed }) => !isUsed);
    }
    return points.length > 1 ? [{ points, isClosed }] : [];
  });
}
