import {
  baseOf,
  type Card,
  cardMoved,
  FOUNDATION,
  foundationTop,
  fromOf,
  type Game,
  isWon,
  legalMoves,
  type Move,
  NO_CARD,
  type Place,
  type Position,
  rankOf,
  redealsLeft,
  stockCount,
  suitIndexOf,
  toOf,
  WASTE,
  type ZoneRules,
} from '../../rules/engine/index.ts';
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

type Force = 'none' | 'no guest left' | 'guests next' | 'stays up';

/**
 * Returns when a card that goes up at once loses no win; see docs/solver-general.md: no card that goes on it is left; or
 * such cards can go up in turn; or, in a game whose cards come back, it can stay up.
 */
function findForce(game: Game, start: Position): Force {
  const { pack, foundation, tableau, stock } = game.rules;
  const { kind, takes, gives, space } = foundation;
  if (kind !== 'built' || space === 'any' || takes === 'none' || takes.order !== 'up' || takes.by !== 'suit')
    return 'none';
  if (pack.faces !== pack.suits || stock?.to === 'foundation') return 'none';
  if (!canForceUp(game) && canStillDeal(game, start)) return 'none';
  const zones = [tableau, ...tableau.parts];
  if (zones.some((zone) => zone.refill.length > 0)) return 'none';
  if (zones.some((zone) => zone.gives !== 'top' && !isBuiltAsMoved(zone))) return 'none';
  if (gives !== 'top' && !zones.some((zone) => zone.gives === 'face-up')) return 'guests next';
  if (zones.some((zone) => zone.gives === 'whole-run')) return 'none';
  if (gives !== 'top') return 'no guest left';
  return space === 'ace' && zones.every(isBuiltDown) ? 'stays up' : 'none';
}

export function isBuiltDown({ takes }: ZoneRules): boolean {
  return takes === 'none' || (takes.order === 'down' && takes.kingOnAce === 'never' && takes.aceOnKing === 'never');
}

/** Whether cards that were built on each other move together. */
export function isBuiltAsMoved({ runs, takes }: ZoneRules): boolean {
  return JSON.stringify(runs) === JSON.stringify(takes);
}

function findKin({ rules, pack }: Game, { guests }: UpTables): number[][] {
  const suits = Array.from({ length: rules.pack.suits }, (_, suit) => suit);
  const kin = suits.map((suit) => new Set([suit]));
  for (const card of pack as Iterable<Card>)
    for (let at = card << LIST_SHIFT; guests[at] > 0; at++) kin[suitIndexOf(card)].add(suitIndexOf(guests[at] as Card));
  // A set grows while it is read, so that the kin of kin are added, too.
  for (const each of kin) for (const suit of each) for (const other of kin[suit]) each.add(other);
  return kin.map((each) => [...each]);
}

/** Tells which cards can go up at once without the loss of a win. */
export class SafeUp {
  readonly #game: Game;
  readonly #force: Force;
  readonly #tables: UpTables;
  /** By suit, the suits of cards that can come to lie on a card of that suit, and the suit itself. */
  readonly #kin: readonly (readonly number[])[];
  /** By suit, the number of cards on the lowest of its foundations. */
  readonly #up = new Uint8Array(4);
  /** By suit, the number of its foundations with cards. */
  readonly #started = new Uint8Array(4);

  private constructor(game: Game, start: Position, force: Force) {
    this.#game = game;
    this.#force = force;
    this.#tables = buildUpTables(game, baseOf(start));
    this.#kin = findKin(game, this.#tables);
  }

  /** Returns the test for a game, or `undefined` if its rules allow none. */
  static of(game: Game, start: Position): SafeUp | undefined {
    const force = findForce(game, start);
    return force === 'none' ? undefined : new SafeUp(game, start, force);
  }

  /** Counts the cards on the foundations of the position that `isSafe` judges. */
  countUp(position: Position): void {
    const { foundations, foundationAt, rules } = this.#game;
    this.#up.fill(rules.pack.ranks);
    this.#started.fill(0);
    for (let slot = 0; slot < foundations; slot++) {
      const top = foundationTop(this.#game, position, slot);
      if (top === NO_CARD) continue;
      const suit = suitIndexOf(top);
      this.#started[suit]++;
      this.#up[suit] = Math.min(this.#up[suit], position[foundationAt[slot]]);
    }
    for (let suit = 0; suit < rules.pack.suits; suit++) if (this.#started[suit] < rules.pack.decks) this.#up[suit] = 0;
  }

  /** Whether a card from a place may go up early. A card that leaves a waste of several cards at a time changes others' turn. */
  mayLeave(from: Place): boolean {
    return from !== WASTE || this.#game.rules.stock?.turn === 1;
  }

  /** Whether a card that can go up is safe to. */
  isSafe(card: Card): boolean {
    const up = this.#up;
    if (this.#tables.steps[card] !== up[suitIndexOf(card)]) return false;
    if (this.#force === 'guests next') return isSafeUp({ up, tables: this.#tables }, card);
    if (this.#force === 'no guest left') return this.#areGuestsUp(card);
    return this.staysUp(card);
  }

  /** Whether a card that is up, or can go up, never needs to come back. */
  staysUp(card: Card): boolean {
    if (this.#force !== 'stays up') return false;
    return this.#kin[suitIndexOf(card)].every((suit) => this.#up[suit] >= rankOf(card) - 1);
  }

  #areGuestsUp(card: Card): boolean {
    const { guests, steps } = this.#tables;
    for (let at = card << LIST_SHIFT; guests[at] > 0; at++)
      if (steps[guests[at]] >= this.#up[suitIndexOf(guests[at] as Card)]) return false;
    return true;
  }
}

/**
 * Returns the moves to a foundation that certainly lose nothing: if the position can be won, it can be won after any of
 * them. Empty for a won position, and where the rules prove no such move.
 */
export function safeUpMoves(game: Game, position: Position): Move[] {
  const safeUp = isWon(game, position) ? undefined : SafeUp.of(game, position);
  if (!safeUp) return [];
  safeUp.countUp(position);
  return legalMoves(game, position).filter(
    (move) =>
      toOf(move) === FOUNDATION && safeUp.mayLeave(fromOf(move)) && safeUp.isSafe(cardMoved(game, position, move)),
  );
}
