import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';
import type { Laid } from '../geometry/layout.ts';
import type { Stand } from './celebration.ts';
import { dealFlights, flightsOf } from './flights.ts';
import { HeldCards } from './held-cards.ts';
import { Air, type Flight } from './motion.ts';
import { isStill, paceNow } from './pace.ts';
import type { Happening } from './score.ts';

/** Over the neighbours of a card that rests. */
const ABOVE = 'calc(var(--z) + 500)';

/** How far a refused card goes to each side, in pixels: less each time. */
const SWINGS = [0, -5, 4, -2.5, 1, 0];

/** The cards as they are seen: at rest, in the air or under a finger. The one place that moves their elements. */
export class Stage {
  readonly #air = new Air();
  readonly #held = new HeldCards();
  readonly #elementOf: (id: CardId) => HTMLElement | undefined;
  readonly #placeOf: (spot: number) => HTMLElement | null | undefined;
  readonly #tell: (happening: Happening) => void;
  /** Where cards lay when they were last shown. */
  #shown: readonly Laid[] = [];

  constructor(
    elementOf: (id: CardId) => HTMLElement | undefined,
    placeOf: (spot: number) => HTMLElement | null | undefined,
    tell: (happening: Happening) => void,
  ) {
    this.#elementOf = elementOf;
    this.#placeOf = placeOf;
    this.#tell = tell;
  }

  /** Where a card is seen, where that is not where it lies. */
  #seenAt(id: CardId): Point | undefined {
    const offset = this.#held.offsetOf(id);
    const rest = this.#shown[id];
    if (offset && rest) return { x: rest.x + offset.x, y: rest.y + offset.y };
    return this.#air.whereIs(id);
  }

  /** Shows a layout as it is: after a change of size, or the first time. */
  place(laid: readonly Laid[]): void {
    this.#air.landAll();
    this.#shown = laid;
  }

  /** Shows a layout by dealing its cards from a point. */
  deal(laid: readonly Laid[], source: Point, stock: number): void {
    this.#air.renew();
    this.#shown = laid;
    const flights = dealFlights(laid, source, stock);
    this.#fly(flights);
    this.#tell({ kind: 'deal', cards: flights.length });
  }

  /** Shows a layout by the ways of the cards that it moved, each from where it is seen now. */
  change(laid: readonly Laid[], turned: ReadonlySet<CardId>, sequence: ReadonlyMap<CardId, number>): void {
    const seenAt = (id: CardId) => this.#seenAt(id);
    const flights = flightsOf({ before: this.#shown, after: laid, turned, seenAt, sequence });
    this.#held.clear();
    this.#shown = laid;
    this.#fly(flights);
    const cards = flights.filter(({ leaves }) => leaves).length;
    if (cards) this.#tell({ kind: turned.size ? 'deal' : 'put', cards });
  }

  /** Lets a card whose element is made only now take part in what is in the air. */
  join(id: CardId): void {
    const element = this.#elementOf(id);
    if (element) this.#air.join(id, element);
  }

  /** Takes cards up, from where they are seen. */
  lift(ids: readonly CardId[]): void {
    const cards = ids.flatMap((id) => {
      const element = this.#elementOf(id);
      const rest = this.#shown[id];
      const seen = this.#seenAt(id) ?? rest;
      this.#air.land(id);
      return element && rest && seen ? [[id, element, { x: seen.x - rest.x, y: seen.y - rest.y }] as const] : [];
    });
    this.#held.lift(cards);
    this.pick(ids);
  }

  /** Cards are taken up, under a finger or in thought. */
  pick(ids: readonly CardId[]): void {
    this.#tell({ kind: 'pick', cards: ids.length });
  }

  /** Cards may not go where they were to go: they say no where they lie; held ones go home. */
  refuse(ids: readonly CardId[]): void {
    const held = new Set(this.#held.ids);
    shake(ids.flatMap((id) => (held.has(id) ? [] : (this.#elementOf(id) ?? []))));
    this.#tell({ kind: 'refuse', cards: ids.length });
  }

  /** Shows once what would fit: cards, or where there are none their empty place. */
  pulse(ids: readonly CardId[], spot: number): void {
    pulse(ids.length ? ids.flatMap((id) => this.#elementOf(id) ?? []) : [this.#placeOf(spot)]);
  }

  /** The last card is on its way: the foundations celebrate when it is there, if they do. */
  win(stand: Stand | undefined): void {
    this.#tell({ kind: 'win', cards: 0 });
    if (!stand) return;
    const shown = this.#shown;
    import('./celebration.ts').then(
      // A later change is more important than the celebration.
      ({ celebrateWin }) => (this.#shown === shown ? celebrateWin(stand) : undefined),
      () => undefined,
    );
  }

  follow(by: Point): void {
    this.#held.follow(by);
  }

  /** Lets go of what is held: it flies back to where it lies. */
  sendHome(): void {
    const flights = this.#held.ids.flatMap((id): Flight[] => {
      const from = this.#seenAt(id);
      const to = this.#shown[id];
      return from && to ? [{ id, from, to, leaves: false, turns: false, returns: true }] : [];
    });
    this.#held.clear();
    this.#fly(flights);
  }

  /** Where the lowest of the held cards is seen. */
  get heldAt(): Point | undefined {
    const [lowest] = this.#held.ids;
    return lowest === undefined ? undefined : this.#seenAt(lowest);
  }

  #fly(flights: readonly Flight[]): void {
    this.#air.fly(flights, this.#elementOf);
  }
}

/** Shakes refused cards in their places, independently of the transform of their flights. */
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

/** Draws a ring around elements that swells once. Colours that a system forces leave it its width. */
function pulse(elements: readonly (HTMLElement | null | undefined)[]): void {
  const pace = paceNow();
  if (isStill(pace)) return;
  const timing = { duration: pace.long * 4, easing: 'ease-in-out' };
  const outline = ['0 solid var(--accent)', '5px solid var(--accent)', '0 solid var(--accent)'];
  for (const element of elements) {
    element?.animate({ outline, outlineOffset: ['1px', '1px'], zIndex: [ABOVE, ABOVE] }, timing);
  }
}
