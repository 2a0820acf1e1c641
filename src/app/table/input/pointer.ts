import type { Point } from '../geometry/frame.ts';
import { type Gesture, type GestureEffect, IDLE, type PointerInput, stepGesture } from './gesture.ts';
import type { Target } from './grab.ts';

export interface PointerHost {
  press(at: Point): Target | undefined;
  targetAt(at: Point): Target | undefined;
  isDraggable(target: Target): boolean;
  apply(effect: GestureEffect): void;
}

/** The primary mouse button, a finger or a pen in `PointerEvent.buttons`. */
const PRIMARY_BUTTON = 1;

/** The distance at which a press becomes a drag, in CSS pixels. */
const SLACK = { mouse: 4, pen: 6, touch: 8 } as const;

function slackFor({ pointerType }: PointerEvent): number {
  return pointerType === 'mouse' || pointerType === 'pen' ? SLACK[pointerType] : SLACK.touch;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** A finger would hide dragged cards, which are raised by up to this distance in CSS pixels. */
const FINGER_CLEARANCE = 40;

function raiseAboveFinger(by: Point): Point {
  return { x: by.x, y: by.y - Math.min(FINGER_CLEARANCE, 1.5 * Math.hypot(by.x, by.y)) };
}

export class Pointer {
  #gesture: Gesture = IDLE;
  #isFinger = false;
  readonly #table: PointerHost;

  constructor(table: PointerHost) {
    this.#table = table;
  }

  get isFinger(): boolean {
    return this.#isFinger;
  }

  get isBusy(): boolean {
    return this.#gesture.kind === 'dragging' || this.#gesture.kind === 'settling';
  }

  handle(input: PointerInput): void {
    const { gesture, effect } = stepGesture(this.#gesture, input);
    this.#gesture = gesture;
    if (effect.kind !== 'none')
      this.#table.apply(this.#isFinger && 'by' in effect ? { ...effect, by: raiseAboveFinger(effect.by) } : effect);
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || (event.pointerType === 'mouse' && event.ctrlKey)) return;
    if (this.#gesture.kind !== 'dragging') this.#isFinger = event.pointerType === 'touch';
    const wasFree = this.#gesture.kind === 'idle' || this.#gesture.kind === 'settling';
    const at = pointOf(event);
    const target = wasFree ? this.#table.press(at) : undefined;
    this.handle({ kind: 'down', pointer: event.pointerId, at, target });
    // The table captures the pointer, since the pressed card may be removed.
    if (wasFree) (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (gesture.kind !== 'pressing' && gesture.kind !== 'dragging') return;
    // While a second mouse button is down, the release of the first one is a movement.
    if ((event.buttons & PRIMARY_BUTTON) === 0) {
      if (event.buttons === 0) this.cancel(event);
      else this.up(event);
      return;
    }
    const draggable = gesture.target !== undefined && this.#table.isDraggable(gesture.target);
    this.handle({ kind: 'move', pointer: event.pointerId, at: pointOf(event), slack: slackFor(event), draggable });
  }

  up(event: PointerEvent): void {
    const at = pointOf(event);
    const isOverTarget =
      this.#gesture.kind === 'pressing' && this.#gesture.target?.spot === this.#table.targetAt(at)?.spot;
    this.handle({ kind: 'up', pointer: event.pointerId, at, isOverTarget });
  }

  /** Dropped cards fly on. */
  interrupt(): void {
    if (this.#gesture.kind !== 'settling') this.handle({ kind: 'interrupt' });
  }

  cancel(event: PointerEvent): void {
    this.handle({ kind: 'cancel', pointer: event.pointerId });
  }

  /** Chromium also ends a capture when a second mouse button is released. */
  loseCapture(event: PointerEvent): void {
    const isHeld = event.pointerType === 'mouse' && (event.buttons & PRIMARY_BUTTON) !== 0;
    if (isHeld) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    else this.cancel(event);
  }
}
