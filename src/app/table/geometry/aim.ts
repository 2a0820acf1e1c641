import type { Arrangement } from './arrange.ts';
import { type Frame, type Point, pointAlong, stepFor, TAIL_SHOWN } from './frame.ts';
import type { PlacedCard } from './layout.ts';
import type { TableMeasures } from './measures.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** For 0 cards, returns the area of one. An unknown spot has an empty area. */
export function areaOf({ frames, measures }: Arrangement, spot: number, count: number): Area {
  const frame = frames[spot];
  if (!frame) return { x: 0, y: 0, width: 0, height: 0 };
  const length = stepFor(frame, count) * Math.max(0, Math.min(count, frame.shown) - 1);
  return withTail(areaAlongFan(frame, measures, frame.from === 'top' ? -length : length), frame, count);
}

function withTail({ x, y, width, height }: Area, { tail = { x: 0, y: 0 } }: Frame, count: number): Area {
  const steps = Math.max(0, Math.min(count - 1, TAIL_SHOWN));
  const [across, down] = [tail.x * steps, tail.y * steps];
  return {
    x: x + Math.min(0, across),
    y: y + Math.min(0, down),
    width: width + Math.abs(across),
    height: height + Math.abs(down),
  };
}

/** The fan has its full length. */
export function fullAreaOf({ frames, measures }: Arrangement, spot: number): Area | undefined {
  const frame = frames[spot];
  return frame && areaAlongFan(frame, measures, frame.room);
}

/** The area from the card at a frame's corner to the card at a distance along the fan, with both cards. */
function areaAlongFan(frame: Frame, measures: TableMeasures, length: number): Area {
  const end = pointAlong(frame, length);
  const [width, height] = [measures.width * frame.scale, measures.height * frame.scale];
  return {
    x: Math.min(frame.x, end.x),
    y: Math.min(frame.y, end.y),
    width: width + Math.abs(end.x - frame.x),
    height: height + Math.abs(end.y - frame.y),
  };
}

export function overlapArea(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function distanceBetween(a: Area, b: Area): number {
  const x = Math.max(0, Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width));
  const y = Math.max(0, Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height));
  return Math.hypot(x, y);
}

function contains({ x, y, width, height }: Area, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** Returns the uppermost drawn card at a point. Moving cards count at their destinations. */
export function findCardAt(
  point: Point,
  placed: readonly PlacedCard[],
  { width, height }: TableMeasures,
): PlacedCard | undefined {
  const isHit = ({ x, y, scale, buried }: PlacedCard) =>
    !buried && contains({ x, y, width: width * scale, height: height * scale }, point);
  return placed
    .filter(isHit)
    .reduce<PlacedCard | undefined>((top, card) => (top && top.z > card.z ? top : card), undefined);
}

/** The first card of the spot would cover the point. −1 if there is none. */
export function findSpotAt(point: Point, arrangement: Arrangement): number {
  return arrangement.frames.findIndex((_, spot) => contains(areaOf(arrangement, spot, 1), point));
}

/** A drop between two piles usually goes to the one that takes the card. */
const LEGAL_WEIGHT = 1.6;

/**
 * Returns the spot that a dropped card overlaps most, where legal spots count more. Without overlap, returns the
 * nearest legal spot within a card's width, or −1.
 */
export function findDropSpot(card: Area, areas: readonly Area[], isLegal: (spot: number) => boolean): number {
  const weights = areas.map((area, spot) => overlapArea(card, area) * (isLegal(spot) ? LEGAL_WEIGHT : 1));
  const max = Math.max(...weights);
  if (max > 0) return weights.indexOf(max);
  const gaps = areas.map((area, spot) => (isLegal(spot) ? distanceBetween(card, area) : Number.POSITIVE_INFINITY));
  const min = Math.min(...gaps);
  return min <= card.width ? gaps.indexOf(min) : -1;
}
