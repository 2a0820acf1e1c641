import type { Arrangement } from './arrange.ts';
import { along, type Frame, stepFor, TAIL_SHOWN } from './frame.ts';
import type { TableMeasures } from './measures.ts';

/** An upright rectangle by its corner and size. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a spot covers with its cards, or its empty mark. */
export function areaOf({ frames, measures }: Arrangement, spot: number, count: number): Area {
  const frame = frames[spot];
  if (!frame) return { x: 0, y: 0, width: 0, height: 0 };
  const fanned = stepFor(frame, count) * Math.max(0, Math.min(count, frame.shown) - 1);
  return withTail(reach(frame, measures, frame.from === 'top' ? -fanned : fanned), frame, count);
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

/** What a pile may cover when it is full. */
export function bedOf({ frames, measures }: Arrangement, spot: number): Area | undefined {
  const frame = frames[spot];
  return frame && reach(frame, measures, frame.room);
}

/** What a fan covers from its corner to the card that lies so far along it. */
function reach(frame: Frame, measures: TableMeasures, length: number): Area {
  const end = along(frame, length);
  const [width, height] = [measures.width * frame.scale, measures.height * frame.scale];
  return {
    x: Math.min(frame.x, end.x),
    y: Math.min(frame.y, end.y),
    width: width + Math.abs(end.x - frame.x),
    height: height + Math.abs(end.y - frame.y),
  };
}

export function overlap(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The gap between two areas, 0 where they touch. */
function apart(a: Area, b: Area): number {
  const x = Math.max(0, Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width));
  const y = Math.max(0, Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height));
  return Math.hypot(x, y);
}

/** How much more an overlap counts where the cards may go: a drop between two piles goes to the one that takes it. */
const LEGAL_WEIGHT = 1.6;

/**
 * The spot that a dropped card is meant for: the one it overlaps most, legal ones weighing more; where it overlaps none,
 * the nearest legal one within a card's width. −1: none.
 */
export function aimAt(card: Area, areas: readonly Area[], isLegal: (spot: number) => boolean): number {
  const weights = areas.map((area, spot) => overlap(card, area) * (isLegal(spot) ? LEGAL_WEIGHT : 1));
  const most = Math.max(...weights);
  if (most > 0) return weights.indexOf(most);
  const gaps = areas.map((area, spot) => (isLegal(spot) ? apart(card, area) : Number.POSITIVE_INFINITY));
  const least = Math.min(...gaps);
  return least <= card.width ? gaps.indexOf(least) : -1;
}
