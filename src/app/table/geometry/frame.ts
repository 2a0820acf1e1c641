/** Where a spot lies and how its cards spread from there. */
export interface Frame {
  /** The top left corner of its lowest card; where `from` is `top`, of its top card. */
  readonly x: number;
  readonly y: number;
  readonly fan: 'down' | 'right' | 'left' | 'none';
  /** How far its last card may lie from its first. */
  readonly room: number;
  /** The step where there is room for it. */
  readonly step: number;
  /** Only the last so many cards are fanned out; the others lie beneath the first of them. */
  readonly shown: number;
  /** Which card stays in its place while the spot fills: the lowest, or the top with the others behind it. */
  readonly from: 'lowest' | 'top';
  /** The size of its cards against the others of the table. */
  readonly scale: number;
  /** How far the edge of a covered card shows below the next, in CSS pixels; of at most `DEPTH_SHOWN` cards. */
  readonly depth: number;
  /** The step from its top card to the one beneath, and from there to the next: of at most `TAIL_SHOWN` cards, where they are known. */
  readonly tail?: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Covered cards whose edges show. */
export const DEPTH_SHOWN = 2;

/** Covered cards of a foundation that are fanned out beneath its top. */
export const TAIL_SHOWN = 3;

/** Cards that lie square on each other. */
export function squared({ x, y }: Point, { scale = 1, depth = 0 } = {}): Frame {
  return { x, y, fan: 'none', room: 0, step: 0, shown: 1, from: 'lowest', scale, depth };
}

/** A pile whose cards all show. */
export function fanned({ x, y }: Point, fan: 'down' | 'right', step: number, room: number): Frame {
  return { x, y, fan, step, room, shown: Number.POSITIVE_INFINITY, from: 'lowest', scale: 1, depth: 0 };
}

/** The step at which `count` cards fit a frame: the comfortable one, or as tight as must be. */
export function stepFor({ step, room, shown }: Frame, count: number): number {
  const last = Math.min(count, shown) - 1;
  return last < 1 ? step : Math.min(step, room / last);
}

/** Which way a fan goes, across and down. */
const WAYS = { down: [0, 1], right: [1, 0], left: [-1, 0], none: [0, 0] } as const;

/** A point so far along a frame's fan. */
export function along({ x, y, fan }: Frame, length: number): Point {
  const [across, down] = WAYS[fan];
  return { x: x + across * length, y: y + down * length };
}

/** How many steps from the frame's corner the card at `index` of `count` lies. */
export function frameSteps({ shown, from }: Frame, index: number, count: number): number {
  const steps = Math.max(0, index - Math.max(0, count - shown));
  return from === 'lowest' ? steps : steps - Math.max(0, Math.min(count, shown) - 1);
}
