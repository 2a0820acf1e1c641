import { CARD_CODES, type Card, NO_CARD, rankOf } from './card.ts';
import { type Game, GIVE_CODES, SPACE_CODES } from './compile.ts';
import {
  CELL,
  FOUNDATION,
  isCell,
  isReserve,
  isTableauPile,
  PLACES,
  type Place,
  STOCK,
  TABLEAU,
  WASTE,
} from './places.ts';
import {
  BASE_AT,
  downCount,
  faceAt,
  foundationTop,
  type Position,
  pileCards,
  pileTop,
  REDEALS_AT,
  STOCK_AT,
  stockNext,
  TALON_LENGTH_AT,
  wasteTop,
} from './position.ts';

/**
 * A move as one number: its source in bits 0–7, its target in bits 8–15, the number of cards in bits 16–25. Bits 26–30
 * name a foundation by its index plus one: the target, or the source of a card that comes back; 0 stands for the first
 * one that takes the card, and 31 for a pair of source and target. A deal goes from `STOCK` to the waste, the whole
 * tableau or the foundation, a redeal from `WASTE` to `STOCK`; both count as one card.
 */
export type Move = number & { readonly __brand: 'Move' };

/** Stands for the first foundation that takes a card. */
const FIRST_FOUNDATION = -1;
const PAIR = 31;

/**
 * Returns the move of cards from one place to another. It may be illegal; see `isLegal` and `refusalOf`.
 *
 * @param count the number of cards that move together
 * @param foundation the index of a foundation; without it, the first one that takes the card
 * @example
 * formatMove(moveOf(2, 6, 3)) // → '3-7x3'
 */
export function moveOf(from: Place, to: Place, count = 1, foundation = FIRST_FOUNDATION): Move {
  return (from | (to << 8) | (count << 16) | ((foundation + 1) << 26)) as Move;
}

/** The place of the waste and of the stock in the order of places, in which they come last. */
const LAST_IN_ORDER: Readonly<Record<Place, number>> = { [WASTE]: PLACES, [STOCK]: PLACES + 1 };

/** Returns the move of two top cards that leave together. The earlier place gives its card first. */
export function pairOf(one: Place, other: Place): Move {
  const isInOrder = (LAST_IN_ORDER[one] ?? one) <= (LAST_IN_ORDER[other] ?? other);
  const [first, second] = isInOrder ? [one, other] : [other, one];
  return (first | (second << 8) | (1 << 16) | (PAIR << 26)) as Move;
}

/** Whether two cards leave together: those of the places `fromOf` and `toOf`. */
export function isPair(move: Move): boolean {
  return move >>> 26 === PAIR;
}

/** Returns the place from which a move takes cards. */
export function fromOf(move: Move): Place {
  return move & 255;
}

/** Returns the place to which a move takes cards. */
export function toOf(move: Move): Place {
  return (move >> 8) & 255;
}

/** Returns the number of cards that a move takes from its source. */
export function countOf(move: Move): number {
  return (move >> 16) & 1023;
}

/** Returns the index of the foundation that a move names; −1 if it goes to the first one that takes the card. */
export function foundationOf(move: Move): number {
  return isPair(move) ? FIRST_FOUNDATION : (move >>> 26) - 1;
}

/** Returns a move without the name of a foundation, so that it goes to the first one that takes the card. */
export function toFirstFoundation(move: Move): Move {
  return isPair(move) ? move : moveOf(fromOf(move), toOf(move), countOf(move));
}

/** Whether a move takes cards to the foundations: a card, a pair, or a card dealt there. */
export function isToFoundation(move: Move): boolean {
  return toOf(move) === FOUNDATION || isPair(move);
}

/** Whether a move deals from the stock: to the waste, the tableau or the foundation. */
export function isDeal(move: Move): boolean {
  const to = toOf(move);
  return fromOf(move) === STOCK && to >= TABLEAU && to <= WASTE && !isPair(move);
}

/** Whether a move takes the next card of an open stock to the foundation without another card, as kings leave in Pyramid. */
export function leavesStockAlone(game: Pick<Game, 'pairZones'>, move: Move): boolean {
  return game.pairZones > 0 && isDeal(move) && toOf(move) === FOUNDATION;
}

/** Whether a move turns the waste over to be the stock again. */
export function isRedeal(move: Move): boolean {
  return toOf(move) === STOCK && !isPair(move);
}

