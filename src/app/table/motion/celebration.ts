import type { Point } from '../geometry/frame.ts';
import type { Size } from '../geometry/plan.ts';
import type { WinMotion } from '../looks/look.ts';
import { isStill, type MotionPace, paceNow } from './pace.ts';
import { WIN_MOTIONS } from './win-motions.ts';

/** The place of a card at rest, and its size relative to the table's other cards. */
interface Rest extends Point {
  readonly scale: number;
}

/** The cards of one foundation, bottom to top, and where each lies. */
type Heap = readonly { readonly element: HTMLElement; readonly rest: Rest }[];

/** What a celebration needs to know of the table. */
export interface Stand {
  readonly heaps: readonly Heap[];
  readonly motion: WinMotion;
  /** The size of a card. */
  readonly card: Size;
  readonly table: Size;
}

/** The share of the time that passes before the last card sets off. */
const STAGGER = 0.3;
/** The shares of its way at which a card has left its foundation and at which it turns back. */
const LEFT = 0.18;
const RETURNS = 0.8;
/** The stretches into which the way of a card is cut. */
const STRETCHES = 30;

/** What is going on, and how to be done with it early. */
interface Celebration {
  readonly done: Promise<void>;
  readonly close: () => void;
}

/** Sends the cards of all foundations on the way of their game and home again. */
function celebrate(stand: Stand, pace: MotionPace): Celebration {
  // In turn from each foundation, its top card first.
  const deepest = Math.max(0, ...stand.heaps.map((heap) => heap.length));
  const order = Array.from({ length: deepest }, (_, depth) => stand.heaps.flatMap((heap) => heap.at(-1 - depth) ?? []));
  const cards = order.flat().map(({ element, rest }, place, { length }) => {
    const share = length > 1 ? place / (length - 1) : 0;
    const options = {
      delay: share * STAGGER * pace.celebration,
      duration: (1 - STAGGER) * pace.celebration,
    };
    return { element, animation: element.animate(wayOf(share, rest, stand), options) };
  });
  return { done: untilBack(cards), close: () => callBack(cards, pace) };
}

async function untilBack(cards: readonly FlyingCard[]): Promise<void> {
  for (const { element } of cards) element.dataset.celebrating = '';
  await Promise.allSettled(cards.map(({ animation }) => animation.finished));
  for (const { element } of cards) delete element.dataset.celebrating;
}

interface FlyingCard {
  readonly element: HTMLElement;
  readonly animation: Animation;
}

/** Sends every card home from where it is seen, in the shortest time. */
function callBack(cards: readonly FlyingCard[], { short, ease }: MotionPace): void {
  const open = cards.filter(({ animation }) => animation.playState === 'running');
  const seen = open.map(({ element }) => getComputedStyle(element).transform);
  for (const [index, { element, animation }] of open.entries()) {
    animation.cancel();
    const origin = { transformOrigin: '0 0' };
    element.animate([{ ...origin, transform: seen[index] ?? 'none' }, origin], { duration: short, easing: ease });
  }
}

/** The way of a card from its foundation and back: the whole card is on the table at all times. */
export function wayOf(share: number, { x, y, scale }: Rest, { motion, card, table }: Stand): Keyframe[] {
  const middle = { x: card.width / 2, y: card.height / 2 };
  return Array.from({ length: STRETCHES + 1 }, (_, stretch) => {
    const time = stretch / STRETCHES;
    const away = smooth(time / LEFT) * (1 - smooth((time - RETURNS) / (1 - RETURNS)));
    const pose = WIN_MOTIONS[motion](share, time);
    const turn = pose.turn * away;
    const taken = turned(card, turn);
    const across = between(x + middle.x * scale, pose.x * table.width, away);
    const down = between(y + middle.y * scale, pose.y * table.height, away);
    const left = (within(across, table.width, taken.width * scale) - x) / scale;
    const top = (within(down, table.height, taken.height * scale) - y) / scale;
    return {
      // About its middle, in the size that it has against other cards.
      transformOrigin: '0 0',
      transform:
        `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) ` +
        `rotate(${turn.toFixed(1)}deg) translate(${-middle.x}px, ${-middle.y}px)`,
    };
  });
}

/** The size of the upright rectangle around a turned card. */
function turned({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * across + height * down, height: height * across + width * down };
}

function between(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

function smooth(share: number): number {
  const within01 = Math.max(0, Math.min(1, share));
  return within01 * within01 * (3 - 2 * within01);
}

/** The middle of a card, as near to where it should be as leaves it whole. */
function within(middle: number, side: number, size: number): number {
  return Math.max(size / 2, Math.min(side - size / 2, middle));
}

/** Whatever the player does next is more important than a celebration. */
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Celebrates a won game when its last cards have arrived, until it is over or the player does anything. */
export async function celebrateWin(stand: Stand): Promise<void> {
  const pace = paceNow();
  if (isStill(pace)) return;
  const input = new AbortController();
  const { signal } = input;
  for (const kind of INPUTS) addEventListener(kind, () => input.abort(), { capture: true, passive: true, signal });
  await arrivalOf(stand);
  if (signal.aborted) return;
  const { done, close } = celebrate(stand, pace);
  signal.addEventListener('abort', close);
  await done;
  input.abort();
}

/** Waits for the cards that are still in the air. */
function arrivalOf({ heaps }: Stand): Promise<unknown> {
  const flights = heaps.flatMap((heap) => heap.flatMap(({ element }) => element.getAnimations()));
  return Promise.allSettled(flights.map((flight) => flight.finished));
}
