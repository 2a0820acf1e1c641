import type { Point } from '../geometry/frame.ts';
import type { Size } from '../geometry/plan.ts';
import type { WinMotion } from '../looks/look.ts';
import { isStill, type MotionPace, paceNow } from './pace.ts';
import { type Pose, WIN_MOTIONS, WIN_PICTURES } from './win-motions.ts';

interface Rest extends Point {
  readonly scale: number;
}

type Heap = readonly { readonly element: HTMLElement; readonly rest: Rest }[];

export interface CelebrationScene {
  readonly heaps: readonly Heap[];
  readonly motion: WinMotion;
  readonly card: Size;
  readonly table: Size;
  readonly fromRight: boolean;
}

/** The share of the flourish's time before the last launch. */
const STAGGER = 0.3;
/** The share of a card's time when it has left its foundation. */
const DEPARTURE_END = 0.18;
const KEYFRAME_COUNT = 30;

/** The usual height of the result card in CSS pixels, below a picture of a table of this width or more, or narrower. */
const RESULT_HEIGHT = { from: 800, wide: 250, narrow: 390 };
/** As a share of the table's height. */
const LEAST_UPPER_SHARE = 0.34;
/** Here the result card is beside the picture, as in `ResultCard.svelte`. */
const LOW_TABLE = { height: 416, width: 480 };
/** As a multiple of the height. */
const MAX_PICTURE_RATIO = 2.6;
/** In CSS pixels. */
const PICTURE_MARGIN = 10;
/** As a share of the picture's size. */
const PICTURE_CARD = { width: 0.2, height: 0.38 };

const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

interface CelebratingCard {
  readonly element: HTMLElement;
  readonly rest: Rest;
  /** From 0 for the card that is launched first to 1 for the last. */
  readonly share: number;
}

/** A flourish of the cards, then a still picture of them as long as the result is shown. */
export class Celebration {
  readonly #scene: CelebrationScene;
  readonly #cards: readonly CelebratingCard[];
  readonly #closing = new AbortController();
  #animations: readonly Animation[] = [];
  #isFlourishing = false;
  /** Except during the flourish, the cards lie in the picture rather than on their foundations. */
  #hasPicture = false;

  constructor(scene: CelebrationScene) {
    this.#scene = scene;
    this.#cards = cardsInLaunchOrder(scene.heaps);
  }