/** Bits of `Game.pairZones`. */
const ZONE_BITS = { tableau: 1, reserve: 2, cell: 4, waste: 8, stock: 16 } as const;

/** Whether pairs leave from the zone of a place. */
export function givesPairs({ pairZones }: Game, place: Place): boolean {
  if (isTableauPile(place)) return (pairZones & ZONE_BITS.tableau) > 0;
  if (isReserve(place)) return (pairZones & ZONE_BITS.reserve) > 0;
  if (isCell(place)) return (pairZones & ZONE_BITS.cell) > 0;
  return place === WASTE ? (pairZones & ZONE_BITS.waste) > 0 : place === STOCK && (pairZones & ZONE_BITS.stock) > 0;
}

/**
 * Returns the index of the foundation that takes a card, or −1 if none does. If several empty foundations could, it is
 * the first of them. A discard takes cards only from some places, such as `from`.
 */
export function foundationFor<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  card: Card,
  from: Place = 0,
): number {
  const { foundations, foundationAt, foundationFits, faces, highest, completes } = game;
  const { kind, space } = game.rules.foundation;
  if (kind !== 'built') return foundationTakes(game, position, 0, card, from) ? 0 : -1;
  const starts = space === 'any' || rankOf(card) === position[BASE_AT];
  for (let slot = 0; slot < foundations; slot++) {
    const at = foundationAt[slot];
    const count = position[at];
    if (count === 0) {
      if (starts) return slot;
    } else if ((count < highest || !completes) && foundationFits[(faces[position[at + count]] << 6) | card])
      return slot;
  }
  return -1;
}

/** Whether a foundation takes a card from a place. */
export function foundationTakes(
  game: Game,
  position: Position,
  foundation: number,
  card: Card,
  from: Place = 0,
): boolean {
  const at = game.foundationAt[foundation];
  const count = position[at];
  const { kind, space, pairs } = game.rules.foundation;
  if (kind !== 'built') return kind === 'discarding' && rankOf(card) === pairs.sum && givesPairs(game, from);
  if (count === 0) return space === 'any' || rankOf(card) === position[BASE_AT];
  if (count === game.highest && game.completes) return false;
  return game.foundationFits[(game.faces[position[at + count]] << 6) | card] === 1;
}

/** Returns the index of tables for the base of a position; see `Game`. */
function baseIndex(position: Position): 0 | 1 {
  return position[BASE_AT] === 1 ? 1 : 0;
}

/** Returns the table of cards that fit on each other in the tableau, for the base of a position; see `Game`. */
export function tableauFitsOf(game: Game, position: Position): Uint8Array {
  return game.tableauFits[baseIndex(position)];
}

/** Returns the table of cards that move together on a tableau pile, for the base of a position; see `Zone`. */
export function runFitsOf(game: Game, position: Position, pile: number): Uint8Array {
  return game.zones[game.zoneOf[pile]].runFits[baseIndex(position)];
}

/** Whether no card covers a place. */
export function isOpen(game: Game, position: Position, place: Place): boolean {
  const cover = isTableauPile(place) ? game.coveredBy?.[place] : undefined;
  return cover?.every((pile) => position[game.pileAt[pile]] === 0) ?? true;
}

/** Returns the number of face-up cards at the end of a tableau pile that move together; 0 if there are none. */
export function runLength<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, pile: number): number {
  const { faces } = game;
  const at = game.pileAt[pile];
  const fits = runFitsOf(game, position, pile);
  const length = position[at];
  const lowestUp = position[at - 1] + 1;
  if (length < lowestUp) return 0;
  let lowest = length;
  while (lowest > lowestUp && fits[(faces[position[at + lowest - 1]] << 6) | faces[position[at + lowest]]]) lowest--;
  return length - lowest + 1;
}

/** Whether a tableau pile takes a group of `count` cards whose bottom card is `card`. */
export function pileTakes(game: Game, position: Position, pile: number, card: Card, count: number): boolean {
  const at = game.pileAt[pile];
  const length = position[at];
  if (length + count > game.capacity[pile]) return false;
  if (length === 0) return canFillSpace(game, pile, card);
  return (
    game.zones[game.zoneOf[pile]].fits[baseIndex(position)][(faceAt(game, position, at + length) << 6) | card] === 1
  );
}

