import { type Card, NO_CARD, type Rank } from './card.ts';
import type { Game } from './compile.ts';
import { CELL, FOUNDATION_PILE, type Place, RESERVE, STOCK, WASTE } from './places.ts';

/**
 * A valid position of a game as `game.size` bytes:
 *
 * - byte 0: the base rank of the foundations, which no move changes (0 if there is none);
 * - byte 1: the number of redeals left, if it is limited and the talon has a card; otherwise 0;
 * - byte 2: the number of cards in the stock; byte 3: the number in stock and waste together (the talon);
 * - from `talonAt`: stock and waste end to end, so that a deal to the waste or a redeal moves no card. The stock comes
 *   first, from its last card to its next card, then the waste, from its top to its bottom card;
 * - from each `pileAt`: the pile's length, then its cards from bottom to top. The byte before the length is the number of
 *   cards that lie face down;
 * - from each `foundationAt`: the number of cards on the foundation, then these cards in the order in which they came.
 *
 * The byte of a card has its suit, rank and deck, so that each card of a game is in one place. Bytes past a length are 0.
 * Functions that return cards return their faces.
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
 * card first. Fields may be absent if the game has no such place.
 */
export interface Layout {
  /** The top card of each foundation that has one. */
  readonly foundations: readonly Card[];
  readonly stock: readonly Card[];
  readonly waste: readonly Card[];
  /** The card of each cell, `NO_CARD` for a free one. */
  readonly cells?: readonly Card[];
  readonly reserve?: readonly (readonly Card[])[];
  readonly piles: readonly (readonly Card[])[];
  /** By tableau pile, how many of its cards lie face down, at the bottom. Absent if none do. */
  readonly down?: readonly number[];
  /** By reserve pile, how many of its cards lie face down, at the bottom. Absent if none do. */
  readonly reserveDown?: readonly number[];
}

/** Returns the rank that starts a foundation; 0 if any card does, or none. */
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

/** Returns the face of the card at an offset of a position. */
export function faceAt(game: Game, position: Position, at: number): Card {
  return game.faces[position[at]] as Card;
}

/** Returns the faces of `count` cards from an offset of a position on. */
function facesFrom({ faces }: Game, position: Position, at: number, count: number): Card[] {
  const cards: Card[] = [];
  for (let index = at; index < at + count; index++) cards.push(faces[position[index]] as Card);
  return cards;
}

/** Returns the top card of the waste, or `NO_CARD` if it is empty. */
export function wasteTop<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Card {
  return wasteCount(position) ? faceAt(game, position, game.talonAt + stockCount(position)) : NO_CARD;
}

/** Returns the next card of the stock, or `NO_CARD` if it is empty. */
export function stockNext(game: Game, position: Position): Card {
  return stockCount(position) ? faceAt(game, position, game.talonAt + stockCount(position) - 1) : NO_CARD;
}

/** Returns the stock's cards, next first. */
export function stockCards<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Card[] {
  return facesFrom(game, position, game.talonAt, stockCount(position)).toReversed();
}

/** Returns the waste's cards, bottom to top. */
export function wasteCards<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Card[] {
  return facesFrom(game, position, game.talonAt + stockCount(position), wasteCount(position)).toReversed();
}

/** Returns the number of cards in a tableau pile, a reserve pile or a cell. */
export function pileLength<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: Place): number {
  return position[game.pileAt[pile]];
}

/** Returns the number of cards that lie face down in a tableau or reserve pile. */
export function downCount<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: Place): number {
  return position[game.pileAt[pile] - 1];
}

/** Returns the cards of a tableau pile, a reserve pile or a cell, bottom to top. */
export function pileCards<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: Place): Card[] {
  const at = game.pileAt[pile];
  return facesFrom(game, position, at + 1, position[at]);
}

/** Returns the top card of a tableau pile, a reserve pile or a cell; `NO_CARD` if it is empty. */
export function pileTop<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: Place): Card {
  const at = game.pileAt[pile];
  const length = position[at];
  return length ? faceAt(game, position, at + length) : NO_CARD;
}

/** Returns a foundation's top card, or `NO_CARD` if it is empty. */
export function foundationTop<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  foundation: number,
): Card {
  const at = game.foundationAt[foundation];
  return position[at] ? faceAt(game, position, at + position[at]) : NO_CARD;
}

