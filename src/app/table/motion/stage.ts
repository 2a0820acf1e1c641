import { loadOptional } from '../../ui/missing-part/missing-part.svelte.ts';
import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';
import type { PlacedCard } from '../geometry/layout.ts';
import type { Celebration, CelebrationScene } from './celebration.ts';
import { changeFlights, dealFlights } from './flights.ts';
import { type Flight, FlyingCards } from './motion.ts';
import { isStill, paceNow } from './pace.ts';
import type { CardEvent } from './score.ts';

const ABOVE = 'calc(var(--z) + 500)';

/** In CSS pixels. */
const SWINGS = [0, -5, 4, -2.5, 1, 0];

export class Stage {
  readonly #flying = new FlyingCards();
  readonly #held = new HeldCards();
  readonly #elementOf: (id: CardId) => HTMLElement | undefined;
  readonly #placeOf: (spot: number) => HTMLElement | null | undefined;
  readonly #emit: (event: CardEvent) => void;
  #shown: readonly PlacedCard[] = [];
  #celebration: Celebration | undefined;
  /** Counts the ends of celebrations. */
  #celebrationEnds = 0;

  constructor(
    elementOf: (id: CardId) => HTMLElement | undefined,
    placeOf: (spot: number) => HTMLElement | null | undefined,
    emit: (event: CardEvent) => void,
  ) {
    this.#elementOf = elementOf;
    this.#placeOf = placeOf;
    this.#emit = emit;
  }

