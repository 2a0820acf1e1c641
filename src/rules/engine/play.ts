import { type Card, rankOf, suitIndexOf } from './card.ts';
import type { Game } from './compile.ts';
import { countOf, foundationFor, foundationOf, fromOf, isOpen, isPair, isRedeal, type Move, toOf } from './moves.ts';
import { FOUNDATION, FOUNDATION_PILE, type Place, RESERVE, STOCK, TABLEAU, WASTE } from './places.ts';
import { downCount, faceAt, type Position, pileLength, REDEALS_AT, STOCK_AT, TALON_LENGTH_AT } from './position.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/**
 * What a move does: cards go from one place to another, or a card turns up. A foundation has a place of its own, from
 * `FOUNDATION_PILE` on.
 */
export type Effect =
  | { readonly kind: 'transfer'; readonly cards: readonly Card[]; readonly from: Place; readonly to: Place }
  | { readonly kind: 'turn'; readonly card: Card; readonly at: Place };

function recordTransfer(game: Game, effects: Effect[] | undefined, bytes: readonly number[], from: Place, to: Place) {
  effects?.push({ kind: 'transfer', cards: bytes.map((byte) => game.faces[byte] as Card), from, to });
}

function takeFromTalon(game: Game, position: Position, fromStock: boolean): number {
  const length = position[TALON_LENGTH_AT];
  const at = game.talonAt + position[STOCK_AT] - (fromStock ? 1 : 0);
  const card = position[at];
  position.copyWithin(at, at + 1, game.talonAt + length);
  position[game.talonAt + length - 1] = 0;
  position[TALON_LENGTH_AT] = length - 1;
  if (fromStock) position[STOCK_AT]--;
  // Without a talon the redeals left have no meaning, and equal positions must have equal bytes.
  if (length === 1) position[REDEALS_AT] = 0;
  return card;
}

function takeFromPile(position: Position, at: number): number {
  const length = position[at];
  const card = position[at + length];
  position[at + length] = 0;
  position[at] = length - 1;
  return card;
}

function takeCard(game: Game, position: Position, from: Place, foundation = 0): number {
  if (from === STOCK || from === WASTE) return takeFromTalon(game, position, from === STOCK);
  return takeFromPile(position, from === FOUNDATION ? game.foundationAt[foundation] : game.pileAt[from]);
}

function putAt(position: Position, at: number, card: number): void {
  const length = position[at] + 1;
  position[at] = length;
  position[at + length] = card;
}

function moveGroup(game: Game, position: Position, from: Place, to: Place, count: number): void {
  const source = game.pileAt[from];
  const target = game.pileAt[to];
  const left = position[source] - count;
  const length = position[target];
  position.copyWithin(target + length + 1, source + left + 1, source + left + count + 1);
  position.fill(0, source + left + 1, source + left + count + 1);
  position[source] = left;
  position[target] = length + count;
}

function playToFoundation(game: Game, position: Position, move: Move, effects: Effect[] | undefined): void {
  const from = fromOf(move);
  const named = foundationOf(move);
  const card = takeCard(game, position, from);
  // A card dealt from the stock need not fit; it goes to the first foundation.
  const slot = named < 0 ? Math.max(0, foundationFor(game, position, game.faces[card] as Card, from)) : named;
  putAt(position, game.foundationAt[slot], card);
  recordTransfer(game, effects, [card], from, FOUNDATION_PILE + slot);
}

function playPair(game: Game, position: Position, move: Move, effects: Effect[] | undefined): void {
  for (const from of [fromOf(move), toOf(move)]) {
    const card = takeCard(game, position, from);
    putAt(position, game.foundationAt[0], card);
    recordTransfer(game, effects, [card], from, FOUNDATION_PILE);
  }
}

function dealToTableau(game: Game, position: Position, effects: Effect[] | undefined): void {
  for (let pile = 0; pile < game.piles && position[STOCK_AT] > 0; pile++) {
    const card = takeFromTalon(game, position, true);
    putAt(position, game.pileAt[pile], card);
    recordTransfer(game, effects, [card], STOCK, pile);
  }
}

function dealToWaste(game: Game, position: Position, effects: Effect[] | undefined): void {
  const count = Math.min(game.rules.stock?.turn ?? 1, position[STOCK_AT]);
  position[STOCK_AT] -= count;
  if (!effects) return;
  const at = game.talonAt + position[STOCK_AT];
  recordTransfer(game, effects, [...position.subarray(at, at + count)].toReversed(), STOCK, WASTE);
}

function redeal(game: Game, position: Position, effects: Effect[] | undefined): void {
  const end = game.talonAt + position[TALON_LENGTH_AT];
  if (effects) recordTransfer(game, effects, [...position.subarray(game.talonAt, end)].toReversed(), WASTE, STOCK);
  position[STOCK_AT] = position[TALON_LENGTH_AT];
  if (game.countsRedeals) position[REDEALS_AT]--;
}

function playCards(game: Game, position: Position, move: Move, effects: Effect[] | undefined): void {
  const from = fromOf(move);
  const to = toOf(move);
  const count = countOf(move);
  const isFoundation = from === FOUNDATION;
  const slot = isFoundation ? Math.max(0, foundationOf(move)) : 0;
  if (count === 1) putAt(position, game.pileAt[to], takeCard(game, position, from, slot));
  else moveGroup(game, position, from, to, count);
  if (!effects) return;
  const top = game.pileAt[to] + position[game.pileAt[to]];
  const cards = [...position.subarray(top - count + 1, top + 1)];
  recordTransfer(game, effects, cards, isFoundation ? FOUNDATION_PILE + slot : from, to);
}

