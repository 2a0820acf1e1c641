import { runInSlices } from '../../ui/schedule.ts';
import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';
import { isStill, type MotionPace, paceNow } from './pace.ts';

export interface Flight {
  readonly id: CardId;
  readonly from: Point & { readonly scale?: number };
  readonly to: Point & { readonly scale?: number };
  /** Only flights to other spots are staggered. */
  readonly leaves: boolean;
  /** The side that a turn brings up. */
  readonly turns?: 'up' | 'down' | undefined;
  /** The card is invisible before its launch, such as when it is dealt. */
  readonly appears?: boolean;
  /** The card returns from a drag: above all other cards, and not staggered. */
  readonly returns?: boolean;
}

/** In milliseconds. */
export interface Timing {
  readonly delay: number;
  readonly duration: number;
}

/** Flights of this distance or more take the longest time, in CSS pixels. */
const LONG_DISTANCE = 600;

export function flightDuration({ from, to, turns }: Flight, { short, long, turn }: MotionPace): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (turns && distance === 0) return turn;
  return short + (long - short) * Math.min(1, distance / LONG_DISTANCE);
}

/** Flights to other spots start in their order, so that all end within `pace.all`. */
export function flightTimings(flights: readonly Flight[], pace: MotionPace): Timing[] {
  const leaving = flights.filter(({ leaves }) => leaves).length;
  const stagger = Math.min(pace.stagger, (pace.all - pace.long) / Math.max(1, leaving - 1));
  let before = 0;
  return flights.map((flight) => ({
    delay: flight.leaves ? before++ * stagger : 0,
    duration: flightDuration(flight, pace),
  }));
}

export function translateTo({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** Flights that end together. Ending them one by one would cost new styles and layers in every frame. */
interface Group {
  readonly pace: MotionPace;
  began?: number;
  /** Sparse, since elements may become ready in another order. */
  readonly launched: (readonly [CardId, Animation])[];
  left: number;
}

interface ActiveFlight {
  readonly flight: Flight;
  readonly animation: Animation;
  readonly element: HTMLElement;
  readonly group: Group;
}

export class FlyingCards {
  readonly #flying = new Map<CardId, ActiveFlight>();
  readonly #waiting = new Map<CardId, { readonly launch: (element: HTMLElement) => void; readonly group: Group }>();

  /** Reading the current position would force a style recalculation. */
  positionOf(id: CardId): Point | undefined {
    const flying = this.#flying.get(id);
    if (!flying) return undefined;
    const { from, to } = flying.flight;
    const progress = flying.animation.effect?.getComputedTiming().progress ?? 1;
    return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
  }

  fly(flights: readonly Flight[], elementOf: (id: CardId) => HTMLElement | undefined): void {
    for (const { id } of flights)
      if (elementOf(id)) this.land(id);
      else this.#cancelWaiting(id);
    const pace = paceNow();
    if (flights.length === 0 || isStill(pace)) return;
    const timings = flightTimings(flights, pace);
    const group: Group = { pace, launched: [], left: flights.length };
    flights.forEach((flight, index) => {
      const element = elementOf(flight.id);
      const timing = timings[index] ?? { delay: 0, duration: 0 };
      if (element) this.#launch(flight, element, timing, group, index);
      else {
        const launch = (made: HTMLElement) => this.#launch(flight, made, remainingTiming(group, timing), group, index);
        this.#waiting.set(flight.id, { launch, group });
      }
    });
  }

  join(id: CardId, element: HTMLElement): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.land(id);
    waiting?.launch(element);
  }

  /** For another deal. Flying cards then land one by one in `join`: together they would take a long frame. */
  renew(): void {
    for (const id of this.#waiting.keys()) this.#cancelWaiting(id);
    for (const { group } of this.#flying.values()) group.launched.length = 0;
  }

  #cancelWaiting(id: CardId): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) this.#endFlight(waiting.group);
  }

  #launch(flight: Flight, element: HTMLElement, { delay, duration }: Timing, group: Group, index: number): void {
    const { ease, lift } = group.pace;
    group.began ??= performance.now();
    const options = { delay, duration, easing: ease, fill: 'both' } as const;
    const animation = element.animate(keyframesOf(flight, lift), options);
    this.#flying.set(flight.id, { flight, animation, element, group });
    if (flight.leaves || flight.returns) element.dataset.flying = '';
    else element.dataset.sliding = '';
    if (flight.turns) turnOver(element, flight.turns, { delay, duration });
    group.launched[index] = [flight.id, animation];
    const end = () => this.#endFlight(group);
    animation.finished.then(end, end);
  }

  /** After the last flight of a group, lands the cards in order: a flying card is above all that have landed. */
  #endFlight(group: Group): void {
    group.left--;
    if (group.left > 0) return;
    let index = 0;
    runInSlices(() => {
      const card = group.launched[index++];
      if (card) this.land(...card);
      return index < group.launched.length;
    });
  }

  /** With `only`, lands the card only if it is flying by that animation. */
  land(id: CardId, only?: Animation): void {
    if (!only) this.#cancelWaiting(id);
    const flying = this.#flying.get(id);
    if (!flying || (only && flying.animation !== only)) return;
    this.#flying.delete(id);
    flying.animation.cancel();
    delete flying.element.dataset.flying;
    delete flying.element.dataset.sliding;
  }

  landAll(): void {
    for (const id of [...this.#waiting.keys(), ...this.#flying.keys()]) this.land(id);
  }
}

/** Reduces the delay by the time since the first launch of the group. */
function remainingTiming({ began }: Group, { delay, duration }: Timing): Timing {
  const now = performance.now();
  return { delay: Math.max(0, delay - now + (began ?? now)), duration };
}

function keyframesOf({ from, to, leaves, appears }: Flight, lift: number): Keyframe[] {
  // The scale of the target applies to translations, too.
  const size = to.scale ?? 1;
  const off = translateTo({ x: (from.x - to.x) / size, y: (from.y - to.y) / size });
  const grows = (from.scale ?? 1) / size;
  const scale = (leaves ? lift : 1) * grows;
  const way = [{ transform: scale === 1 ? off : `${off} scale(${scale})` }, { transform: 'none' }];
  return appears
    ? [
        { ...way[0], opacity: 0 },
        { opacity: 1, offset: 0.04 },
        { ...way[1], opacity: 1 },
      ]
    : way;
}

function turnOver(element: HTMLElement, to: 'up' | 'down', { delay, duration }: Timing): void {
  const sides = to === 'up' ? ['up', 'down'] : ['down', 'up'];
  const [shown, hidden] = sides.map((side) => element.querySelector(`[data-side="${side}"]`));
  const options = { delay, duration, fill: 'backwards' } as const;
  const opens = { transform: ['scaleX(0)', 'scaleX(0)', 'scaleX(1)'], visibility: ['visible', 'visible', 'visible'] };
  const closes = { transform: ['scaleX(1)', 'scaleX(0)', 'scaleX(0)'], visibility: ['visible', 'visible', 'visible'] };
  shown?.animate(opens, options);
  hidden?.animate(closes, options);
}
