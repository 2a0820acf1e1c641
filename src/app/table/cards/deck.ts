import type { Game } from '../../../rules/index.ts';
import { cancelJob, isFirstJob, PACK, runInSlices, SLICE, WHOLE } from '../../ui/schedule.ts';
import type { CardId } from '../geometry/card-identity.ts';
import { isDealt } from '../motion/flights.ts';
import { CardElement, type CardLook } from './card-element.ts';

export interface DeckProps {
  readonly host: HTMLElement;
  readonly game: Game;
  readonly uid: string;
  readonly miniature: boolean;
  readonly onmade: (id: CardId) => void;
}

/** The browser lays out only the group of a moved card. */
const GROUP_SIZE = 16;

/** Creates the elements of cards in slices, the most urgent first, and reuses them from deal to deal. */
export class Deck {
  readonly #props: DeckProps;
  readonly #cards: (CardElement | undefined)[] = [];
  readonly #groups: HTMLElement[] = [];
  readonly #placed = new Set<CardId>();
  #lookOf: (id: CardId) => CardLook | undefined = () => undefined;
  #missing: CardId[] = [];

  constructor(props: DeckProps) {
    this.#props = props;
  }

  elementOf(id: CardId): HTMLElement | undefined {
    return this.#placed.has(id) ? this.#cards[id]?.element : undefined;
  }

  drawnElementOf(id: CardId): HTMLElement | undefined {
    const element = this.elementOf(id);
    if (element) this.#cards[id]?.drawBuried();
    return element;
  }

  renew(): void {
    this.#placed.clear();
  }

  /**
   * Shows each card that has a look, and creates missing ones in the given order. An animated deal comes from the spot
   * `stock`: on the first deal of a table, dealt cards are then created in later frames, or drawn later if the page
   * opens with the table.
   */
  show(order: () => readonly CardId[], lookOf: (id: CardId) => CardLook | undefined, stock?: number): void {
    this.#lookOf = lookOf;
    for (const id of this.#placed) {
      const look = lookOf(id);
      if (look) this.#cards[id]?.show(look);
    }
    const isWhole = this.#placed.size === this.#props.game.pack.length;
    this.#missing = isWhole ? [] : order().filter((id) => !this.#placed.has(id) && lookOf(id));
    if (stock !== undefined && this.#cards.length === 0) this.#showFirstDeal(stock);
    // At least one card is created at once: the first one may have the focus, which would be lost.
    else if (this.#makeNext()) runInSlices(this.#makeNext, isFirstJob() && !this.#props.miniature ? WHOLE : SLICE);
  }

  #showFirstDeal(stock: number): void {
    const isFirst = isFirstJob();
    const waits = (id: CardId) => {
      const look = this.#lookOf(id);
      // The current card is created at once, or put in place when the page opens.
      if (!look || !isDealt(look.placed, stock) || (look.current && !isFirst)) this.#makeCard(id);
      else if (isFirst) this.#add(id).place(look);
      return !this.#placed.has(id);
    };
    this.#missing = this.#missing.filter(waits);
    runInSlices(this.#makeNext, isFirst ? PACK : SLICE);
  }

  readonly #makeNext = (): boolean => {
    const id = this.#missing.shift();
    if (id !== undefined) this.#makeCard(id);
    return this.#missing.length > 0;
  };

  #makeCard(id: CardId): void {
    const look = this.#lookOf(id);
    if (!look) return;
    const card = this.#cards[id] ?? this.#add(id);
    card.show(look, true);
    this.#placed.add(id);
    this.#props.onmade(id);
  }

  #add(id: CardId): CardElement {
    const { uid } = this.#props;
    const card = new CardElement(id, `${uid}-${id}`);
    this.#cards[id] = card;
    this.#groupOf(id).append(card.element);
    return card;
  }

  #groupOf(id: CardId): HTMLElement {
    const at = Math.floor(id / GROUP_SIZE);
    this.#groups[at] ??= this.#addGroup();
    return this.#groups[at];
  }

  #addGroup(): HTMLElement {
    const group = document.createElement('div');
    group.className = 'group';
    this.#props.host.append(group);
    return group;
  }

  close(): void {
    cancelJob(this.#makeNext);
  }
}
