/**
 * A place for cards as a number that is the same in every game: a tableau pile by its index, or one of the constants
 * below.
 */
export type Place = number;

/** The most piles of the tableau, and of the reserve. */
export const MOST_PILES = 60;
/** The most cells. */
export const MOST_CELLS = 20;
/** The most foundations. */
const MOST_FOUNDATIONS = 16;

/** The place of the whole tableau, the target of a deal of one card to each pile. */
export const TABLEAU: Place = 60;
/** The place of all foundations. The card that moves there decides which of them takes it. */
export const FOUNDATION: Place = 61;
/** The place of the undealt cards. */
export const STOCK: Place = 62;
/** The place of the dealt cards, in games that have one. */
export const WASTE: Place = 63;
/** The place of the first reserve pile; the others follow. */
export const RESERVE: Place = 64;
/** The place of the first cell; the others follow. */
export const CELL: Place = RESERVE + MOST_PILES;
/** The place of the first foundation as a pile of its own; the others follow. Only effects of moves use it. */
export const FOUNDATION_PILE: Place = CELL + MOST_CELLS;
/** The size of a table indexed by place. */
export const PLACES = FOUNDATION_PILE + MOST_FOUNDATIONS;

/** Whether a place is a pile of the tableau. */
export function isTableauPile(place: Place): boolean {
  return place < TABLEAU;
}

/** Whether a place is a reserve pile. */
export function isReserve(place: Place): boolean {
  return place >= RESERVE && place < CELL;
}

/** Whether a place is a cell. */
export function isCell(place: Place): boolean {
  return place >= CELL && place < FOUNDATION_PILE;
}
