import {
  baseOf,
  type Card,
  cardMoved,
  FOUNDATION,
  foundationTop,
  fromOf,
  type Game,
  isDeal,
  type Move,
  NO_CARD,
  type Position,
  rankOf,
  suitIndexOf,
  toOf,
  WASTE,
  type ZoneRules,
} from '../../rules/engine/index.ts';
import { canForceUp, isSafeUp } from '../search/safe-up.ts';
import { buildUpTables, LIST_SHIFT, type UpTables } from '../search/up-tables.ts';

/** The rules that skip positions. Each has its proof in docs/solver-general.md. */
export interface GeneralPrunes {
  /** A card that is safe to go up goes up at once. */
  readonly safeUp: boolean;
}

export const ALL_GENERAL_PRUNES: GeneralPrunes = { safeUp: true };

type Force = 'none' | 'no guest left' | 'guests next' | 'lower ranks up';

/**
 * Returns when a card that goes up at once loses no win; see docs/solver-general.md. The weaker its condition, the later
 * the value: no card that goes on it is left; or such cards can go up in turn; or, in a game whose cards come back, all
 * lower ranks are up.
 */
function findForce(game: Game): Force {
  const { pack, foundation, tableau, stock } = game.rules;
  const { kind, takes, gives, space } = foundation;
  if (kind !== 'built' || space === 'any' || takes === 'none' || takes.order !== 'up' || takes.by !== 'suit')
    return 'none';
  if (pack.faces !== pack.suits || !canForceUp(game) || stock?.to === 'foundation') return 'none';
  const zones = [tableau, ...tableau.parts];
  if (zones.some((zone) => zone.refill.length > 0 || zone.gives === 'whole-run')) return 'none';
  if (
    zones.some(
      ({ gives: leaves, runs, takes: goes }) => leaves !== 'top' && JSON.stringify(runs) !== JSON.stringify(goes),
    )
  )
    return 'none';
  if (gives === 'top') return space === 'ace' && zones.every(isBuiltDown) ? 'lower ranks up' : 'none';
  return zones.some((zone) => zone.gives === 'face-up') ? 'no guest left' : 'guests next';
}

function isBuiltDown({ takes }: ZoneRules): boolean {
  return takes === 'none' || (takes.order === 'down' && takes.kingOnAce === 'never' && takes.aceOnKing === 'never');
}

/** Chooses the moves of a search that need a look. */
export class MoveChoice {
  readonly #game: Game;
  readonly #force: Force;
  readonly #tables: UpTables;
  /** By suit, the number of cards on the lowest of its foundations. */
  readonly #up = new Uint8Array(4);
  /** By suit, the number of its foundations with cards. */
  readonly #started = new Uint8Array(4);

  constructor(game: Game, start: Position, prunes: GeneralPrunes) {
    this.#game = game;
    this.#force = prunes.safeUp ? findForce(game) : 'none';
    this.#tables = buildUpTables(game, baseOf(start));
  }

  /**
   * Reduces the first `count` of `moves`, the legal moves of a position, to those that decide whether it can be won;
   * returns their number.
   */
  reduce(position: Position, moves: Int32Array, count: number): number {
    return this.#force !== 'none' && this.#moveSafeUpFirst(position, moves, count) ? 1 : count;
  }

  #moveSafeUpFirst(position: Position, moves: Int32Array, count: number): boolean {
    let isCounted = false;
    for (let index = 0; index < count; index++) {
      const move = moves[index] as Move;
      if (toOf(move) !== FOUNDATION || isDeal(move)) continue;
      if (fromOf(move) === WASTE && this.#game.rules.stock?.turn !== 1) continue;
      if (!isCounted) this.#countUp(position);
      isCounted = true;
      if (!this.#isSafe(cardMoved<string>(this.#game, position, move))) continue;
      moves[0] = move;
      return true;
    }
    return false;
  }

  #countUp(position: Position): void {
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

  #isSafe(card: Card): boolean {
    const up = this.#up;
    if (this.#tables.steps[card] !== up[suitIndexOf(card)]) return false;
    if (this.#force === 'guests next') return isSafeUp({ up, tables: this.#tables }, card);
    if (this.#force === 'no guest left') return this.#areGuestsUp(card);
    return up.every((count, suit) => suit >= this.#game.rules.pack.suits || count >= rankOf(card) - 1);
  }

  #areGuestsUp(card: Card): boolean {
    const { guests, steps } = this.#tables;
    for (let at = card << LIST_SHIFT; guests[at] > 0; at++)
      if (steps[guests[at]] >= this.#up[suitIndexOf(guests[at] as Card)]) return false;
    return true;
  }
}
