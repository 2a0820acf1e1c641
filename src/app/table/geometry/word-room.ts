import { type Area, areaOf } from './aim.ts';
import type { Arrangement } from './arrange.ts';
import type { Size } from './plan.ts';

/** The place of words beside the cards, from the side where lines begin, in CSS pixels. */
export interface WordPlace {
  readonly start: number;
  readonly width: number;
  readonly isOnTop: boolean;
}

/** Returns the place of words on a table with a number of cards on each spot. */
export function wordPlaceOn(
  table: Arrangement,
  counts: readonly number[],
  box: Size,
  fromRight: boolean | undefined,
): WordPlace {
  const areas = counts.map((count, spot) => areaOf(table, spot, count));
  const { x, width, isOnTop } = wordRoom(areas, box);
  return { start: fromRight ? box.width - x - width : x, width, isOnTop };
}

/** Room for words at the foot of a table, or at its top, in CSS pixels. */
interface WordRoom extends Area {
  readonly isOnTop: boolean;
}

/** Narrower room breaks every line of words, in CSS pixels. */
const NARROW = 100;
/** More room than this makes words no easier to read, in CSS pixels. */
const ENOUGH: Size = { width: 420, height: 90 };

/** Returns the room without cards that words have at an edge of a table, or the whole foot where there is none. */
export function wordRoom(areas: readonly Area[], box: Size): WordRoom {
  const edges = [0, box.width, ...areas.flatMap(({ x, width }) => [x, x + width])].toSorted((a, b) => a - b);
  const rooms = edges.flatMap((x, at) => edges.slice(at + 1).flatMap((end) => roomsBetween(areas, box, x, end)));
  const none = { x: 0, y: box.height, width: box.width, height: 0, isOnTop: false };
  return rooms.reduce((best, room) => (merit(room) > merit(best) ? room : best), none);
}

function roomsBetween(areas: readonly Area[], box: Size, x: number, end: number): WordRoom[] {
  const between = areas.filter((area) => area.x < end && area.x + area.width > x);
  const top = Math.min(box.height, ...between.map(({ y }) => y));
  const bottom = Math.max(0, ...between.map(({ y, height }) => y + height));
  const width = end - x;
  return [
    { x, y: bottom, width, height: Math.max(0, box.height - bottom), isOnTop: false },
    { x, y: 0, width, height: Math.max(0, top), isOnTop: true },
  ];
}

function merit({ width, height }: Area): number {
  return Math.max(0, Math.min(width, ENOUGH.width) - NARROW) * Math.min(height, ENOUGH.height);
}
