import {
  baseOf,
  CARD_CODES,
  type Card,
  CELL,
  foundationTop,
  type Game,
  isCell,
  NO_CARD,
  type Position,
  rankOf,
  SPACE_CODES,
  suitIndexOf,
  TALON_LENGTH_AT,
} from '../../rules/engine/index.ts';
import { buildUpTables } from '../search/up-tables.ts';

/** Whether all cards must go up by suit, each to a foundation that only cards of its suit build. */
function isBuiltBySuit({ rules: { pack, foundation, stock, goal } }: Game): boolean {
  const { kind, takes, space } = foundation;
  if (goal !== 'all-on-foundations' || kind !== 'built' || space === 'any' || pack.faces !== pack.suits) return false;
  return stock?.to !== 'foundation' && takes !== 'none' && takes.order === 'up' && takes.by === 'suit';
}

/** If of the first positions that are tested fewer than this share are dead, the test takes more time than it saves. */
const FIRST_TESTS = 2_000;
const LEAST_SHARE = 0.05;

/**
 * Proves positions lost by a relaxed game in which no move takes anything away; see docs/solver-general.md. Cards are
 * *uncovered* when all cards above them can have left, and can *hold* others when they can lie uncovered in the tableau.
 */
export class DeadPositions {
  readonly #game: Game;
  /** By card, how many cards of its suit go up before it. */
  readonly #steps: Uint8Array;
  /** By suit, its cards in the order in which they go up. */
  readonly #order: readonly Card[][];
  readonly #hosts: readonly Uint8Array[];
  readonly #runFits: readonly Uint8Array[];
  readonly #canReturn: boolean;
  /** Whether talon cards can come to the tableau by no move of the player. */
  readonly #isTalonDealt: boolean;
  /** By pile, what can lie in it when it is empty, as one of `SPACE_CODES`. */
  readonly #spaceTakes: readonly number[];
  readonly #movesRuns: boolean;
  readonly #movesAll: boolean;
  /** By index of place, the number of cards that have not left. */
  readonly #left: Uint8Array;
  /** By card, 1 if it is uncovered, in the talon, in a cell, or can come back from a foundation. */
  readonly #uncovered = new Uint8Array(CARD_CODES);
  readonly #holding = new Uint8Array(CARD_CODES);
  /** The uncovered cards that may not be in the tableau. */
  readonly #outside = new Uint8Array(CARD_CODES);
  #outsideCount = 0;
  /** By suit, the number of cards on its highest foundation. */
  readonly #up = new Uint8Array(4);
  /** The greatest of `SPACE_CODES` among the piles that can become empty. */
  #bestSpace: number = SPACE_CODES.none;
  #canFreeCell = false;
  #tested = 0;
  #dead = 0;

