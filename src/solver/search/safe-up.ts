import {
  baseOf,
  cardMoved,
  FOUNDATION,
  foundationCount,
  foundationTop,
  type Game,
  isWon,
  legalMoves,
  type Move,
  NO_CARD,
  type Position,
  type Rank,
  redealsLeft,
  stockCount,
  suitIndexOf,
  toOf,
} from '../../rules/engine/index.ts';
import { LIST, type UpTables, upTablesOf } from './up-tables.ts';

/** The cards up by suit, and the tables of the game. A search's own state will do. */
export interface CardsUp {
  readonly up: Uint8Array;
  readonly tables: UpTables;
}

/**
 * Whether a card that is next to go up can go at once without a loss.
 *
 * Proof. Let the cards played up early be S, and follow any winning line without them: it keeps the same piles less
 * the cards of S, so nothing is higher, no space is missing and no talon card is deeper. The only step that is not
 * there to copy puts a card x on a card of S. So the rule asks of every x that goes on the card: x is up, or x is
 * next itself (all of its suit below are up, the card included) and may go up safely in turn. Then x goes up instead
 * and joins S, and so do the cards of a run on x, each of them a guest in turn, top card first. Cards of S thus lie
 * on top of their piles in the line that is followed, with nothing but cards of S above: what it moves as a whole run
 * is a whole run without them, too.
 *
 * Counter-example to less: a base card with wrap, which holds the last card of its suit; even a base card alone in a
 * hole has flipped a verdict (one deal of 3,000). The proof needs that a space is never a burden: see `mayForce`.
 */
export function isSafeUp({ up, tables }: CardsUp, card: number): boolean {
  return isSafeIn(up, tables.guests, tables.steps, card);
}

function isSafeIn(up: Uint8Array, guests: Uint8Array, steps: Uint8Array, card: number): boolean {
  const count = up[card >> 4] ?? 0;
  up[card >> 4] = count + 1;
  let safe = true;
  for (let at = card << LIST, guest = guests[at] ?? 0; safe && guest; guest = guests[++at] ?? 0) {
    const missing = (steps[guest] ?? 0) - (up[guest >> 4] ?? 0);
    safe = missing < 0 || (missing === 0 && isSafeIn(up, guests, steps, guest));
  }
  up[card >> 4] = count;
  return safe;
}

/** Whether cards may be forced up at all: not where a space, or a card that could go up, stops the deal. */
export function mayForce({ rules: { stock } }: Game): boolean {
  return stock === undefined || stock.deal === 'any-time';
}

/** Whether a card may still be dealt, now or after a redeal. */
function mayStillDeal(game: Game, position: Position): boolean {
  const redeals = game.rules.stock?.redeals;
  return stockCount(position) > 0 || redeals === 'unlimited' || (redealsLeft(game, position) ?? 0) > 0;
}

const known = new WeakMap<Game, Map<Rank, UpTables>>();

function tablesOf(game: Game, base: Rank): UpTables {
  const byBase = known.get(game) ?? new Map<Rank, UpTables>();
  known.set(game, byBase);
  const tables = byBase.get(base) ?? upTablesOf(game, base);
  byBase.set(base, tables);
  return tables;
}

/** By suit, cards up. */
function cardsUp(game: Game, position: Position): Uint8Array {
  const up = new Uint8Array(4);
  for (let slot = 0; slot < game.foundations; slot++) {
    const top = foundationTop(game, position, slot);
    if (top !== NO_CARD) up[suitIndexOf(top)] = foundationCount(game, position, slot);
  }
  return up;
}

/**
 * The moves of a position that play a card to a foundation and certainly lose nothing: if the position can be won, it
 * can be won after any of them. None in a game whose foundations aren't built whole by suit from one deck, nor where
 * a space stops the deal while a card may still be dealt.
 */
export function safeUpMoves(game: Game, position: Position): Move[] {
  if (!game.completes || game.rules.pack.decks > 1 || isWon(game, position)) return [];
  if (!mayForce(game) && mayStillDeal(game, position)) return [];
  const ups = legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION);
  if (ups.length === 0) return ups;
  const state = { up: cardsUp(game, position), tables: tablesOf(game, baseOf(position)) };
  return ups.filter((move) => isSafeUp(state, cardMoved(game, position, move)));
}
