import {
  baseOf,
  type Card,
  foundationTop,
  type Game,
  NO_CARD,
  type Position,
  type Rules,
  rankOf,
  suitIndexOf,
  tableauFitsOf,
  type ZoneRules,
} from '../../rules/engine/index.ts';
import { canForceUp, isSafeUp } from '../search/safe-up.ts';
import { buildUpTables, LIST_SHIFT, type UpTables } from '../search/up-tables.ts';

/** The rules that skip positions. Each has its proof in docs/solver-general.md. */
export interface GeneralPrunes {
  /** A card that is safe to go up goes up at once. */
  readonly safeUp: boolean;
  /** Deals come only before a move of the waste. */
  readonly lateDeals: boolean;
  /** A run is split only if the card beneath the split can go up then. */
  readonly lateSplits: boolean;
  /** Positions that a relaxed game cannot win are left out. */
  readonly deadPositions: boolean;
}

export const ALL_GENERAL_PRUNES: GeneralPrunes = {
  safeUp: true,
  lateDeals: true,
  lateSplits: true,
  deadPositions: true,
};

type Force = 'none' | 'no guest left' | 'guests next' | 'stays up';

/**
 * Returns when a card that goes up at once loses no win; see docs/solver-general.md: no card that goes on it is left; or
 * such cards can go up in turn; or, in a game whose cards come back, it can stay up.
 */
function findForce(game: Game): Force {
  const { pack, foundation, tableau, stock } = game.rules;
  const { kind, takes, gives, space } = foundation;
  if (kind !== 'built' || space === 'any' || takes === 'none' || takes.order !== 'up' || takes.by !== 'suit')
    return 'none';
  if (pack.faces !== pack.suits || !canForceUp(game) || stock?.to === 'foundation') return 'none';
  const zones = [tableau, ...tableau.parts];
  if (zones.some((zone) => zone.refill.length > 0 || zone.gives === 'whole-run')) return 'none';
  if (zones.some((zone) => zone.gives !== 'top' && !isBuiltAsMoved(zone))) return 'none';
  if (gives === 'top') return space === 'ace' && zones.every(isBuiltDown) ? 'stays up' : 'none';
  return zones.some((zone) => zone.gives === 'face-up') ? 'no guest left' : 'guests next';
}

function isBuiltDown({ takes }: ZoneRules): boolean {
  return takes === 'none' || (takes.order === 'down' && takes.kingOnAce === 'never' && takes.aceOnKing === 'never');
}

/** Whether cards that were built on each other move together. */
function isBuiltAsMoved({ runs, takes }: ZoneRules): boolean {
  return JSON.stringify(runs) === JSON.stringify(takes);
}

/**
 * Whether dealing may wait until a card of the waste moves: the waste can be dealt through again and again, and no
 * other move depends on it.
 */
export function canDealLate({ rules: { stock, tableau }, coveredBy, pairZones }: Game): boolean {
  if (stock?.to !== 'waste' || stock.redeals !== 'unlimited' || stock.when !== 'any-time' || stock.fillsSpace)
    return false;
  if (coveredBy || pairZones) return false;
  return [tableau, ...tableau.parts].every(({ refill }) => !refill.includes('stock') && !refill.includes('waste'));
}

/**
 * Whether a run may be split only for the card beneath the split: its two places are equal but for that card. All groups
 * that move must be runs.
 */
export function canSplitLate(game: Game, start: Position): boolean {
  const { cell, tableau } = game.rules;
  if (!isPlain(game.rules) || cell.count > 0 || tableau.parts.length > 0 || !isBuiltDown(tableau)) return false;
  if (tableau.gives === 'run') return isBuiltAsMoved(tableau);
  return tableau.gives === 'face-up' && areRunsFaceUp(game, start);
}

/** Whether in each pile the face-up cards are a run. They then stay so. */
function areRunsFaceUp(game: Game, position: Position): boolean {
  const { piles, pileAt, faces } = game;
  const fits = tableauFitsOf(game, position);
  for (let pile = 0; pile < piles; pile++) {
    const at = pileAt[pile];
    for (let offset = position[at - 1] + 2; offset <= position[at]; offset++)
      if (!fits[(faces[position[at + offset - 1]] << 6) | faces[position[at + offset]]]) return false;
  }
  return true;
}

/** Whether only the foundations can win and nothing in the rules asks for spaces or fills them. */
function isPlain({ goal, foundation, stock, tableau }: Rules): boolean {
  if (goal !== 'all-on-foundations' || foundation.kind !== 'built') return false;
  if (stock && (stock.when !== 'any-time' || stock.fillsSpace || stock.to !== 'waste')) return false;
  return [tableau, ...tableau.parts].every(
    ({ refill, capacity, gives }) => refill.length === 0 && capacity === 'none' && gives !== 'whole-run',
  );
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
    const force = findForce(game);
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
