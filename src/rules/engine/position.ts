import { type Card, NO_CARD, type Rank, rankOf } from './card.ts';
import type { Game } from './compile.ts';

/**
 * A valid position of a game as `game.size` bytes, which can be compared, copied and hashed directly:
 *
 * - byte 0: the base rank of the foundations, which no move changes (0 if any card starts a foundation);
 * - byte 1: the number of redeals left, if it is limited and the talon has a card; otherwise 0;
 * - byte 2: the number of cards in the stock; byte 3: the number in stock and waste together (the talon);
 * - from `foundationAt`: the top card of each foundation, 0 for an empty one;
 * - from `talonAt`: stock and waste end to end, so that a deal to the waste or a redeal moves no card. The stock comes
 *   first, from its last card to its next card, then the waste, from its top to its bottom card;
 * - from each `pileAt`: the pile's length, then its cards from bottom to top.
 *
 * Bytes past a length are 0. The cards beneath a foundation's top are not stored; which they are follows from the rest.
 *
 * `Id` is the id of its game, if the compiler knows it. Functions that take a game and a position also check that they
 * belong together.
 */
export type Position<Id extends string = string> = Uint8Array & { readonly __brand: 'Position'; readonly __game: Id };

export const BASE_AT = 0;
export const REDEALS_AT = 1;
export const STOCK_AT = 2;
export const TALON_LENGTH_AT = 3;

/**
 * Cards by place, unchecked, as written in text. The stock lists the next card first; waste and piles list the bottom
 * card first.
 */
export interface Layout {
  /** The top card of each foundation that has one. */
  readonly foundations: readonly Card[];
  readonly stock: readonly Card[];
  readonly waste: readonly Card[];
  readonly piles: readonly (readonly Card[])[];
}

/** Returns the rank that starts a foundation; 0 if any card does. */
export function baseOf(position: Position): Rank {
  return position[BASE_AT];
}

/** Returns the number of redeals left; `undefined` if redeals are unlimited or never allowed. */
export function redealsLeft<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): number | undefined {
  return game.countsRedeals ? position[REDEALS_AT] : undefined;
}

/** Returns the number of cards in the stock. */
export function stockCount(position: Position): number {
  return position[STOCK_AT];
}

/** Returns the number of cards in the waste. */
export function wasteCount(position: Position): number {
  return position[TALON_LENGTH_AT] - stockCount(position);
}

/** Returns the top card of the waste, or `NO_CARD` if it is empty. */
export function wasteTop<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Card {
  return wasteCount(position) ? (position[game.talonAt + stockCount(position)] as Card) : NO_CARD;
}

/** Returns the next card of the stock, or `NO_CARD` if it is empty. */
export function stockNext(game: Game, position: Position): Card {
  return stockCount(position) ? (position[game.talonAt + stockCount(position) - 1] as Card) : NO_CARD;
}

/** Returns the stock's cards, next first. */
export function stockCards<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Card[] {
  return Array.from(position.subarray(game.talonAt, game.talonAt + stockCount(position))).toReversed() as Card[];
}

/** Returns the waste's cards, bottom to top. */
export function wasteCards<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Card[] {
  const start = game.talonAt + stockCount(position);
  return Array.from(position.subarray(start, start + wasteCount(position))).toReversed() as Card[];
}

/** Returns the number of cards in a pile. */
export function pileLength<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: number): number {
  return position[game.pileAt[pile]];
}

/** Returns a pile's cards, bottom to top. */
export function pileCards<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: number): Card[] {
  const at = game.pileAt[pile];
  return [...position.subarray(at + 1, at + 1 + position[at])] as Card[];
}

/** Returns a pile's top card, or `NO_CARD` if it is empty. */
export function pileTop<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: number): Card {
  const at = game.pileAt[pile];
  const length = position[at];
  return (length ? position[at + length] : NO_CARD) as Card;
}

/** Returns a foundation's top card, or `NO_CARD` if it is empty. */
export function foundationTop<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  foundation: number,
): Card {
  return position[game.foundationAt + foundation] as Card;
}

/**
 * Returns the number of cards on a foundation that is built whole by suit; 0 or 1 if any card starts it, since only the
 * top is known.
 */
export function foundationCount<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  foundation: number,
): number {
  const top = foundationTop(game, position, foundation);
  if (top === NO_CARD) return 0;
  if (!game.completes) return 1;
  return ((rankOf(top) - baseOf(position) + game.highest) % game.highest) + 1;
}

/** Returns the number of cards not on a foundation: in the tableau, the stock and the waste. */
export function cardsLeft<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): number {
  let left = position[TALON_LENGTH_AT];
  for (let pile = 0; pile < game.piles; pile++) left += pileLength(game, position, pile);
  return left;
}

/**
 * Returns the number of cards that a win still takes: those of the tableau if clearing it wins, otherwise all that are
 * not on a foundation.
 */
export function cardsToWin<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): number {
  const spare = game.rules.goal === 'tableau-empty' ? position[TALON_LENGTH_AT] : 0;
  return cardsLeft(game, position) - spare;
}

/** Returns the layout of a position: the same cards by place. */
export function layoutOf<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Layout {
  const foundations = [...position.subarray(game.foundationAt, game.foundationAt + game.foundations)] as Card[];
  return {
    foundations: foundations.filter((card) => card !== NO_CARD),
    stock: stockCards(game, position),
    waste: wasteCards(game, position),
    piles: Array.from({ length: game.piles }, (_, pile) => pileCards(game, position, pile)),
  };
}

/** Returns the position of a layout that is known to be valid, with all redeals left. `setUp` checks other layouts. */
export function positionOf<Id extends string>(game: Game<Id>, layout: Layout, base: Rank): Position<Id> {
  const { redeals } = game.rules.stock ?? { redeals: 0 };
  const position = new Uint8Array(game.size) as Position<Id>;
  const talon = [...layout.stock.toReversed(), ...layout.waste.toReversed()];
  position[BASE_AT] = base;
  position[REDEALS_AT] = game.countsRedeals && talon.length ? (redeals as number) : 0;
  position[STOCK_AT] = layout.stock.length;
  position[TALON_LENGTH_AT] = talon.length;
  position.set(layout.foundations, game.foundationAt);
  position.set(talon, game.talonAt);
  layout.piles.forEach((cards, pile) => {
    position[game.pileAt[pile]] = cards.length;
    position.set(cards, game.pileAt[pile] + 1);
  });
  return position;
}

/** Whether two positions of one game are the same. */
export function isSamePosition(a: Position, b: Position): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
