import type { Point } from '../geometry/frame.ts';
import { type Gesture, type GestureEffect, IDLE, type PointerInput, stepGesture } from './gesture.ts';
import type { Target } from './grab.ts';

/** What the pointer needs of the table. */
export interface Pressable {
  /** The card or spot that an element belongs to. */
  targetOf(element: EventTarget | null): Target | undefined;
  /** Whether anything there can be picked up to drag. */
  isDraggable(target: Target): boolean;
  obey(effect: GestureEffect): void;
}

/** How far a press may stray before it is a drag, in CSS pixels. */
const SLACK = { mouse: 4, pen: 6, touch: 8 } as const;

function slackOf({ pointerType }: PointerEvent): number {
  return pointerType === 'mouse' || pointerType === 'pen' ? SLACK[pointerType] : SLACK.touch;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** How far cards float above a finger, which would hide them, in CSS pixels. */
const RAISED = 40;

/** Cards rise as the finger moves, so that they never jump. */
function raised(by: Point): Point {
  return { x: by.x, y: by.y - Math.min(RAISED, 1.5 * Math.hypot(by.x, by.y)) };
}

/** Turns the browser's pointer events into steps of one gesture. */
export class Pointer {
  #gesture: Gesture = IDLE;
  #isFinger = false;
  readonly #table: Pressable;

  constructor(table: Pressable) {
    this.#table = table;
  }

  /** Whether the last press was a finger's. */
  get isFinger(): boolean {
    return this.#isFinger;
  }

  get isBusy(): boolean {
    return this.#gesture.kind === 'dragging' || this.#gesture.kind === 'settling';
  }

  take(input: PointerInput): void {
    const { gesture, effect } = stepGesture(this.#gesture, input);
    this.#gesture = gesture;
    if (effect.kind !== 'none')
      this.#table.obey(this.#isFinger && 'by' in effect ? { ...effect, by: raised(effect.by) } : effect);
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || (event.pointerType === 'mouse' && event.ctrlKey)) return;
    if (this.#gesture.kind !== 'dragging') this.#isFinger = event.pointerType === 'touch';
    const wasFree = this.#gesture.kind === 'idle' || this.#gesture.kind === 'settling';
    this.take({
      kind: 'down',
      pointer: event.pointerId,
      at: pointOf(event),
      target: this.#table.targetOf(event.target),
    });
    // Captured by the table, not by the card: it stays there whatever becomes of the card.
    if (wasFree) (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (gesture.kind !== 'pressing' && gesture.kind !== 'dragging') return;
    const draggable = gesture.target !== undefined && this.#table.isDraggable(gesture.target);
    this.take({ kind: 'move', pointer: event.pointerId, at: pointOf(event), slack: slackOf(event), draggable });
  }

  up(event: PointerEvent): void {
    this.take({ kind: 'up', pointer: event.pointerId, at: pointOf(event) });
  }

  /** A pointer taken away, and the end of every capture: harmless after `up`. */
  cancel(event: PointerEvent): void {
    this.take({ kind: 'cancel', pointer: event.pointerId });
  }
}