export function canFillSpace(game: Game, pile: number, card: Card): boolean {
  const takes = game.spaceTakes[pile];
  return takes === SPACE_CODES.any || (takes === SPACE_CODES.king && rankOf(card) === game.highest);
}

function hasSpace(game: Game, position: Position): boolean {
  for (let pile = 0; pile < game.piles; pile++) if (position[game.pileAt[pile]] === 0) return true;
  return false;
}

/** Whether a foundation takes the top card of an open pile of the tableau, of the reserve or of a cell. */
function canPlayUp(game: Game, position: Position): boolean {
  return game.places.some(
    (place) =>
      position[game.pileAt[place]] > 0 &&
      isOpen(game, position, place) &&
      foundationFor(game, position, pileTop(game, position, place), place) >= 0,
  );
}

export function canDeal(game: Game, position: Position): boolean {
  const stock = game.rules.stock;
  if (!stock || position[STOCK_AT] === 0) return false;
  if (stock.when === 'when-stuck') return !canPlayUp(game, position);
  return stock.when === 'any-time' || !hasSpace(game, position);
}

export function canRedeal(game: Game, position: Position): boolean {
  if (position[STOCK_AT] !== 0 || position[TALON_LENGTH_AT] === 0) return false;
  return game.rules.stock?.redeals === 'unlimited' || position[REDEALS_AT] > 0;
}

/** Returns the place to which the stock deals; −1 without a stock. */
export function dealTarget({ rules: { stock } }: Game): Place {
  return stock ? { waste: WASTE, tableau: TABLEAU, foundation: FOUNDATION }[stock.to] : -1;
}

/** Whether the order of the talon is irrelevant, since it may be dealt card by card and redealt at any time. */
export function isTalonOrderless({ rules: { stock } }: Game): boolean {
  return stock?.to === 'waste' && stock.turn === 1 && stock.redeals === 'unlimited' && stock.when === 'any-time';
}

/** Whether a position is won; it then has no more moves. */
export function isWon<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): boolean {
  const { places, pileAt, piles } = game;
  const counts = game.rules.goal === 'tableau-empty' ? piles : places.length;
  if (game.rules.goal === 'all-on-foundations' && position[TALON_LENGTH_AT] !== 0) return false;
  for (let index = 0; index < counts; index++) if (position[pileAt[places[index]]] !== 0) return false;
  return true;
}

/** Returns the most cards that cells and spaces can carry to a pile one by one. */
export function carryLimit(game: Game, position: Position, target: number): number {
  let free = 0;
  for (let cell = CELL; cell < CELL + game.rules.cell.count; cell++) if (position[game.pileAt[cell]] === 0) free++;
  let spaces = 0;
  for (let pile = 0; pile < game.piles; pile++)
    if (pile !== target && position[game.pileAt[pile]] === 0 && game.spaceTakes[pile] === SPACE_CODES.any) spaces++;
  return (free + 1) * 2 ** spaces;
}

/** Returns an upper bound for the number of legal moves in any position, as the size of a buffer for `writeMoves`. */
export function moveBound(game: Game): number {
  const { piles, places, foundations, capacity, zones } = game;
  const longestGroup = zones.every(({ gives }) => gives === GIVE_CODES.top) ? 1 : Math.max(...capacity);
  const pairs = game.pairZones ? (places.length + 2) ** 2 : 0;
  const sources = piles * longestGroup + places.length - piles + foundations + 2;
  return pairs + places.length + sources * (piles + 1) + places.length * game.rules.cell.count + 4;
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
 * Writes the moves of a group of `count` cards, whose bottom card is `card`, from a place to each pile that takes it.
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
  foundation = FIRST_FOUNDATION,
): number {
  const { pileAt, capacity, zones } = game;
  const base = baseIndex(position);
  const hosts = game.tableauHosts[base][card];
  const hasParts = zones.length > 1;
  let written = start;
  for (let index = 0; index < hosts.length; index++)
    for (let to = firstWithTop[hosts[index]]; to !== NO_PILE; to = nextWithTop[to])
      if (
        to !== from &&
        position[pileAt[to]] + count <= capacity[to] &&
        (!hasParts || zones[game.zoneOf[to]].fits[base][(hosts[index] << 6) | card])
      )
        out[written++] = moveOf(from, to, count, foundation);
  const least = rankOf(card) === game.highest ? SPACE_CODES.king : SPACE_CODES.any;
  for (let to = firstWithTop[NO_CARD]; to !== NO_PILE; to = nextWithTop[to])
    if (game.spaceTakes[to] >= least && count <= capacity[to]) out[written++] = moveOf(from, to, count, foundation);
  return written;
}

