import { CARD_CODES, type Card, NO_CARD, rankOf } from './card.ts';
import { FOUNDATION, type Game, type Place, SPACE_CODES, STOCK, WASTE } from './compile.ts';
import {
  BASE_AT,
  type Position,
  pileCards,
  REDEALS_AT,
  STOCK_AT,
  stockNext,
  TALON_LENGTH_AT,
  wasteTop,
} from './position.ts';

/**
 * A move as one number: its source in bits 0–5, its target in bits 6–11, the number of cards in bits 12–21. The bits
 * above name a foundation by its index plus one; they are 0 for the first one that takes the card. A deal goes from
 * `STOCK` to the waste or the foundation, a redeal from `WASTE` to `STOCK`; both count as one card.
 */
export type Move = number & { readonly __brand: 'Move' };

/** Stands for the first foundation that takes a card. */
const FIRST_FOUNDATION = -1;

/**
 * Returns the move of cards from one place to another. It may be illegal; see `isLegal` and `refusalOf`.
 *
 * @param count the number of cards that move together
 * @param foundation the index of a foundation; without it, the first one that takes the card
 * @example
 * formatMove(moveOf(2, 6, 3)) // → '3-7x3'
 */
export function moveOf(from: Place, to: Place, count = 1, foundation = FIRST_FOUNDATION): Move {
  return (from | (to << 6) | (count << 12) | ((foundation + 1) << 22)) as Move;
}

/** Returns the place from which a move takes cards. */
export function fromOf(move: Move): Place {
  return move & 63;
}

/** Returns the place to which a move takes cards. */
export function toOf(move: Move): Place {
  return (move >> 6) & 63;
}

/** Returns the number of cards that a move takes. */
export function countOf(move: Move): number {
  return (move >> 12) & 1023;
}

/** Returns the index of the foundation that a move names; −1 if it goes to the first one that takes the card. */
export function foundationOf(move: Move): number {
  return (move >>> 22) - 1;
}

/** Returns a move without the name of a foundation, so that it goes to the first one that takes the card. */
export function toFirstFoundation(move: Move): Move {
  return moveOf(fromOf(move), toOf(move), countOf(move));
}

/** Whether a move deals a card from the stock to the waste or the foundation. */
export function isDeal(move: Move): boolean {
  return fromOf(move) === STOCK && toOf(move) >= FOUNDATION;
}

/** Whether a move turns the waste over to be the stock again. */
export function isRedeal(move: Move): boolean {
  return toOf(move) === STOCK;
}

/**
 * Returns the index of the foundation that takes a card, or −1 if none does. If several empty foundations could, it is
 * the first of them.
 */
export function foundationFor<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, card: Card): number {
  for (let slot = 0; slot < game.foundations; slot++) if (foundationTakes(game, position, slot, card)) return slot;
  return -1;
}

/** Whether a foundation takes a card. */
export function foundationTakes(game: Game, position: Position, foundation: number, card: Card): boolean {
  const top = position[game.foundationAt + foundation];
  const startsOne = !game.completes || rankOf(card) === position[BASE_AT];
  if (top === NO_CARD) return startsOne;
  return game.foundationFits[(top << 6) | card] === 1 && !(game.completes && startsOne);
}

/** Returns the table of cards that fit on each other in the tableau, for the base of a position; see `Game`. */
export function tableauFitsOf(game: Game, position: Position): Uint8Array {
  return game.tableauFits[position[BASE_AT] === 1 ? 1 : 0];
}

/** Returns the number of cards at the end of a pile that are in built order; 0 for an empty pile. */
export function runLength<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: number): number {
  const at = game.pileAt[pile];
  const fits = tableauFitsOf(game, position);
  let lowest = position[at];
  if (lowest === 0) return 0;
  while (lowest > 1 && fits[(position[at + lowest - 1] << 6) | position[at + lowest]]) lowest--;
  return position[at] - lowest + 1;
}

/** Whether a pile takes a run of `count` cards whose bottom card is `card`. */
export function pileTakes(game: Game, position: Position, pile: number, card: Card, count: number): boolean {
  const at = game.pileAt[pile];
  const length = position[at];
  if (length === 0) return canFillSpace(game, pile, card);
  if (length + count > game.capacity[pile]) return false;
  return tableauFitsOf(game, position)[(position[at + length] << 6) | card] === 1;
}

