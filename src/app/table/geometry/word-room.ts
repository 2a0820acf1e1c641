import { type Area, areaOf } from './aim.ts';
import type { Arrangement } from './arrange.ts';
import type { Size } from './plan.ts';

/** A place beside the cards, in CSS pixels. */
export interface WordPlace {
  /** The distance from the side where lines begin. */
  readonly start: number;
  readonly width: number;
  readonly isOnTop: boolean;
}

/** `counts`: the number of cards on each spot. */
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

/** Free room in CSS pixels. */
interface WordRoom extends Area {
  readonly isOnTop: boolean;
}

/** Narrower room breaks every line. */
const MIN_WORD_WIDTH = 100;
/** Larger room makes text no easier to read. */
const MAX_USEFUL_ROOM: Size = { width: 420, height: 90 };

/** The best room at an edge of a table, or an empty one across the bottom. */
export function wordRoom(areas: readonly Area[], box: Size): WordRoom {
  const edges = [0, box.width, ...areas.flatMap(({ x, width }) => [x, x + width])].toSorted((a, b) => a - b);
  const rooms = edges.flatMap((x, at) => edges.slice(at + 1).flatMap((end) => roomsBetween(areas, box, x, end)));
  const none = { x: 0, y: box.height, width: box.width, height: 0, isOnTop: false };
  return rooms.reduce((best, room) => (score(room) > score(best) ? room : best), none);
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

function score({ width, height }: Area): number {
  return (
    Math.max(0, Math.min(width, MAX_USEFUL_ROOM.width) - MIN_WORD_WIDTH) * Math.min(height, MAX_USEFUL_ROOM.height)
  );
}