/** Drops the moves of `count` cards that cells and spaces cannot carry. */
function dropTooMany(game: Game, position: Position, out: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let at = start; at < end; at++) {
    const move = out[at] as Move;
    if (countOf(move) <= carryLimit(game, position, toOf(move))) out[kept++] = move;
  }
  return kept;
}

function writeTableauMoves(game: Game, position: Position, pile: number, out: Int32Array, start: number): number {
  const at = game.pileAt[pile];
  const length = position[at];
  const { gives } = game.zones[game.zoneOf[pile]];
  const most =
    gives === GIVE_CODES.top
      ? 1
      : gives === GIVE_CODES['face-up']
        ? length - position[at - 1]
        : runLength(game, position, pile);
  const step = gives === GIVE_CODES['whole-run'] && most > 1 ? most - 1 : 1;
  let written = start;
  for (let count = 1; count <= most; count += step) {
    const before = written;
    const card = faceAt(game, position, at + length - count + 1);
    written = writeToPiles(game, position, pile, card, count, out, written);
    if (gives === GIVE_CODES['carried-run'] && count > 1) written = dropTooMany(game, position, out, before, written);
    if (count === 1) written = writeToCells(game, position, pile, out, written);
  }
  return written;
}

function writeToCells(game: Game, position: Position, from: Place, out: Int32Array, start: number): number {
  const { count } = game.rules.cell;
  let written = start;
  for (let cell = CELL; cell < CELL + count; cell++)
    if (position[game.pileAt[cell]] === 0) out[written++] = moveOf(from, cell);
  return written;
}

/** Writes the moves of the top cards of the reserve and of the cells within the table. */
function writeOtherMoves(game: Game, position: Position, out: Int32Array, start: number): number {
  const { places, piles } = game;
  let written = start;
  for (let index = piles; index < places.length; index++) {
    const place = places[index];
    if (position[game.pileAt[place]] === 0) continue;
    written = writeToPiles(game, position, place, pileTop(game, position, place), 1, out, written);
    if (!isCell(place)) written = writeToCells(game, position, place, out, written);
  }
  return written;
}

function writeFoundationMoves(game: Game, position: Position, out: Int32Array, start: number): number {
  let written = start;
  for (let slot = 0; slot < game.foundations; slot++) {
    const card = foundationTop(game, position, slot);
    if (card !== NO_CARD) written = writeToPiles(game, position, FOUNDATION, card, 1, out, written, slot);
  }
  return written;
}

function writeTalonMoves(game: Game, position: Position, out: Int32Array, start: number): number {
  const { stock, foundation } = game.rules;
  let written = start;
  const count = position[STOCK_AT];
  const hasWaste = count < position[TALON_LENGTH_AT];
  if (hasWaste) {
    const card = wasteTop(game, position);
    if (foundationFor(game, position, card, WASTE) >= 0) out[written++] = moveOf(WASTE, FOUNDATION);
    written = writeToPiles(game, position, WASTE, card, 1, out, written);
    written = writeToCells(game, position, WASTE, out, written);
  }
  if (count && givesPairs(game, STOCK) && rankOf(stockNext(game, position)) === foundation.pairs.sum)
    out[written++] = moveOf(STOCK, FOUNDATION);
  if (!hasWaste && count && stock?.fillsSpace)
    for (let to = firstWithTop[NO_CARD]; to !== NO_PILE; to = nextWithTop[to])
      if (game.spaceTakes[to] === SPACE_CODES.any) out[written++] = moveOf(STOCK, to);
  if (canDeal(game, position)) out[written++] = moveOf(STOCK, dealTarget(game));
  if (canRedeal(game, position)) out[written++] = moveOf(WASTE, STOCK);
  return written;
}

/** Returns the open places from which pairs leave, in their order. */
function pairPlaces(game: Game, position: Position): Place[] {
  const own = Array.from(game.places).filter(
    (place) => givesPairs(game, place) && position[game.pileAt[place]] > 0 && isOpen(game, position, place),
  );
  if (givesPairs(game, WASTE) && position[TALON_LENGTH_AT] > position[STOCK_AT]) own.push(WASTE);
  if (givesPairs(game, STOCK) && position[STOCK_AT] > 0) own.push(STOCK);
  return own;
}