function canFillSpace(game: Game, pile: number, card: Card): boolean {
  const takes = game.spaceTakes[pile];
  return takes === SPACE_CODES.any || (takes === SPACE_CODES.king && rankOf(card) === game.highest);
}

function hasSpace(game: Game, position: Position): boolean {
  for (let pile = 0; pile < game.piles; pile++) if (position[game.pileAt[pile]] === 0) return true;
  return false;
}

function canTableauPlay(game: Game, position: Position): boolean {
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile];
    const length = position[at];
    if (length && foundationFor(game, position, position[at + length] as Card) >= 0) return true;
  }
  return false;
}

export function canDeal(game: Game, position: Position): boolean {
  const stock = game.rules.stock;
  if (!stock || position[STOCK_AT] === 0) return false;
  if (stock.deal === 'when-stuck') return !canTableauPlay(game, position);
  return stock.deal === 'any-time' || !hasSpace(game, position);
}

export function canRedeal(game: Game, position: Position): boolean {
  if (position[STOCK_AT] !== 0 || position[TALON_LENGTH_AT] === 0) return false;
  return game.rules.stock?.redeals === 'unlimited' || position[REDEALS_AT] > 0;
}

/** Whether the order of the talon is irrelevant, since it may be dealt and redealt at any time. */
export function isTalonOrderless({ rules: { stock } }: Game): boolean {
  return stock?.onto === 'waste' && stock.redeals === 'unlimited' && stock.deal === 'any-time';
}

/** Whether a position is won; it then has no more moves. */
export function isWon<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): boolean {
  if (game.rules.goal === 'all-on-foundations' && position[TALON_LENGTH_AT] !== 0) return false;
  for (let pile = 0; pile < game.piles; pile++) if (position[game.pileAt[pile]] !== 0) return false;
  return true;
}

/** Returns an upper bound for the number of legal moves in any position, as the size of a buffer for `writeMoves`. */
export function moveBound(game: Game): number {
  const longestRun = game.rules.tableau.movable === 'top' ? 1 : Math.max(...game.capacity);
  return game.piles * (1 + longestRun * game.piles) + 2 * game.piles + 3;
}

const NO_PILE = 255;
/**
 * By card, the first pile with that card on top; at `NO_CARD`, the first empty pile. Between calls of `writeMoves`, all
 * entries are `NO_PILE`.
 */
const firstWithTop = new Uint8Array(CARD_CODES).fill(NO_PILE);
/** By pile, the next pile with the same card on top (or the next empty pile), or `NO_PILE`. */
const nextWithTop = new Uint8Array(CARD_CODES).fill(NO_PILE);

/**
 * Writes the moves of a run of `count` cards, whose bottom card is `card`, from a place to each pile that takes it.
 * Writes into `out` from index `start`; returns the index after the last move.
 */
function writeToPiles(
  game: Game,
  position: Position,
  from: Place,
  card: Card,
  count: number,
  out: Int32Array,
  start: number,
): number {
  const { pileAt, capacity } = game;
  const hosts = game.tableauHosts[position[BASE_AT] === 1 ? 1 : 0][card];
  let written = start;
  for (let index = 0; index < hosts.length; index++)
    for (let to = firstWithTop[hosts[index]]; to !== NO_PILE; to = nextWithTop[to])
      if (to !== from && position[pileAt[to]] + count <= capacity[to]) out[written++] = moveOf(from, to, count);
  const least = rankOf(card) === game.highest ? SPACE_CODES.king : SPACE_CODES.any;
  for (let to = firstWithTop[NO_CARD]; to !== NO_PILE; to = nextWithTop[to])
    if (game.spaceTakes[to] >= least) out[written++] = moveOf(from, to, count);
  return written;
}

function writeTableauMoves(game: Game, position: Position, pile: number, out: Int32Array, start: number): number {
  const at = game.pileAt[pile];
  const length = position[at];
  const { movable } = game.rules.tableau;
  const run = movable === 'top' ? 1 : runLength(game, position, pile);
  const step = movable === 'whole-run' && run > 1 ? run - 1 : 1;
  let written = start;
  for (let count = 1; count <= run; count += step)
    written = writeToPiles(game, position, pile, position[at + length - count + 1] as Card, count, out, written);
  return written;
}