  #seenAt(id: CardId): Point | undefined {
    const offset = this.#held.offsetOf(id);
    const rest = this.#shown[id];
    if (offset && rest) return { x: rest.x + offset.x, y: rest.y + offset.y };
    return this.#flying.positionOf(id);
  }

  place(placed: readonly PlacedCard[]): void {
    this.endCelebration();
    this.#flying.landAll();
    this.#shown = placed;
  }

  /** The cards outside the stock fly from a point to their places. */
  deal(placed: readonly PlacedCard[], source: Point, stock: number): void {
    this.endCelebration();
    this.#flying.renew();
    this.#shown = placed;
    const flights = dealFlights(placed, source, stock);
    this.#fly(flights);
    this.#emit({ kind: 'deal', cards: flights.length });
  }

  change(placed: readonly PlacedCard[], turned: ReadonlySet<CardId>, sequence: ReadonlyMap<CardId, number>): void {
    this.endCelebration();
    const seenAt = (id: CardId) => this.#seenAt(id);
    const flights = changeFlights({ before: this.#shown, after: placed, turned, seenAt, sequence });
    this.#held.clear();
    this.#shown = placed;
    this.#fly(flights);
    const leaving = flights.filter(({ leaves }) => leaves);
    const isDeal = leaving.some(({ turns }) => turns);
    if (leaving.length) this.#emit({ kind: isDeal ? 'deal' : 'put', cards: leaving.length });
  }

  join(id: CardId): void {
    const element = this.#elementOf(id);
    if (element) this.#flying.join(id, element);
  }

  lift(ids: readonly CardId[]): void {
    const cards = ids.flatMap((id) => {
      const element = this.#elementOf(id);
      const rest = this.#shown[id];
      const seen = this.#seenAt(id) ?? rest;
      this.#flying.land(id);
      return element && rest && seen ? [[id, element, { x: seen.x - rest.x, y: seen.y - rest.y }] as const] : [];
    });
    this.#held.lift(cards);
    this.pick(ids);
  }

  pick(ids: readonly CardId[]): void {
    this.#emit({ kind: 'pick', cards: ids.length });
  }

  refuse(ids: readonly CardId[]): void {
    const held = new Set(this.#held.ids);
    shake(ids.flatMap((id) => (held.has(id) ? [] : (this.#elementOf(id) ?? []))));
    this.#emit({ kind: 'refuse', cards: ids.length });
  }

  /** Highlights cards, or the empty place of a spot if there are none. */
  pulse(ids: readonly CardId[], spot: number): void {
    pulse(ids.length ? ids.flatMap((id) => this.#elementOf(id) ?? []) : [this.#placeOf(spot)]);
  }

  win(): void {
    this.#emit({ kind: 'win', cards: 0 });
  }

  /** Resolves to `undefined` if the celebration has ended already or can't be loaded. Another layout ends it. */
  async celebrate(scene: () => CelebrationScene): Promise<Celebration | undefined> {
    const ends = this.#celebrationEnds;
    const loaded = await loadOptional(() => import('./celebration.ts'));
    if (!loaded || ends !== this.#celebrationEnds) return undefined;
    this.#celebration ??= new loaded.Celebration(scene());
    return this.#celebration;
  }

  endCelebration(): void {
    this.#celebrationEnds++;
    this.#celebration?.close();
    this.#celebration = undefined;
  }

  moveHeld(by: Point): void {
    this.#held.move(by);
  }

  sendHome(): void {
    const flights = this.#held.ids.flatMap((id): Flight[] => {
      const from = this.#seenAt(id);
      const to = this.#shown[id];
      return from && to ? [{ id, from, to, leaves: false, returns: true }] : [];
    });
    this.#held.clear();
    this.#fly(flights);
  }

  /** The bottom card among the dragged ones. */
  get heldAt(): Point | undefined {
    const [lowest] = this.#held.ids;
    return lowest === undefined ? undefined : this.#seenAt(lowest);
  }

  #fly(flights: readonly Flight[]): void {
    this.#flying.fly(flights, this.#elementOf);
  }
}

/** `translate` is independent of the `transform` of flights. */
function shake(elements: readonly HTMLElement[]): void {
  const pace = paceNow();
  if (isStill(pace)) return;
  const translate = SWINGS.map((swing) => `${swing}px`);
  for (const element of elements) {
    element.dataset.sliding = '';
    const swing = element.animate({ translate }, { duration: pace.long * 1.25, easing: 'ease-in-out' });
    swing.onfinish = () => delete element.dataset.sliding;
  }
}

/** Draws a ring that swells once. Only its width changes, which also works in forced colours. */
function pulse(elements: readonly (HTMLElement | null | undefined)[]): void {
  const pace = paceNow();
  if (isStill(pace)) return;
  const timing = { duration: pace.long * 4, easing: 'ease-in-out' };
  const outline = ['0 solid var(--accent)', '5px solid var(--accent)', '0 solid var(--accent)'];
  for (const element of elements) {
    element?.animate({ outline, outlineOffset: ['1px', '1px'], zIndex: [ABOVE, ABOVE] }, timing);
  }
}

/** Moves cards by `translate`, which leaves the layout unchanged. */
class HeldCards {
  #cards = new Map<CardId, { element: HTMLElement; start: Point }>();
  #by: Point = { x: 0, y: 0 };

  /** The point of each card is its current offset from its place. */
  lift(cards: Iterable<readonly [CardId, HTMLElement, Point]>): void {
    this.clear();
    for (const [id, element, start] of cards) {
      this.#cards.set(id, { element, start });
      element.dataset.held = '';
    }
  }

  move(by: Point): void {
    this.#by = by;
    for (const { element, start } of this.#cards.values()) {
      element.style.translate = `${start.x + by.x}px ${start.y + by.y}px`;
    }
  }

  offsetOf(id: CardId): Point | undefined {
    const card = this.#cards.get(id);
    return card && { x: card.start.x + this.#by.x, y: card.start.y + this.#by.y };
  }

  get ids(): CardId[] {
    return [...this.#cards.keys()];
  }

  clear(): void {
    for (const { element } of this.#cards.values()) {
      delete element.dataset.held;
      element.style.translate = '';
    }
    this.#cards.clear();
    this.#by = { x: 0, y: 0 };
  }
}
