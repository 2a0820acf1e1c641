/** The position of a spot and of its cards. */
export interface Frame {
  /** The corner of the card that `from` names. */
  readonly x: number;
  readonly y: number;
  readonly fan: 'down' | 'right' | 'left' | 'none';
  /** The largest distance between its first and last card. */
  readonly room: number;
  readonly step: number;
  /** The number of last cards that are fanned out. */
  readonly shown: number;
  /** The card that stays in place while the spot fills. */
  readonly from: 'lowest' | 'top';
  /** Relative to the other cards of the table. */
  readonly scale: number;
  /** The visible edge of covered cards, in CSS pixels. */
  readonly depth: number;
  /** The step from the top card down to those under it. */
  readonly tail?: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number of covered cards with visible edges. */
export const DEPTH_SHOWN = 2;

/** The number of cards fanned out under the top of a foundation. */
export const TAIL_SHOWN = 3;

/** Creates a frame whose cards lie square on each other. */
export function squareFrame({ x, y }: Point, { scale = 1, depth = 0 } = {}): Frame {
  return { x, y, fan: 'none', room: 0, step: 0, shown: 1, from: 'lowest', scale, depth };
}

/** Creates a frame whose cards are all fanned out. */
export function fannedFrame({ x, y }: Point, fan: 'down' | 'right', step: number, room: number): Frame {
  return { x, y, fan, step, room, shown: Number.POSITIVE_INFINITY, from: 'lowest', scale: 1, depth: 0 };
}

/** The comfortable step, or a smaller one that fits `count` cards. */
export function stepFor({ step, room, shown }: Frame, count: number): number {
  const last = Math.min(count, shown) - 1;
  return last < 1 ? step : Math.min(step, room / last);
}

/** Across and down. */
const DIRECTIONS = { down: [0, 1], right: [1, 0], left: [-1, 0], none: [0, 0] } as const;

/** The point at a distance along the fan. */
export function along({ x, y, fan }: Frame, length: number): Point {
  const [across, down] = DIRECTIONS[fan];
  return { x: x + across * length, y: y + down * length };
}

/** The number of steps from the frame's corner. */
export function frameSteps({ shown, from }: Frame, index: number, count: number): number {
  const steps = Math.max(0, index - Math.max(0, count - shown));
  return from === 'lowest' ? steps : steps - Math.max(0, Math.min(count, shown) - 1);
}