/** Returns the number of cards on a foundation. */
export function foundationCount<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  foundation: number,
): number {
  return position[game.foundationAt[foundation]];
}

/** Returns the number of cards on all foundations. */
export function cardsOnFoundations(game: Game, position: Position): number {
  let count = 0;
  for (let slot = 0; slot < game.foundations; slot++) count += position[game.foundationAt[slot]];
  return count;
}

/** Returns the number of cards not on a foundation. */
export function cardsLeft<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): number {
  return game.pack.length - cardsOnFoundations(game, position);
}

/** Returns the number of cards in the tableau. */
function cardsInTableau(game: Game, position: Position): number {
  let count = 0;
  for (let pile = 0; pile < game.piles; pile++) count += position[game.pileAt[pile]];
  return count;
}

/**
 * Returns the number of cards that a win still takes: those of the tableau if clearing it wins, otherwise all that are
 * not on a foundation.
 */
export function cardsToWin<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): number {
  return game.rules.goal === 'tableau-empty' ? cardsInTableau(game, position) : cardsLeft(game, position);
}

/** Returns the layout of a position: the same cards by place. */
export function layoutOf<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Layout {
  const { rules } = game;
  const reserves = Array.from(rules.reserve?.rows.flat() ?? [], (_, pile) => RESERVE + pile);
  const piles = Array.from({ length: game.piles }, (_, pile) => pile);
  const tops = Array.from({ length: game.foundations }, (_, slot) => foundationTop(game, position, slot));
  const down = piles.map((pile) => downCount(game, position, pile));
  const reserveDown = reserves.map((pile) => downCount(game, position, pile));
  const isAnyDown = (counts: readonly number[]) => counts.some((count) => count > 0);
  return {
    foundations: tops.filter((card) => card !== NO_CARD),
    stock: stockCards(game, position),
    waste: wasteCards(game, position),
    ...(rules.cell.count > 0 && {
      cells: Array.from({ length: rules.cell.count }, (_, cell) => pileTop(game, position, CELL + cell)),
    }),
    ...(reserves.length > 0 && { reserve: reserves.map((pile) => pileCards(game, position, pile)) }),
    piles: piles.map((pile) => pileCards(game, position, pile)),
    ...(isAnyDown(down) && { down }),
    ...(isAnyDown(reserveDown) && { reserveDown }),
  };
}

/**
 * Whether two positions of one game are the same. Decks do not matter, nor does the order of the cards beneath the top of
 * a foundation that any card starts.
 */
export function isSamePosition<Id extends string>(
  game: Game<Id>,
  a: Position<NoInfer<Id>>,
  b: Position<NoInfer<Id>>,
): boolean {
  if (a.length !== b.length) return false;
  const { faces, talonAt, foundationAt } = game;
  for (let at = 0; at < talonAt; at++) if (a[at] !== b[at]) return false;
  const isSameFrom = (from: number, count: number) => {
    for (let at = from; at < from + count; at++) if (faces[a[at]] !== faces[b[at]]) return false;
    return true;
  };
  if (!isSameFrom(talonAt, a[TALON_LENGTH_AT])) return false;
  for (const place of game.places) {
    const at = game.pileAt[place];
    if (a[at] !== b[at] || a[at - 1] !== b[at - 1] || !isSameFrom(at + 1, a[at])) return false;
  }
  return foundationAt.every((at) => a[at] === b[at] && (a[at] === 0 || isSameFrom(at + a[at], 1)));
}

/**
 * Returns the bytes of the cards of a place from bottom to top; of the stock, the next card is last. Bytes tell equal cards
 * of several decks apart. `place` is a pile, a cell, the stock, the waste, or a foundation from `FOUNDATION_PILE` on.
 */
export function cardBytesAt<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  place: Place,
): Uint8Array {
  const { talonAt } = game;
  if (place === STOCK) return position.slice(talonAt, talonAt + stockCount(position));
  if (place === WASTE)
    return position.slice(talonAt + stockCount(position), talonAt + position[TALON_LENGTH_AT]).toReversed();
  const at = place >= FOUNDATION_PILE ? game.foundationAt[place - FOUNDATION_PILE] : game.pileAt[place];
  return position.slice(at + 1, at + 1 + position[at]);
}
