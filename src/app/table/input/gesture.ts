import type { Point } from '../geometry/frame.ts';
import type { Target } from './grab.ts';

/** Other pointers are ignored while one presses or drags. */
export type Gesture =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressing'; readonly pointer: number; readonly from: Point; readonly target: Target | undefined }
  | {
      readonly kind: 'dragging';
      readonly pointer: number;
      readonly from: Point;
      readonly at: Point;
      readonly target: Target;
    }
  /** The cards were dropped, but the new position isn't shown yet. */
  | { readonly kind: 'settling'; readonly target: Target };

export type PointerInput =
  | { readonly kind: 'down'; readonly pointer: number; readonly at: Point; readonly target: Target | undefined }
  | {
      readonly kind: 'move';
      readonly pointer: number;
      readonly at: Point;
      /** The distance at which a press becomes a drag, in CSS pixels. */
      readonly slack: number;
      readonly draggable: boolean;
    }
  | {
      readonly kind: 'up';
      readonly pointer: number;
      readonly at: Point;
      readonly isOverTarget: boolean;
    }
  | { readonly kind: 'cancel'; readonly pointer: number }
  /** Another deal or size is shown, Escape was pressed, or a drop had no effect. */
  | { readonly kind: 'interrupt' }
  /** A new position is shown, with the dropped cards in their places. It does not end a press. */
  | { readonly kind: 'changed' };

export type GestureEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'lift'; readonly target: Target; readonly by: Point }
  | { readonly kind: 'follow'; readonly by: Point }
  | { readonly kind: 'tap'; readonly target: Target | undefined }
  | { readonly kind: 'drop'; readonly target: Target; readonly by: Point }
  | { readonly kind: 'home' };

export interface GestureStep {
  readonly gesture: Gesture;
  readonly effect: GestureEffect;
}

export const IDLE: Gesture = { kind: 'idle' };
const NONE: GestureEffect = { kind: 'none' };
const SEND_HOME: GestureStep = { gesture: IDLE, effect: { kind: 'home' } };

function offsetBetween(from: Point, at: Point): Point {
  return { x: at.x - from.x, y: at.y - from.y };
}

export function stepGesture(gesture: Gesture, input: PointerInput): GestureStep {
  if (gesture.kind === 'idle') return stepIdle(gesture, input);
  if (gesture.kind === 'pressing') return stepPressing(gesture, input);
  return gesture.kind === 'dragging' ? stepDragging(gesture, input) : stepSettling(gesture, input);
}

type GestureOf<K extends Gesture['kind']> = Extract<Gesture, { kind: K }>;

function stepIdle(gesture: Gesture, input: PointerInput): GestureStep {
  if (input.kind !== 'down') return { gesture, effect: NONE };
  return { gesture: { kind: 'pressing', pointer: input.pointer, from: input.at, target: input.target }, effect: NONE };
}

function stepPressing(gesture: GestureOf<'pressing'>, input: PointerInput): GestureStep {
  const same: GestureStep = { gesture, effect: NONE };
  if (input.kind === 'interrupt') return { gesture: IDLE, effect: NONE };
  if (!('pointer' in input) || input.pointer !== gesture.pointer) return same;
  if (input.kind === 'cancel') return { gesture: IDLE, effect: NONE };
  if (input.kind === 'up')
    return { gesture: IDLE, effect: input.isOverTarget ? { kind: 'tap', target: gesture.target } : NONE };
  if (input.kind !== 'move') return same;
  const by = offsetBetween(gesture.from, input.at);
  if (!gesture.target || !input.draggable || Math.hypot(by.x, by.y) < input.slack) return same;
  const { pointer, from, target } = gesture;
  return { gesture: { kind: 'dragging', pointer, from, at: input.at, target }, effect: { kind: 'lift', target, by } };
}

function stepDragging(gesture: GestureOf<'dragging'>, input: PointerInput): GestureStep {
  if (input.kind === 'interrupt' || input.kind === 'changed') return SEND_HOME;
  if (!('pointer' in input) || input.pointer !== gesture.pointer) return { gesture, effect: NONE };
  if (input.kind === 'cancel') return SEND_HOME;
  if (input.kind === 'down') return { gesture, effect: NONE };
  const by = offsetBetween(gesture.from, input.at);
  if (input.kind === 'move') return { gesture: { ...gesture, at: input.at }, effect: { kind: 'follow', by } };
  const { target } = gesture;
  return { gesture: { kind: 'settling', target }, effect: { kind: 'drop', target, by } };
}

function stepSettling(gesture: GestureOf<'settling'>, input: PointerInput): GestureStep {
  if (input.kind === 'changed') return { gesture: IDLE, effect: NONE };
  if (input.kind === 'interrupt') return SEND_HOME;
  // Dropped cards whose new position isn't shown yet fly to their places when the next press begins.
  if (input.kind === 'down') return { gesture: stepIdle(IDLE, input).gesture, effect: { kind: 'home' } };
  return { gesture, effect: NONE };
}