  private constructor(game: Game, start: Position) {
    const base = baseOf(start) <= 1 ? 1 : 0;
    this.#game = game;
    this.#steps = buildUpTables(game, baseOf(start)).steps;
    this.#order = Array.from({ length: game.rules.pack.suits }, () => []);
    for (const card of game.pack as Iterable<Card>) this.#order[suitIndexOf(card)][this.#steps[card]] = card;
    this.#hosts = game.tableauHosts[base];
    this.#runFits = game.zones.map(({ runFits }) => runFits[base]);
    this.#canReturn = game.rules.foundation.gives === 'top';
    const refills = game.zones.map(({ rules }) => rules.refill.length > 0);
    const { stock } = game.rules;
    this.#isTalonDealt = refills.includes(true) || stock?.to === 'tableau' || stock?.fillsSpace === true;
    this.#spaceTakes = Array.from(game.spaceTakes, (takes, pile) =>
      refills[game.zoneOf[pile]] ? SPACE_CODES.any : takes,
    );
    this.#movesRuns = game.zones.some(({ rules }) => rules.gives !== 'top');
    this.#movesAll = game.zones.some(({ rules }) => rules.gives === 'face-up');
    this.#left = new Uint8Array(game.places.length);
  }

  /** Returns the test for a game, or `undefined` if its rules allow none. */
  static of(game: Game, start: Position): DeadPositions | undefined {
    return isBuiltBySuit(game) ? new DeadPositions(game, start) : undefined;
  }

  /** Whether a position is proved lost. A cell that can become free is taken to save every position. */
  isDead(position: Position): boolean {
    if (this.#isRarelyDead() || this.#hasFreeCell(position)) return false;
    this.#tested++;
    const isDead = this.#proveDead(position);
    if (isDead) this.#dead++;
    return isDead;
  }

  #isRarelyDead(): boolean {
    return this.#tested === FIRST_TESTS && this.#dead < LEAST_SHARE * FIRST_TESTS;
  }

  #proveDead(position: Position): boolean {
    this.#reset(position);
    for (let isChanged = true; isChanged; ) {
      if (this.#canFreeCell) return false;
      isChanged = this.#playUp();
      for (let index = 0; index < this.#left.length; index++)
        if (this.#left[index] > 0 && this.#dig(position, index)) isChanged = true;
      if (this.#playFromOutside()) isChanged = true;
    }
    return !this.#canFreeCell && this.#left.some((count) => count > 0);
  }

  #hasFreeCell(position: Position): boolean {
    const { rules, pileAt } = this.#game;
    for (let cell = CELL; cell < CELL + rules.cell.count; cell++) if (position[pileAt[cell]] === 0) return true;
    return false;
  }

  #reset(position: Position): void {
    const game = this.#game;
    const up = this.#up;
    up.fill(0);
    this.#uncovered.fill(0);
    this.#holding.fill(0);
    this.#outsideCount = 0;
    this.#bestSpace = SPACE_CODES.none;
    this.#canFreeCell = false;
    for (let slot = 0; slot < game.foundations; slot++) {
      const top = foundationTop(game, position, slot);
      if (top !== NO_CARD) up[suitIndexOf(top)] = Math.max(up[suitIndexOf(top)], position[game.foundationAt[slot]]);
    }
    for (let index = 0; index < position[TALON_LENGTH_AT]; index++) {
      const card = game.faces[position[game.talonAt + index]];
      this.#uncoverOutside(card);
      if (this.#isTalonDealt) this.#holding[card] = 1;
    }
    if (this.#canReturn)
      for (let suit = 0; suit < this.#order.length; suit++)
        for (let step = 0; step < up[suit]; step++) this.#uncoverOutside(this.#order[suit][step]);
    for (let index = 0; index < this.#left.length; index++) {
      const place = game.places[index];
      this.#left[index] = position[game.pileAt[place]];
      if (place < game.piles && this.#left[index] === 0) this.#markSpace(place);
    }
  }

  #markSpace(pile: number): void {
    this.#bestSpace = Math.max(this.#bestSpace, this.#spaceTakes[pile]);
  }

  #uncoverOutside(card: number): void {
    if (this.#uncovered[card] === 0) this.#outside[this.#outsideCount++] = card;
    this.#uncovered[card] = 1;
  }

  /** Plays up all cards that can go; returns whether there were any. */
  #playUp(): boolean {
    let isChanged = false;
    for (let suit = 0; suit < this.#order.length; suit++) {
      const order = this.#order[suit];
      for (; this.#up[suit] < order.length && this.#uncovered[order[this.#up[suit]]] === 1; this.#up[suit]++) {
        if (this.#canReturn) this.#uncoverOutside(order[this.#up[suit]]);
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** Takes away the cards of a pile that can leave; returns whether anything changed. */
  #dig(position: Position, index: number): boolean {
    const game = this.#game;
    const place = game.places[index];
    const at = game.pileAt[place];
    const isPile = place < game.piles;
    let isChanged = false;
    for (let count = this.#left[index]; count > 0; ) {
      const card = game.faces[position[at + count]] as Card;
      const isTop = count === this.#left[index];
      if (isTop && this.#uncover(card, isPile)) isChanged = true;
      if ((isTop && this.#steps[card] <= this.#up[suitIndexOf(card)]) || this.#canMove(card)) {
        for (let above = count; above <= this.#left[index]; above++)
          this.#uncover(game.faces[position[at + above]], isPile);
        this.#left[index] = --count;
        isChanged = true;
        if (isPile && count === 0) this.#markSpace(place);
        if (isCell(place)) this.#canFreeCell = true;
      } else if (isPile && this.#isGroup(position, place, count)) count--;
      else break;
    }
    return isChanged;
  }

  /** Marks a card of a pile as uncovered; returns whether it was not. */
  #uncover(card: number, isPile: boolean): boolean {
    const isNew = this.#uncovered[card] === 0 || (isPile && this.#holding[card] === 0);
    if (isPile) {
      this.#uncovered[card] = 1;
      this.#holding[card] = 1;
    } else this.#uncoverOutside(card);
    return isNew;
  }

  /** Whether the card at a height of a pile can move together with the one beneath it. */
  #isGroup(position: Position, pile: number, height: number): boolean {
    const { pileAt, faces, zoneOf } = this.#game;
    const at = pileAt[pile];
    if (!this.#movesRuns || height <= position[at - 1] + 1) return false;
    if (this.#movesAll) return true;
    return this.#runFits[zoneOf[pile]][(faces[position[at + height - 1]] << 6) | faces[position[at + height]]] === 1;
  }

  /** Whether a card can go to a pile of the tableau. */
  #canMove(card: Card): boolean {
    const { highest } = this.#game;
    if (this.#bestSpace >= (rankOf(card) === highest ? SPACE_CODES.king : SPACE_CODES.any)) return true;
    const hosts = this.#hosts[card];
    for (let index = 0; index < hosts.length; index++) if (this.#holding[hosts[index]] === 1) return true;
    return false;
  }

  /** Moves uncovered cards from outside to the tableau; returns whether there were any. */
  #playFromOutside(): boolean {
    let isChanged = false;
    for (let index = 0; index < this.#outsideCount; index++) {
      const card = this.#outside[index];
      if (this.#holding[card] === 1 || !this.#canMove(card as Card)) continue;
      this.#holding[card] = 1;
      isChanged = true;
    }
    return isChanged;
  }
}