/**
 * Plays a legal move with its consequences on the position itself, without checking it. `effects` receives what happens,
 * in order.
 */
export function playInPlace(game: Game, position: Position, move: Move, effects?: Effect[]): void {
  const to = toOf(move);
  if (isPair(move)) playPair(game, position, move, effects);
  else if (isRedeal(move)) redeal(game, position, effects);
  else if (to === WASTE) dealToWaste(game, position, effects);
  else if (to === TABLEAU) dealToTableau(game, position, effects);
  else if (to === FOUNDATION) playToFoundation(game, position, move, effects);
  else playCards(game, position, move, effects);
  if (game.hasConsequences) playConsequences(game, position, effects);
}

/**
 * Plays the consequences that are due, until there are none: cards turn up, complete runs are collected, spaces are
 * filled. Returns whether there was one.
 */
export function playConsequences(game: Game, position: Position, effects?: Effect[]): boolean {
  let hasAny = false;
  for (let isDue = true; isDue; hasAny ||= isDue) {
    isDue = turnCards(game, position, effects);
    isDue = collectRuns(game, position, effects) || isDue;
    isDue = refillSpaces(game, position, effects) || isDue;
  }
  return hasAny;
}

function turnCards(game: Game, position: Position, effects: Effect[] | undefined): boolean {
  let hasTurned = false;
  for (const at of game.places) {
    const down = downCount(game, position, at);
    if (down === 0 || down < pileLength(game, position, at) || !isOpen(game, position, at)) continue;
    position[game.pileAt[at] - 1] = down - 1;
    hasTurned = true;
    effects?.push({ kind: 'turn', card: faceAt(game, position, game.pileAt[at] + down), at });
  }
  return hasTurned;
}

/** Whether a pile ends in a run from king to ace by suit, face up. */
function endsInCompleteRun(game: Game, position: Position, pile: number): boolean {
  const at = game.pileAt[pile];
  const first = position[at] - game.highest + 1;
  if (first <= position[at - 1]) return false;
  const suit = suitIndexOf(faceAt(game, position, at + first));
  for (let offset = 0; offset < game.highest; offset++) {
    const card = faceAt(game, position, at + first + offset);
    if (rankOf(card) !== game.highest - offset || suitIndexOf(card) !== suit) return false;
  }
  return true;
}

function collectRuns(game: Game, position: Position, effects: Effect[] | undefined): boolean {
  if (game.rules.foundation.kind !== 'collecting') return false;
  let hasCollected = false;
  for (let pile = 0; pile < game.piles; pile++) {
    if (!endsInCompleteRun(game, position, pile)) continue;
    const slot = game.foundationAt.findIndex((at) => position[at] === 0);
    const cards: number[] = [];
    for (let count = 0; count < game.highest; count++) {
      const card = takeFromPile(position, game.pileAt[pile]);
      putAt(position, game.foundationAt[slot], card);
      cards.push(card);
    }
    hasCollected = true;
    recordTransfer(game, effects, cards, pile, FOUNDATION_PILE + slot);
  }
  return hasCollected;
}

/** Returns the place from which a space is filled; −1 if nothing fills it. */
function refillPlace(game: Game, position: Position, pile: number): Place {
  for (const zone of game.zones[game.zoneOf[pile]].rules.refill) {
    if (zone === 'stock' && position[STOCK_AT] > 0) return STOCK;
    if (zone === 'waste' && position[TALON_LENGTH_AT] > position[STOCK_AT]) return WASTE;
    if (zone !== 'reserve') continue;
    for (let place = RESERVE; game.capacity[place] > 0; place++) if (position[game.pileAt[place]] > 0) return place;
  }
  return -1;
}

function refillSpaces(game: Game, position: Position, effects: Effect[] | undefined): boolean {
  let hasFilled = false;
  for (let pile = 0; pile < game.piles; pile++) {
    if (position[game.pileAt[pile]] > 0) continue;
    const from = refillPlace(game, position, pile);
    if (from < 0) continue;
    const card = takeCard(game, position, from);
    if (from >= RESERVE && downCount(game, position, from) > pileLength(game, position, from))
      position[game.pileAt[from] - 1] = pileLength(game, position, from);
    putAt(position, game.pileAt[pile], card);
    hasFilled = true;
    recordTransfer(game, effects, [card], from, pile);
  }
  return hasFilled;
}

/** Returns the position after a legal move, without checking it; `position` stays unchanged. */
export function playUnchecked<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  move: Move,
): Position<Id> {
  const next = position.slice() as Position<Id>;
  playInPlace(game, next, move);
  return next;
}

/** Returns what a legal move does, with its consequences, in order. Does not check the move. */
export function effectsOf<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, move: Move): Effect[] {
  const effects: Effect[] = [];
  playInPlace(game, position.slice() as Position, move, effects);
  return effects;
}

/** Thrown by `play` for a move that the rules do not allow. */
export class IllegalMoveError extends RangeError {
  /** The reason why the move is illegal; `refusalText` describes it. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`expected a legal move, found one that is refused with the code ${refusal.code}`);
    this.name = 'IllegalMoveError';
    this.refusal = refusal;
  }
}

/**
 * Plays a move. Returns the position after it and leaves `position` unchanged.
 *
 * @throws {IllegalMoveError} if the move is not legal
 * @throws {TypeError} if `move` is not a whole number; `parseMove` reads the text of a move
 */
export function play<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, move: Move): Position<Id> {
  if (!Number.isInteger(move)) throw new TypeError(`expected a move as a number, found ${typeof move} ${move}`);
  const refusal = refusalOf(game, position, move);
  if (refusal) throw new IllegalMoveError(refusal);
  return playUnchecked(game, position, move);
}
