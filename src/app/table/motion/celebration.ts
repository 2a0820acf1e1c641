import type { Point } from '../geometry/frame.ts';
import type { Size } from '../geometry/plan.ts';
import type { WinMotion } from '../looks/look.ts';
import { isStill, type MotionPace, paceNow } from './pace.ts';
import { WIN_MOTIONS } from './win-motions.ts';

/** The place of a card before and after the celebration. */
interface Rest extends Point {
  readonly scale: number;
}

/** The celebrating cards of a foundation from bottom to top. */
type Heap = readonly { readonly element: HTMLElement; readonly rest: Rest }[];

export interface CelebrationScene {
  readonly heaps: readonly Heap[];
  readonly motion: WinMotion;
  /** The size of a card. */
  readonly card: Size;
  readonly table: Size;
}

/** The share of the celebration's time before the last launch. */
const STAGGER = 0.3;
/** The share of a card's time when it has left its foundation. */
const DEPARTURE_END = 0.18;
/** The share of a card's time when it starts to return. */
const RETURN_START = 0.8;
const KEYFRAME_COUNT = 30;

interface Celebration {
  readonly done: Promise<void>;
  readonly close: () => void;
}

function celebrate(scene: CelebrationScene, pace: MotionPace): Celebration {
  // Cards are launched in turn from each foundation, top cards first.
  const deepest = Math.max(0, ...scene.heaps.map((heap) => heap.length));
  const launchOrder = Array.from({ length: deepest }, (_, depth) =>
    scene.heaps.flatMap((heap) => heap.at(-1 - depth) ?? []),
  );
  const cards = launchOrder.flat().map(({ element, rest }, place, { length }) => {
    const share = length > 1 ? place / (length - 1) : 0;
    const options = {
      delay: share * STAGGER * pace.celebration,
      duration: (1 - STAGGER) * pace.celebration,
    };
    return { element, animation: element.animate(celebrationKeyframes(share, rest, scene), options) };
  });
  return { done: afterReturn(cards), close: () => returnEarly(cards, pace) };
}

async function afterReturn(cards: readonly FlyingCard[]): Promise<void> {
  for (const { element } of cards) element.dataset.celebrating = '';
  await Promise.allSettled(cards.map(({ animation }) => animation.finished));
  for (const { element } of cards) delete element.dataset.celebrating;
}

interface FlyingCard {
  readonly element: HTMLElement;
  readonly animation: Animation;
}

function returnEarly(cards: readonly FlyingCard[], { short, ease }: MotionPace): void {
  const open = cards.filter(({ animation }) => animation.playState === 'running');
  const seen = open.map(({ element }) => getComputedStyle(element).transform);
  for (const [index, { element, animation }] of open.entries()) {
    animation.cancel();
    const origin = { transformOrigin: '0 0' };
    element.animate([{ ...origin, transform: seen[index] ?? 'none' }, origin], { duration: short, easing: ease });
  }
}

/** Returns the keyframes of a card's path from its foundation and back. The whole card always stays on the table. */
export function celebrationKeyframes(
  share: number,
  { x, y, scale }: Rest,
  { motion, card, table }: CelebrationScene,
): Keyframe[] {
  const middle = { x: card.width / 2, y: card.height / 2 };
  return Array.from({ length: KEYFRAME_COUNT + 1 }, (_, stretch) => {
    const time = stretch / KEYFRAME_COUNT;
    const away = smoothStep(time / DEPARTURE_END) * (1 - smoothStep((time - RETURN_START) / (1 - RETURN_START)));
    const pose = WIN_MOTIONS[motion](share, time);
    const turn = pose.turn * away;
    const bounds = rotatedSize(card, turn);
    const across = between(x + middle.x * scale, pose.x * table.width, away);
    const down = between(y + middle.y * scale, pose.y * table.height, away);
    const left = (clampCentre(across, table.width, bounds.width * scale) - x) / scale;
    const top = (clampCentre(down, table.height, bounds.height * scale) - y) / scale;
    return {
      // Rotates the card about its centre.
      transformOrigin: '0 0',
      transform:
        `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) ` +
        `rotate(${turn.toFixed(1)}deg) translate(${-middle.x}px, ${-middle.y}px)`,
    };
  });
}

/** Returns the size of the bounding box of a rotated card. */
function rotatedSize({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * across + height * down, height: height * across + width * down };
}

function between(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

function smoothStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share));
  return clamped * clamped * (3 - 2 * clamped);
}

/** Returns the nearest centre at which a card of this size is within the side of the table. */
function clampCentre(middle: number, side: number, size: number): number {
  return Math.max(size / 2, Math.min(side - size / 2, middle));
}

/** Any of these ends a celebration. */
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Celebrates a win after the last cards have arrived, unless motion is switched off. Any input ends the celebration. */
export async function celebrateWin(scene: CelebrationScene): Promise<void> {
  const pace = paceNow();
  if (isStill(pace)) return;
  const input = new AbortController();
  const { signal } = input;
  for (const kind of INPUTS) addEventListener(kind, () => input.abort(), { capture: true, passive: true, signal });
  await waitForArrival(scene);
  if (signal.aborted) return;
  const { done, close } = celebrate(scene, pace);
  signal.addEventListener('abort', close);
  await done;
  input.abort();
}

function waitForArrival({ heaps }: CelebrationScene): Promise<unknown> {
  const flights = heaps.flatMap((heap) => heap.flatMap(({ element }) => element.getAnimations()));
  return Promise.allSettled(flights.map((flight) => flight.finished));
}
