import { canonicalKey } from './canonical-key.ts';
import type { Game } from './compile.ts';
import { fromOf, isToFoundation, isWon, legalMoves, type Move, moveBound, writeMoves } from './moves.ts';
import { STOCK, WASTE } from './places.ts';
import { playInPlace, playUnchecked } from './play.ts';
import { cardsOnFoundations, type Position, STOCK_AT, TALON_LENGTH_AT } from './position.ts';
import { NO_UNSEEN, showsUnseen, sortUnseen, type UnseenCards } from './unseen.ts';

/**
 * - `won`: the goal is reached;
 * - `dead-end`: no sequence of legal moves leads to more cards on foundations;
 * - `open`: everything else, also if the search for such a sequence reached its bound.
 *
 * A position that cannot be won, but in which another card can still be played to a foundation, is open.
 */
export type Outcome = 'won' | 'dead-end' | 'open';

/** The most positions to search for an immediate answer, which takes a few milliseconds. */
export const QUICK_OUTCOME_BOUND = 200;

/** The most positions to search in a worker or on the command line, which takes several seconds and 200 MB at worst. */
export const OUTCOME_BOUND = 300_000;

/**
 * Whether a move keeps a position open: it leads to more than `start` cards on foundations, or shows a card that the
 * player has not seen, which may be one that does.
 */
function keepsOpen(game: Game, position: Position, move: Move, start: number, unseen: UnseenCards): boolean {
  if (showsUnseen<string>(game, position, move, unseen)) return true;
  if (isToFoundation(move)) return cardsOnFoundations(game, position) >= start;
  if (game.rules.foundation.kind !== 'collecting') return false;
  return cardsOnFoundations(game, playUnchecked<string>(game, position, move)) > start;
}

/**
 * Returns the outcome that follows from the legal moves of a position alone, or `undefined` if it takes a search.
 *
 * @param unseen the cards that the player has not seen; a position is open while a move can show one
 */
export function immediateOutcome<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen = NO_UNSEEN,
): Outcome | undefined {
  if (isWon(game, position)) return 'won';
  const moves = legalMoves(game, position);
  if (moves.length === 0) return 'dead-end';
  const start = cardsOnFoundations(game, position);
  return moves.some((move) => keepsOpen(game, position, move, start, unseen)) ? 'open' : undefined;
}

/**
 * Returns the outcome of a position; `open` if the search needs more than `bound` positions.
 *
 * @param unseen the cards that the player has not seen; a position is open while a move can show one
 * @example
 * outcomeOf(game, position) // → 'open'
 */
export function outcomeOf<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  bound = QUICK_OUTCOME_BOUND,
  unseen = NO_UNSEEN,
): Outcome {
  const search = searchOutcome(game, position, bound, unseen);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/**
 * Searches depth first for a sequence of moves to more cards on foundations; returns the outcome. Positions with
 * the same canonical key are searched once. It yields after each position, so that its caller can pause or stop.
 *
 * @param unseen the cards that the player has not seen; a position is open while a move can show one
 */
export function* searchOutcome<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  bound = OUTCOME_BOUND,
  unseen = NO_UNSEEN,
): Generator<undefined, Outcome> {
  const immediate = immediateOutcome(game, position, unseen);
  if (immediate) return immediate;
  const first = sortUnseen<string>(game, position, unseen);
  const start = cardsOnFoundations(game, first);
  if (isTalonOpen(game)) first[STOCK_AT] = 0;
  const seen = new Set([canonicalKey<string>(game, first)]);
  const pending = [first];
  const buffers = { moves: new Int32Array(moveBound(game)), next: first.slice() as Position };
  for (let current = pending.pop(); current; current = pending.pop()) {
    const isOpen = visitSuccessors(game, current, start, buffers, unseen, (next) => {
      const known = seen.size;
      if (seen.add(canonicalKey<string>(game, next)).size > known) pending.push(next.slice() as Position);
    });
    if (isOpen || seen.size > bound) return 'open';
    yield;
  }
  return 'dead-end';
}

interface SearchBuffers {
  readonly moves: Int32Array;
  readonly next: Position;
}

/**
 * Visits the position after each legal move. If the talon is open (see `isTalonOpen`), it tries the moves from the
 * talon at every division into stock and waste, and puts all talon cards in the waste afterwards. Returns true, and
 * stops, if a move keeps the position open; otherwise false.
 */
function visitSuccessors(
  game: Game,
  position: Position,
  start: number,
  buffers: SearchBuffers,
  unseen: UnseenCards,
  visit: (next: Position) => void,
): boolean {
  const isOpen = isTalonOpen(game);
  const stockCount = position[STOCK_AT];
  const mostStock = isOpen ? position[TALON_LENGTH_AT] : stockCount;
  for (let stock = stockCount; stock <= mostStock; stock++) {
    position[STOCK_AT] = stock;
    const moves = buffers.moves.subarray(0, writeMoves(game, position, buffers.moves)) as Iterable<Move> & Int32Array;
    if (moves.some((move) => keepsOpen(game, position, move as Move, start, unseen))) return true;
    for (const move of moves) {
      // The tableau has the same moves for every division of the talon.
      if (stock > stockCount && fromOf(move) !== STOCK && fromOf(move) !== WASTE) continue;
      buffers.next.set(position);
      playInPlace(game, buffers.next, move);
      if (isOpen) buffers.next[STOCK_AT] = 0;
      visit(buffers.next);
    }
  }
  return false;
}

/**
 * Whether each talon card can be brought to the top of the waste while no card plays to a foundation. The search can
 * then ignore the division of the talon into stock and waste.
 */
function isTalonOpen({ rules: { stock }, zones }: Game): boolean {
  const isFree = stock?.to === 'waste' && stock.redeals === 'unlimited' && stock.when !== 'no-space';
  return isFree && stock.turn === 1 && zones.every(({ rules }) => rules.refill.length === 0);
}
