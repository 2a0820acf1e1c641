/** In CSS pixels. */
export interface Frame {
  /** The left and upper edges of the card that `from` names. */
  readonly x: number;
  readonly y: number;
  /** The direction in which later cards overlap earlier ones. */
  readonly fan: 'down' | 'right' | 'left' | 'none';
  readonly room: number;
  /** The preferred distance between neighbouring cards. */
  readonly step: number;
  /** The number of top cards that are fanned out. */
  readonly shown: number;
  /** The card that stays in place while the spot fills. */
  readonly from: 'lowest' | 'top';
  /** Relative to `TableMeasures`. */
  readonly scale: number;
  /** The visible edge of a covered card in a square pile. */
  readonly depth: number;
  /** The offset of each visible card of a foundation from the card that lies on it. */
  readonly tail?: Point;
  /** Frames of a higher layer lie above others. */
  readonly layer?: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Covered cards with visible edges in a square pile. */
export const DEPTH_SHOWN = 2;

/** Cards fanned out under the top card of a foundation. */
export const TAIL_SHOWN = 3;

export function squareFrame({ x, y }: Point, { scale = 1, depth = 0 } = {}): Frame {
  return { x, y, fan: 'none', room: 0, step: 0, shown: 1, from: 'lowest', scale, depth };
}

export function fannedFrame({ x, y }: Point, fan: 'down' | 'right', step: number, room: number): Frame {
  return { x, y, fan, step, room, shown: Number.POSITIVE_INFINITY, from: 'lowest', scale: 1, depth: 0 };
}

/** A card that lies face down takes this share of a step. */
export const DOWN_STEP = 0.5;

/** Returns the number of steps from the lowest card of a fan to the one at an index, if the lowest `down` lie face down. */
function fannedSteps(index: number, down: number): number {
  return index - (1 - DOWN_STEP) * Math.min(index, down);
}

/** Returns the preferred step, or a smaller one that fits `count` cards, of which the lowest `down` lie face down. */
export function stepFor({ step, room, shown }: Frame, count: number, down = 0): number {
  const last = fannedSteps(Math.min(count, shown) - 1, down);
  return last <= 0 ? step : Math.min(step, room / last);
}

const DIRECTIONS = { down: [0, 1], right: [1, 0], left: [-1, 0], none: [0, 0] } as const;

export function pointAlong({ x, y, fan }: Frame, length: number): Point {
  const [across, down] = DIRECTIONS[fan];
  return { x: x + across * length, y: y + down * length };
}

/** Returns the steps from the frame's corner; at most 0 if the top card is at the corner. */
export function frameSteps({ shown, from }: Frame, index: number, count: number, down = 0): number {
  const steps = fannedSteps(Math.max(0, index - Math.max(0, count - shown)), down);
  return from === 'lowest' ? steps : steps - Math.max(0, Math.min(count, shown) - 1);
}
