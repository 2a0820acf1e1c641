import type { Game } from '../../../rules/index.ts';
import { giveUp, inSlices, isFirstJob, PACK, SLICE, WHOLE } from '../../ui/schedule.ts';
import { type CardId, cardOfId } from '../geometry/card-identity.ts';
import { isDealt } from '../motion/flights.ts';
import { CardElement, type CardLook } from './card-element.ts';

/** What the deck needs of the table. */
export interface DeckProps {
  readonly host: HTMLElement;
  readonly game: Game;
  /** Stands before the ids of its elements: those of another table on the page differ. */
  readonly uid: string;
  /** A picture of a table, among others: nobody waits for its cards. */
  readonly miniature: boolean;
  /** The element of a card is there now. */
  readonly onmade: (id: CardId) => void;
}

/** Cards in one element: when one of them goes to another place, browsers go through these to lay it, not through all. */
const GROUP = 16;

/** The elements of a table's cards. They are made in slices, the most urgent first, and stay as long as the game does. */
export class Deck {
  readonly #props: DeckProps;
  /** By id, the elements that were ever made. */
  readonly #cards: (CardElement | undefined)[] = [];
  readonly #groups: HTMLElement[] = [];
  /** Those that show the deal as it is. After another deal the others lie as they lay until their turn comes. */
  readonly #placed = new Set<CardId>();
  #lookOf: (id: CardId) => CardLook | undefined = () => undefined;
  /** Cards still to be made; the next one first. */
  #missing: CardId[] = [];

  constructor(props: DeckProps) {
    this.#props = props;
  }

  elementOf(id: CardId): HTMLElement | undefined {
    return this.#placed.has(id) ? this.#cards[id]?.element : undefined;
  }

  /** Another deal: each card comes to its place in its turn, as if it were made only then. */
  renew(): void {
    this.#placed.clear();
  }

  /**
   * Shows each card as it looks; those without a look aren't drawn. Missing ones are made in an order, asked for if any are. Those that a
   * table's first deal brings from a `stock` come from the next frame on; if the page opens with it, they lie in their places before.
   */
  show(order: () => readonly CardId[], lookOf: (id: CardId) => CardLook | undefined, stock?: number): void {
    this.#lookOf = lookOf;
    for (const id of this.#placed) {
      const look = lookOf(id);
      if (look) this.#cards[id]?.show(look);
    }
    const isWhole = this.#placed.size === this.#props.game.pack.length;
    this.#missing = isWhole ? [] : order().filter((id) => !this.#placed.has(id) && lookOf(id));
    if (stock !== undefined && this.#cards.length === 0) this.#open(stock);
    // What has the focus is there at once, though an earlier slice be under way: a focus without a place is lost.
    else if (this.#job()) inSlices(this.#job, isFirstJob() && !this.#props.miniature ? WHOLE : SLICE);
  }

  #open(stock: number): void {
    const isFirst = isFirstJob();
    const waits = (id: CardId) => {
      const look = this.#lookOf(id);
      // What a key is for is there at once; of a page that opens, in its place.
      if (!look || !isDealt(look.laid, stock) || (look.current && !isFirst)) this.#make(id);
      else if (isFirst) this.#add(id).lay(look);
      return !this.#placed.has(id);
    };
    this.#missing = this.#missing.filter(waits);
    inSlices(this.#job, isFirst ? PACK : SLICE);
  }

  readonly #job = (): boolean => {
    const id = this.#missing.shift();
    if (id !== undefined) this.#make(id);
    return this.#missing.length > 0;
  };

  #make(id: CardId): void {
    const look = this.#lookOf(id);
    if (!look) return;
    const card = this.#cards[id] ?? this.#add(id);
    card.show(look, true);
    this.#placed.add(id);
    this.#props.onmade(id);
  }

  #add(id: CardId): CardElement {
    const { game, uid } = this.#props;
    const card = new CardElement(id, `${uid}-${id}`, cardOfId(game, id));
    this.#cards[id] = card;
    this.#groupOf(id).append(card.element);
    return card;
  }

  #groupOf(id: CardId): HTMLElement {
    const at = Math.floor(id / GROUP);
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
    giveUp(this.#job);
  }
}
