import { inSlices } from '../../ui/schedule.ts';
import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';
import { isStill, type MotionPace, paceNow } from './pace.ts';

/** One card's way, from where it is seen to where it now lies. */
export interface Flight {
  readonly id: CardId;
  readonly from: Point & { readonly scale?: number };
  readonly to: Point & { readonly scale?: number };
  /** Whether it goes to another spot; a card that only moves up within its fan has no turn to wait for. */
  readonly leaves: boolean;
  /** Whether its other side comes up on the way. */
  readonly turns: boolean;
  /** Whether it can't be seen before it sets off: it comes out of the stock. */
  readonly appears?: boolean;
  /** Whether it goes back to where it was taken up: over all others, and not one after the other. */
  readonly returns?: boolean;
}

export interface Timing {
  /** Milliseconds before it starts. */
  readonly delay: number;
  readonly duration: number;
}

/** Pixels from which a way takes the longest time. */
const FAR = 600;

export function durationOf({ from, to }: Flight, { short, long }: MotionPace): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return short + (long - short) * Math.min(1, distance / FAR);
}

/** When each flight starts and how long it takes: one after the other, in the order given, within the time for all. */
export function timingsOf(flights: readonly Flight[], pace: MotionPace): Timing[] {
  const leaving = flights.filter(({ leaves }) => leaves).length;
  const stagger = Math.min(pace.stagger, (pace.all - pace.long) / Math.max(1, leaving - 1));
  let before = 0;
  return flights.map((flight) => ({
    delay: flight.leaves ? before++ * stagger : 0,
    duration: durationOf(flight, pace),
  }));
}

export function at({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** Cards that set off together and land together: one by one they would cost new styles and layers in every frame. */
interface Group {
  readonly pace: MotionPace;
  /** When the first of them did. */
  began?: number;
  readonly launched: (readonly [CardId, Animation])[];
  /** Flights that aren't over. */
  left: number;
}

interface Flying {
  readonly flight: Flight;
  readonly animation: Animation;
  readonly element: HTMLElement;
  readonly group: Group;
}

/** The cards in the air. A flight can be overtaken at any moment by the next one of its card. */
export class Air {
  readonly #flying = new Map<CardId, Flying>();
  /** Cards that have no element yet, and how they set off when they do. */
  readonly #waiting = new Map<CardId, { readonly launch: (element: HTMLElement) => void; readonly group: Group }>();

  /** Where a card in the air is seen now. It is reckoned: asked for it, the page would make all its styles. */
  whereIs(id: CardId): Point | undefined {
    const flying = this.#flying.get(id);
    if (!flying) return undefined;
    const { from, to } = flying.flight;
    const progress = flying.animation.effect?.getComputedTiming().progress ?? 1;
    return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
  }

  /** Sets cards off; where there is no motion they are there at once. */
  fly(flights: readonly Flight[], elementOf: (id: CardId) => HTMLElement | undefined): void {
    for (const { id } of flights)
      if (elementOf(id)) this.land(id);
      else this.#stay(id);
    const pace = paceNow();
    if (flights.length === 0 || isStill(pace)) return;
    const timings = timingsOf(flights, pace);
    const group: Group = { pace, launched: [], left: flights.length };
    flights.forEach((flight, index) => {
      const element = elementOf(flight.id);
      const timing = timings[index] ?? { delay: 0, duration: 0 };
      if (element) this.#launch(flight, element, timing, group);
      else {
        const launch = (made: HTMLElement) => this.#launch(flight, made, since(group, timing), group);
        this.#waiting.set(flight.id, { launch, group });
      }
    });
  }

  /** Sets a card off whose element is made, or comes to its place in another deal, only now. */
  join(id: CardId, element: HTMLElement): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.land(id);
    waiting?.launch(element);
  }

  /** Another deal begins: what is in the air comes down card by card, each when it joins. All at once they would take a long frame. */
  renew(): void {
    for (const id of this.#waiting.keys()) this.#stay(id);
    for (const { group } of this.#flying.values()) group.launched.length = 0;
  }

  /** Lets a card that has no element yet not set off at all. */
  #stay(id: CardId): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) this.#end(waiting.group);
  }

  #launch(flight: Flight, element: HTMLElement, { delay, duration }: Timing, group: Group): void {
    const { ease, lift } = group.pace;
    group.began ??= performance.now();
    const options = { delay, duration, easing: ease, fill: 'both' } as const;
    const animation = element.animate(keyframesOf(flight, lift), options);
    this.#flying.set(flight.id, { flight, animation, element, group });
    if (flight.leaves || flight.returns) element.dataset.flying = '';
    else element.dataset.sliding = '';
    if (flight.turns) turn(element, { delay, duration });
    group.launched.push([flight.id, animation]);
    const end = () => this.#end(group);
    animation.finished.then(end, end);
  }

  #end(group: Group): void {
    group.left--;
    if (group.left > 0) return;
    inSlices(() => {
      const card = group.launched.pop();
      if (card) this.land(...card);
      return card !== undefined;
    });
  }

  /** Takes a card out of the air, or only if it is still on the flight given: it is where it lies. */
  land(id: CardId, only?: Animation): void {
    if (!only) this.#stay(id);
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

/** A timing as it is for a card that comes later than the first. */
function since({ began }: Group, { delay, duration }: Timing): Timing {
  const now = performance.now();
  return { delay: Math.max(0, delay - now + (began ?? now)), duration };
}

function keyframesOf({ from, to, leaves, appears }: Flight, lift: number): Keyframe[] {
  // The element has the size of its new place already, and its ways are counted in that size.
  const size = to.scale ?? 1;
  const off = at({ x: (from.x - to.x) / size, y: (from.y - to.y) / size });
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

/** Turns a card over in place: the side that was up closes to a line, then the other opens. */
function turn(element: HTMLElement, { delay, duration }: Timing): void {
  const [up, down] = ['[data-side="up"]', '[data-side="down"]'].map((side) => element.querySelector(side));
  const options = { delay, duration, fill: 'backwards' } as const;
  const opens = { transform: ['scaleX(0)', 'scaleX(0)', 'scaleX(1)'], visibility: ['visible', 'visible', 'visible'] };
  const closes = { transform: ['scaleX(1)', 'scaleX(0)', 'scaleX(0)'], visibility: ['visible', 'visible', 'visible'] };
  up?.animate(opens, options);
  down?.animate(closes, options);
}