function writeTalonMoves(game: Game, position: Position, out: Int32Array, start: number): number {
  let written = start;
  const stock = position[STOCK_AT];
  const hasWaste = stock < position[TALON_LENGTH_AT];
  if (hasWaste) {
    const card = position[game.talonAt + stock] as Card;
    if (foundationFor(game, position, card) >= 0) out[written++] = moveOf(WASTE, FOUNDATION);
    written = writeToPiles(game, position, WASTE, card, 1, out, written);
  } else if (stock && game.rules.stock?.fillsSpace) {
    for (let to = 0; to < game.piles; to++) if (position[game.pileAt[to]] === 0) out[written++] = moveOf(STOCK, to);
  }
  if (canDeal(game, position)) out[written++] = moveOf(STOCK, game.rules.stock?.onto === 'waste' ? WASTE : FOUNDATION);
  if (canRedeal(game, position)) out[written++] = moveOf(WASTE, STOCK);
  return written;
}

/** Indexes the piles by top card, last pile first, so that equal tops are found from left to right. */
function indexTops(game: Game, position: Position): void {
  for (let pile = game.piles - 1; pile >= 0; pile--) {
    const at = game.pileAt[pile];
    const length = position[at];
    const top = length ? position[at + length] : NO_CARD;
    nextWithTop[pile] = firstWithTop[top];
    firstWithTop[top] = pile;
  }
}

function resetTops(game: Game, position: Position): void {
  firstWithTop[NO_CARD] = NO_PILE;
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile];
    firstWithTop[position[at + position[at]]] = NO_PILE;
  }
}

/**
 * Writes the legal moves of a position into `out` from index `start`; returns the index after the last one. Moves from
 * piles to foundations come first, then moves within the tableau, then moves from waste and stock. `out` must have room
 * for `moveBound` moves from `start` on.
 */
export function writeMoves(game: Game, position: Position, out: Int32Array, start = 0): number {
  if (isWon(game, position)) return start;
  let written = start;
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile];
    const length = position[at];
    if (length && foundationFor(game, position, position[at + length] as Card) >= 0)
      out[written++] = moveOf(pile, FOUNDATION);
  }
  indexTops(game, position);
  if (game.rules.tableau.build !== 'none')
    for (let pile = 0; pile < game.piles; pile++)
      if (position[game.pileAt[pile]]) written = writeTableauMoves(game, position, pile, out, written);
  if (game.rules.stock) written = writeTalonMoves(game, position, out, written);
  resetTops(game, position);
  return written;
}

/**
 * Returns the legal moves of a position, in a fixed order; empty if the game is won.
 *
 * @example
 * legalMoves(game, position).map(formatMove) // → ['2-f']
 */
export function legalMoves<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Move[] {
  const out = new Int32Array(moveBound(game));
  return [...out.subarray(0, writeMoves(game, position, out))] as Move[];
}

/**
 * Returns the legal moves that name an empty foundation. `legalMoves` has the same cards, but only with the first empty
 * foundation, since foundations are equal; only a table tells them apart.
 */
export function foundationChoices<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Move[] {
  const tops = [...position.subarray(game.foundationAt, game.foundationAt + game.foundations)];
  const [first = -1, ...others] = tops.flatMap((top, slot) => (top === NO_CARD ? [slot] : []));
  if (others.length === 0) return [];
  const starts = legalMoves(game, position).filter(
    (move) => toOf(move) === FOUNDATION && foundationFor(game, position, cardMoved(game, position, move)) === first,
  );
  return starts.flatMap((move) => others.map((slot) => moveOf(fromOf(move), FOUNDATION, 1, slot)));
}

/**
 * Returns the card that a move takes; for a run, its bottom card. Returns `NO_CARD` for a redeal, for a move from a
 * foundation, and if the place has too few cards.
 */
export function cardMoved<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, move: Move): Card {
  const from = fromOf(move);
  if (isRedeal(move) || from === FOUNDATION) return NO_CARD;
  if (from === STOCK) return stockNext(game, position);
  if (from === WASTE) return wasteTop(game, position);
  const cards = pileCards(game, position, from);
  return cards[cards.length - countOf(move)] ?? NO_CARD;
}