/** Returns the card that a place would give: its top card, of the stock the next one; `NO_CARD` if it is empty. */
export function topAt(game: Game, position: Position, place: Place): Card {
  if (place === STOCK) return stockNext(game, position);
  return place === WASTE ? wasteTop(game, position) : pileTop(game, position, place);
}

function writePairs(game: Game, position: Position, out: Int32Array, start: number): number {
  const places = pairPlaces(game, position);
  const ranks = places.map((place) => rankOf(topAt(game, position, place)));
  const { sum } = game.rules.foundation.pairs;
  let written = start;
  for (let first = 0; first < places.length; first++)
    for (let second = first + 1; second < places.length; second++)
      if (ranks[first] + ranks[second] === sum) out[written++] = pairOf(places[first], places[second]);
  return written;
}

/** Indexes the piles by top card, last pile first, so that equal tops are found from left to right. */
function indexTops(game: Game, position: Position): void {
  for (let pile = game.piles - 1; pile >= 0; pile--) {
    const at = game.pileAt[pile];
    const length = position[at];
    const top = length ? game.faces[position[at + length]] : NO_CARD;
    nextWithTop[pile] = firstWithTop[top];
    firstWithTop[top] = pile;
  }
}

function resetTops(game: Game, position: Position): void {
  firstWithTop[NO_CARD] = NO_PILE;
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile];
    if (position[at]) firstWithTop[game.faces[position[at + position[at]]]] = NO_PILE;
  }
}

/**
 * Writes the legal moves of a position into `out` from index `start`; returns the index after the last one. Their order
 * is that of docs/vocabulary.md. `out` must have room for `moveBound` moves from `start` on.
 */
export function writeMoves(game: Game, position: Position, out: Int32Array, start = 0): number {
  if (isWon(game, position)) return start;
  const { places, pileAt, faces } = game;
  const hasCovers = game.coveredBy !== undefined;
  let written = start;
  for (let index = 0; index < places.length; index++) {
    const place = places[index];
    const at = pileAt[place];
    const length = position[at];
    if (length && (!hasCovers || isOpen(game, position, place)))
      if (foundationFor(game, position, faces[position[at + length]] as Card, place) >= 0)
        out[written++] = moveOf(place, FOUNDATION);
  }
  if (game.pairZones) written = writePairs(game, position, out, written);
  indexTops(game, position);
  if (!game.isTableauClosed || game.rules.cell.count)
    for (let pile = 0; pile < game.piles; pile++)
      if (position[pileAt[pile]] && (!hasCovers || isOpen(game, position, pile)))
        written = writeTableauMoves(game, position, pile, out, written);
  if (places.length > game.piles) written = writeOtherMoves(game, position, out, written);
  if (game.rules.foundation.gives === 'top') written = writeFoundationMoves(game, position, out, written);
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
  const slots = Array.from({ length: game.foundations }, (_, slot) => slot);
  const [first = -1, ...others] = slots.filter((slot) => position[game.foundationAt[slot]] === 0);
  if (others.length === 0) return [];
  const starts = legalMoves(game, position).filter(
    (move) =>
      toOf(move) === FOUNDATION &&
      !isDeal(move) &&
      foundationFor(game, position, cardMoved(game, position, move), fromOf(move)) === first,
  );
  return starts.flatMap((move) => others.map((slot) => moveOf(fromOf(move), FOUNDATION, 1, slot)));
}

/**
 * Returns the card that a move takes; for a group, its bottom card, for a pair, the first one. Returns `NO_CARD` for a
 * redeal, if the place has too few cards, and for a card that lies face down.
 */
export function cardMoved<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, move: Move): Card {
  const from = fromOf(move);
  if (isRedeal(move)) return NO_CARD;
  if (from === FOUNDATION) return foundationTop(game, position, Math.max(0, foundationOf(move)));
  if (from === STOCK || from === WASTE) return topAt(game, position, from);
  const cards = pileCards(game, position, from);
  const index = cards.length - countOf(move);
  return index < downCount(game, position, from) ? NO_CARD : (cards[index] ?? NO_CARD);
}
