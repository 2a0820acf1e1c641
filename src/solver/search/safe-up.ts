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
import { isPlainGame } from './plain.ts';
import { buildUpTables, LIST_SHIFT, type UpTables } from './up-tables.ts';

export interface CardsUp {
  /** By suit, the number of cards on the foundation. */
  readonly up: Uint8Array;
  readonly tables: UpTables;
}

/**
 * Whether a card that is next to go up (to its foundation) can go at once without losing a win.
 *
 * Proof. Let S be the cards played up early, and follow any winning line without them. It keeps the same piles less the
 * cards of S, so no pile is higher, no space is missing and no talon card is deeper. Only a step that puts a card x on
 * a card of S cannot be copied. So for every x that goes on the card, x must be up, or be next itself (with the card
 * up) and safe in turn. Then x goes up instead and joins S, and so do the cards of a run on x, each a guest in turn,
 * top card first. Cards of S thus lie on top of their piles in the followed line, with only cards of S above, so a
 * whole run that it moves is a whole run without them too.
 *
 * Weaker conditions fail: where king and ace connect, a card of the base rank may be needed to hold the last card of
 * its suit. The proof needs that a space never harms: see `canForceUp`.
 */
export function isSafeUp({ up, tables }: CardsUp, card: number): boolean {
  return isSafeRecursively(up, tables.guests, tables.steps, card);
}

function isSafeRecursively(up: Uint8Array, guests: Uint8Array, steps: Uint8Array, card: number): boolean {
  const count = up[card >> 4] ?? 0;
  up[card >> 4] = count + 1;
  let safe = true;
  for (let at = card << LIST_SHIFT, guest = guests[at] ?? 0; safe && guest; guest = guests[++at] ?? 0) {
    const missing = (steps[guest] ?? 0) - (up[guest >> 4] ?? 0);
    safe = missing < 0 || (missing === 0 && isSafeRecursively(up, guests, steps, guest));
  }
  up[card >> 4] = count;
  return safe;
}

/** Whether cards may be forced up: not if a space, or a card that could go up, stops the deal. */
export function canForceUp({ rules: { stock } }: Game): boolean {
  return stock === undefined || stock.when === 'any-time';
}

/** Whether the stock has cards or redeals are left. */
function canStillDeal(game: Game, position: Position): boolean {
  const redeals = game.rules.stock?.redeals;
  return stockCount(position) > 0 || redeals === 'unlimited' || (redealsLeft(game, position) ?? 0) > 0;
}

const tablesByGame = new WeakMap<Game, Map<Rank, UpTables>>();

function cachedTables(game: Game, base: Rank): UpTables {
  const byBase = tablesByGame.get(game) ?? new Map<Rank, UpTables>();
  tablesByGame.set(game, byBase);
  const tables = byBase.get(base) ?? buildUpTables(game, base);
  byBase.set(base, tables);
  return tables;
}

function countCardsUp(game: Game, position: Position): Uint8Array {
  const up = new Uint8Array(4);
  for (let slot = 0; slot < game.foundations; slot++) {
    const top = foundationTop(game, position, slot);
    if (top !== NO_CARD) up[suitIndexOf(top)] = foundationCount(game, position, slot);
  }
  return up;
}

/**
 * Returns the moves to a foundation that certainly lose nothing: if the position can be won, it can be won after any of
 * them. Empty for a won position, and for a game whose foundations are not built whole by suit from one deck. Also
 * empty while a card may still be dealt, if a space or a playable card stops the deal.
 */
export function safeUpMoves(game: Game, position: Position): Move[] {
  if (!isPlainGame(game) || !game.completes || game.rules.pack.decks > 1 || isWon(game, position)) return [];
  if (!canForceUp(game) && canStillDeal(game, position)) return [];
  const ups = legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION);
  if (ups.length === 0) return ups;
  const state = { up: countCardsUp(game, position), tables: cachedTables(game, baseOf(position)) };
  return ups.filter((move) => isSafeUp(state, cardMoved(game, position, move)));
}
