import { CARD_BYTES, type Card, cardOf, NO_CARD, type Rank, rankOf, suitIndexOf } from './card.ts';
import type { Game } from './compile.ts';
import { CELL, RESERVE } from './places.ts';
import { BASE_AT, type Layout, type Position, REDEALS_AT, STOCK_AT, TALON_LENGTH_AT } from './position.ts';

/** Returns the faces beneath the top of a foundation that starts with the rank `base`, in the order of building. */
export function facesBeneath(game: Game, top: Card, base: Rank): Card[] {
  const beneath: Card[] = [];
  for (let rank = base; rank !== rankOf(top); rank = (rank % game.highest) + 1)
    beneath.push(cardOf(suitIndexOf(top), rank));
  return beneath;
}

/** Gives out the bytes of a pack, each once. */
class Pack {
  readonly #game: Game;
  readonly #isUsed = new Uint8Array(CARD_BYTES);

  constructor(game: Game) {
    this.#game = game;
  }

  /**
   * Returns a byte by its own code, or if it is used already, the first unused one with the same face. A layout with a card
   * too many, such as a test makes by hand, has the same byte twice.
   */
  take(card: number): number {
    const { pack, faces } = this.#game;
    const isFree = (byte: number) => this.#isUsed[byte] === 0 && faces[byte] === faces[card];
    const byte = pack.includes(card) && isFree(card) ? card : (pack.find(isFree) ?? card);
    this.#isUsed[byte] = 1;
    return byte;
  }

  /** Returns the bytes that are not used yet, in the order of the pack. */
  takeRest(): number[] {
    return [...this.#game.pack].filter((byte) => !this.#isUsed[byte]);
  }
}

/**
 * Returns the position of a layout that is known to be valid, with all redeals left. `setUp` checks other layouts. Cards
 * that the layout lacks lie beneath the tops of the foundations.
 */
export function positionOf<Id extends string>(game: Game<Id>, layout: Layout, base: Rank): Position<Id> {
  const { redeals } = game.rules.stock ?? { redeals: 0 };
  const position = new Uint8Array(game.size) as Position<Id>;
  const pack = new Pack(game);
  const take = (cards: readonly number[]) => cards.map((card) => pack.take(card));
  const setPile = (at: number, cards: readonly number[], down = 0) => {
    position[at - 1] = down;
    position[at] = cards.length;
    position.set(cards, at + 1);
  };
  // Cards in sight come first, so that the bytes of a deal stay as they are.
  const tops = take(layout.foundations);
  const talon = take([...layout.stock.toReversed(), ...layout.waste.toReversed()]);
  position[BASE_AT] = base;
  position[REDEALS_AT] = game.countsRedeals && talon.length ? (redeals as number) : 0;
  position[STOCK_AT] = layout.stock.length;
  position[TALON_LENGTH_AT] = talon.length;
  position.set(talon, game.talonAt);
  layout.piles.forEach((cards, pile) => {
    setPile(game.pileAt[pile], take(cards), layout.down?.[pile]);
  });
  layout.reserve?.forEach((cards, pile) => {
    setPile(game.pileAt[RESERVE + pile], take(cards), layout.reserveDown?.[pile]);
  });
  layout.cells?.forEach((card, cell) => {
    if (card !== NO_CARD) setPile(game.pileAt[CELL + cell], take([card]));
  });
  tops.forEach((top, slot) => {
    const face = game.faces[top] as Card;
    const beneath = game.completes ? take(facesBeneath(game, face, base || 1)) : pack.takeRest();
    const at = game.foundationAt[slot];
    position[at] = beneath.length + 1;
    position.set([...beneath, top], at + 1);
  });
  return position;
}
