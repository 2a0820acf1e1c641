import { type Area, areaOf } from './aim.ts';
import type { Arrangement } from './arrange.ts';
import type { Size } from './plan.ts';

/** In CSS pixels. */
export interface TextPlace {
  /** From the side of the table where lines begin. */
  readonly start: number;
  readonly width: number;
  readonly isOnTop: boolean;
}

/** `counts` has the number of cards on each spot. */
export function findTextPlace(
  table: Arrangement,
  counts: readonly number[],
  box: Size,
  fromRight: boolean | undefined,
): TextPlace {
  const areas = counts.map((count, spot) => withRim(areaOf(table, spot, count)));
  const { x, width, isOnTop } = findTextRoom(areas, box);
  return { start: fromRight ? box.width - x - width : x, width, isOnTop };
}

/** A place's frame and shadow may cover this rim, in CSS pixels. */
const RIM = 5;

function withRim({ x, y, width, height }: Area): Area {
  return { x: x - RIM, y: y - RIM, width: width + 2 * RIM, height: height + 2 * RIM };
}

interface TextRoom extends Area {
  readonly isOnTop: boolean;
}

/** Narrower room is useless for text, in CSS pixels. */
const MIN_TEXT_WIDTH = 100;
/** More room is no better for text, in CSS pixels. */
const MAX_USEFUL_ROOM: Size = { width: 420, height: 90 };

/** Returns the best room at the upper or lower edge of a table; if none is useful, an empty one across the bottom. */
export function findTextRoom(areas: readonly Area[], box: Size): TextRoom {
  const within = (x: number) => Math.max(0, Math.min(box.width, x));
  const sides = areas.flatMap(({ x, width }) => [within(x), within(x + width)]);
  const edges = [0, box.width, ...sides].toSorted((a, b) => a - b);
  const rooms = edges.flatMap((x, at) => edges.slice(at + 1).flatMap((end) => roomsBetween(areas, box, x, end)));
  const none = { x: 0, y: box.height, width: box.width, height: 0, isOnTop: false };
  return rooms.reduce((best, room) => (score(room) > score(best) ? room : best), none);
}

function roomsBetween(areas: readonly Area[], box: Size, x: number, end: number): TextRoom[] {
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
    Math.max(0, Math.min(width, MAX_USEFUL_ROOM.width) - MIN_TEXT_WIDTH) * Math.min(height, MAX_USEFUL_ROOM.height)
  );
}
