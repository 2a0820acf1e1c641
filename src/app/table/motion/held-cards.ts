import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';

/** Moves cards by `translate`, which leaves the layout unchanged. */
export class HeldCards {
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
