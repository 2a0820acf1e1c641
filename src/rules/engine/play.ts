import type { Card } from './card.ts';
import { FOUNDATION, type Game, STOCK, WASTE } from './compile.ts';
import { countOf, foundationFor, foundationOf, fromOf, isRedeal, type Move, toOf } from './moves.ts';
import { type Position, REDEALS_AT, STOCK_AT, TALON_LENGTH_AT } from './position.ts';
import { type Refusal, refusalOf } from './refusal.ts';

function takeFromTalon(game: Game, position: Position, fromStock: boolean): Card {
  const length = position[TALON_LENGTH_AT];
  const at = game.talonAt + position[STOCK_AT] - (fromStock ? 1 : 0);
  const card = position[at] as Card;
  position.copyWithin(at, at + 1, game.talonAt + length);
  position[game.talonAt + length - 1] = 0;
  position[TALON_LENGTH_AT] = length - 1;
  if (fromStock) position[STOCK_AT]--;
  // Without a talon the redeals left have no meaning, and equal positions must have equal bytes.
  if (length === 1) position[REDEALS_AT] = 0;
  return card;
}

function takeFromPile(game: Game, position: Position, pile: number): Card {
  const at = game.pileAt[pile];
  const length = position[at];
  const card = position[at + length] as Card;
  position[at + length] = 0;
  position[at] = length - 1;
  return card;
}

function moveRun(game: Game, position: Position, from: number, to: number, count: number): void {
  const source = game.pileAt[from];
  const target = game.pileAt[to];
  const left = position[source] - count;
  const length = position[target];
  position.copyWithin(target + length + 1, source + left + 1, source + left + count + 1);
  position.fill(0, source + left + 1, source + left + count + 1);
  position[source] = left;
  position[target] = length + count;
}

function putCard(game: Game, position: Position, card: Card, move: Move): void {
  const to = toOf(move);
  if (to === FOUNDATION) {
    const named = foundationOf(move);
    // A card dealt from the stock need not fit; it goes to the first foundation.
    const slot = named < 0 ? Math.max(0, foundationFor(game, position, card)) : named;
    position[game.foundationAt + slot] = card;
  } else {
    const at = game.pileAt[to];
    const length = position[at] + 1;
    position[at] = length;
    position[at + length] = card;
  }
}

/** Plays a legal move on the position itself, without checking it. */
export function playInPlace(game: Game, position: Position, move: Move): void {
  const from = fromOf(move);
  const to = toOf(move);
  if (isRedeal(move)) {
    position[STOCK_AT] = position[TALON_LENGTH_AT];
    if (game.countsRedeals) position[REDEALS_AT]--;
  } else if (to === WASTE) position[STOCK_AT]--;
  else if (from >= FOUNDATION) putCard(game, position, takeFromTalon(game, position, from === STOCK), move);
  else if (to === FOUNDATION) putCard(game, position, takeFromPile(game, position, from), move);
  else moveRun(game, position, from, to, countOf(move));
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