  /** Moves the cards in the manner of the game, unless motion is switched off. Any input ends the flourish. */
  async flourish(): Promise<void> {
    const pace = paceNow();
    if (isStill(pace)) return;
    this.#isFlourishing = true;
    const input = new AbortController();
    const signal = AbortSignal.any([input.signal, this.#closing.signal]);
    const end = () => input.abort();
    for (const kind of INPUTS) addEventListener(kind, end, { capture: true, passive: true, signal });
    await this.#arrival();
    if (!signal.aborted) {
      this.#animate((card) => [flourishKeyframes(card.share, card.rest, this.#scene), launchTiming(card, pace)]);
      await Promise.race([this.#finished(), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    }
    end();
    this.#isFlourishing = false;
    if (!this.#closing.signal.aborted) this.#settle();
  }

  async showPicture(): Promise<void> {
    this.#hasPicture = true;
    if (this.#isFlourishing) return;
    await this.#arrival();
    if (!this.#closing.signal.aborted && !this.#isFlourishing) this.#settle();
  }

  close(): void {
    this.#closing.abort();
    this.#hasPicture = false;
    if (this.#animations.length) this.#settle();
  }

  #settle(): void {
    const pace = paceNow();
    const seen = this.#cards.map(({ element }) => getComputedStyle(element).transform);
    const stays = this.#hasPicture;
    const duration = stays ? pace.long * 2 : pace.short;
    const delay = stays ? pace.long : 0;
    this.#animate((card, index) => [
      [
        { transformOrigin: '0 0', transform: seen[index] ?? 'none' },
        { transformOrigin: '0 0', transform: stays ? pictureTransform(card, this.#scene) : 'none' },
      ],
      { delay: delay * card.share, duration, easing: pace.ease, fill: 'both' },
    ]);
    if (!stays) void this.#finished().then((areDone) => areDone && this.#animate());
  }

  /** Without new animations, the cards are no longer above the others. */
  #animate(
    toAnimation?: (card: CelebratingCard, index: number) => readonly [Keyframe[], KeyframeAnimationOptions],
  ): void {
    const former = this.#animations;
    this.#animations = toAnimation
      ? this.#cards.map((card, index) => card.element.animate(...toAnimation(card, index)))
      : [];
    for (const animation of former) animation.cancel();
    for (const { element } of this.#cards) {
      if (toAnimation) element.dataset.celebrating = '';
      else delete element.dataset.celebrating;
    }
  }

  /** Resolves to whether no other animations have replaced these. */
  async #finished(): Promise<boolean> {
    const animations = this.#animations;
    await Promise.allSettled(animations.map((animation) => animation.finished));
    return animations === this.#animations;
  }

  #arrival(): Promise<unknown> {
    if (this.#animations.length) return Promise.resolve();
    const flights = this.#cards.flatMap(({ element }) => element.getAnimations());
    return Promise.allSettled(flights.map((flight) => flight.finished));
  }
}

function cardsInLaunchOrder(heaps: readonly Heap[]): CelebratingCard[] {
  const deepest = Math.max(0, ...heaps.map((heap) => heap.length));
  const cards = Array.from({ length: deepest }, (_, depth) => heaps.flatMap((heap) => heap.at(-1 - depth) ?? []));
  return cards
    .flat()
    .map((card, place, { length }) => Object.assign({ share: length > 1 ? place / (length - 1) : 0 }, card));
}

function launchTiming({ share }: CelebratingCard, { celebration }: MotionPace): KeyframeAnimationOptions {
  return { delay: share * STAGGER * celebration, duration: (1 - STAGGER) * celebration, fill: 'both' };
}

export function flourishKeyframes(
  share: number,
  rest: Rest,
  { motion, card, table }: Omit<CelebrationScene, 'heaps'>,
): Keyframe[] {
  return Array.from({ length: KEYFRAME_COUNT + 1 }, (_, stretch) => {
    const time = stretch / KEYFRAME_COUNT;
    const away = smoothStep(time / DEPARTURE_END);
    const pose = WIN_MOTIONS[motion](share, time);
    const turn = pose.turn * away;
    const bounds = rotatedSize(card, turn);
    const across = between(rest.x + (card.width / 2) * rest.scale, pose.x * table.width, away);
    const down = between(rest.y + (card.height / 2) * rest.scale, pose.y * table.height, away);
    const x = clampCentre(across, table.width, bounds.width * rest.scale);
    const y = clampCentre(down, table.height, bounds.height * rest.scale);
    return { transformOrigin: '0 0', transform: transformTo({ x, y, turn }, rest, card) };
  });
}

export function pictureTransform(
  { share, rest }: Pick<CelebratingCard, 'share' | 'rest'>,
  { motion, card, table, fromRight }: Omit<CelebrationScene, 'heaps'>,
): string {
  const area = pictureArea(table, fromRight);
  const size = Math.min(
    rest.scale,
    (area.width * PICTURE_CARD.width) / card.width,
    (area.height * PICTURE_CARD.height) / card.height,
  );
  const pose = WIN_PICTURES[motion](1 - share);
  const bounds = rotatedSize({ width: card.width * size, height: card.height * size }, pose.turn);
  const x = area.x + clampCentre(pose.x * area.width, area.width, bounds.width);
  const y = area.y + clampCentre(pose.y * area.height, area.height, bounds.height);
  return transformTo({ x, y, turn: pose.turn }, rest, card, size / rest.scale);
}

function pictureArea({ width, height }: Size, fromRight: boolean): Point & Size {
  const isLow = height <= LOW_TABLE.height && width >= LOW_TABLE.width;
  const result = width >= RESULT_HEIGHT.from ? RESULT_HEIGHT.wide : RESULT_HEIGHT.narrow;
  const upper = Math.max(height * LEAST_UPPER_SHARE, height - result);
  const free = isLow ? { width: width / 2, height } : { width, height: upper };
  const area = {
    height: free.height - 2 * PICTURE_MARGIN,
    width: Math.min(free.width - 2 * PICTURE_MARGIN, free.height * MAX_PICTURE_RATIO),
  };
  const start = isLow && fromRight ? width / 2 : 0;
  return { ...area, x: start + (free.width - area.width) / 2, y: PICTURE_MARGIN };
}

/** Brings the centre of a card from its place to a pose, in CSS pixels and degrees. */
function transformTo({ x, y, turn }: Pose, rest: Rest, card: Size, zoom = 1): string {
  const left = (x - rest.x) / rest.scale;
  const top = (y - rest.y) / rest.scale;
  return (
    `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) rotate(${turn.toFixed(1)}deg) scale(${zoom.toFixed(3)}) ` +
    `translate(${-card.width / 2}px, ${-card.height / 2}px)`
  );
}

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

function clampCentre(middle: number, side: number, size: number): number {
  return Math.max(size / 2, Math.min(side - size / 2, middle));
}
