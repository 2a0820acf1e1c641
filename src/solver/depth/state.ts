import {
  baseOf,
  CARD_CODES,
  foundationCount,
  foundationTop,
  type Game,
  type Position,
  pileCards,
  redealsLeft,
  SPACE_CODES,
  stockCount,
  suitIndexOf,
  wasteCount,
} from '../../rules/engine/index.ts';
import type { KeyForm } from './canonical.ts';
import { type DepthTables, depthTablesOf } from './tables.ts';

/** Where a card is when in no pile. */
export const UP = 61;
const IN_TALON = 62;

/**
 * A step of the search as one number: the pile it starts from (`FROM_TALON`; `FROM_STOCK` for a stock card that fills
 * a space) in bits 0–5, the pile it goes to or `UP` in bits 6–11 (`DEAL`, `REDEAL` for those), cards in bits 12–17
 * (from the talon: the index there instead). For undoing, bits 18–21 hold the key code that the card had, bits 22–27
 * the card.
 */
export type SearchStep = number;
export const FROM_STOCK = 62;
export const FROM_TALON = 63;
export const DEAL_STEP = 62;
export const REDEAL_STEP = 63;

export const stepOf = (from: number, to: number, count: number): SearchStep => from | (to << 6) | (count << 12);

/** A copy of an array with twice the room. */
export function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(array.length * 2);
  copy.set(array);
  return copy;
}

/**
 * A position as the depth-first search walks it: piles in rows of 64 bytes, each card's pile, cards up by suit, and
 * the exact key, all changed and changed back step by step.
 */
export class DepthState {
  readonly game: Game;
  readonly form: KeyForm;
  readonly tables: DepthTables;
  readonly cells: Uint8Array;
  readonly lengths: Uint8Array;
  readonly pileOf = new Uint8Array(CARD_CODES).fill(UP);
  /** By suit, the cards up. */
  readonly up = new Uint8Array(4);
  readonly talon: Uint8Array;
  readonly key: Int32Array;
  /** The steps taken from the start, the first `pathLength` of them. */
  path = new Int32Array(1 << 9);
  pathLength = 0;
  /** By card, the card that it lay on at the start; 0 for the floor. */
  readonly under = new Uint8Array(CARD_CODES);
  talonLength = 0;
  /** Cards in the stock; 0 in an open talon, which needs no such thing. */
  stock = 0;
  redeals = 0;
  /** Cards still to go up before the game is won. */
  left = 0;
  /** Whether every card of the talon can be dealt to the top of the waste at any time: its order means nothing then. */
  readonly openTalon: boolean;
  /** Whether the talon must go up, too. */
  readonly talonCounts: boolean;

  /** @param start the position from which it came, that keys are told by: equal ones alone can be compared */
  constructor(game: Game, position: Position, start = position) {
    const { stock, goal } = game.rules;
    this.game = game;
    this.tables = depthTablesOf(game, baseOf(position));
    this.form = this.tables.form;
    this.cells = new Uint8Array(game.piles << 6);
    this.lengths = new Uint8Array(game.piles);
    this.talon = new Uint8Array(game.stockSize + 1);
    this.key = new Int32Array(this.form.words);
    this.openTalon = stock?.deal === 'any-time' && stock.redeals === 'unlimited';
    this.talonCounts = goal === 'all-on-foundations';
    this.#lookBack(start);
    this.#fill(position);
  }

  #lookBack(start: Position): void {
    for (let pile = 0; pile < this.game.piles; pile++) {
      const cards = pileCards(this.game, start, pile);
      cards.forEach((card, height) => {
        this.under[card] = height ? cards[height - 1] : 0;
      });
    }
  }

  #fill(position: Position): void {
    const { game } = this;
    for (let slot = 0; slot < game.foundations; slot++) {
      const top = foundationTop(game, position, slot);
      if (top) this.#setUp(suitIndexOf(top), foundationCount(game, position, slot));
    }
    for (let pile = 0; pile < game.piles; pile++) {
      const cards = pileCards(game, position, pile);
      this.cells.set(cards, pile << 6);
      this.lengths[pile] = cards.length;
      this.left += cards.length;
      cards.forEach((card, height) => {
        this.pileOf[card] = pile;
        if (height) this.#setCode(card, this.codeOn(card, cards[height - 1]));
      });
      const takes = game.spaceTakes[pile];
      if (cards.length && takes !== SPACE_CODES.none)
        this.#setCode(cards[0], this.form.floorCode[(takes << 6) | cards[0]]);
    }
    this.talonLength = stockCount(position) + wasteCount(position);
    this.talon.set(position.subarray(game.talonAt, game.talonAt + this.talonLength));
    for (let at = 0; at < this.talonLength; at++) this.pileOf[this.talon[at]] = IN_TALON;
    if (this.talonCounts) this.left += this.talonLength;
    this.redeals = redealsLeft(game, position) ?? 0;
    if (!this.openTalon) this.#setStock(stockCount(position));
    this.#showRedeals(this.talonLength ? this.redeals : 0, 0);
  }

  #setUp(suit: number, count: number): void {
    const { countWord, countShift } = this.form;
    this.key[countWord[suit]] += (count - this.up[suit]) << countShift[suit];
    this.up[suit] = count;
  }

  /** Sets the code of what a card lies on, and returns the one before. */
  #setCode(card: number, code: number): number {
    const { parentWord, parentShift, codeMask } = this.form;
    const word = parentWord[card];
    const shift = parentShift[card];
    const old = (this.key[word] >>> shift) & codeMask;
    this.key[word] += (code - old) << shift;
    return old;
  }

  #setStock(stock: number): void {
    this.key[this.form.stockWord] += (stock - this.stock) << this.form.stockShift;
    this.stock = stock;
  }

  #showRedeals(shown: number, before: number): void {
    this.key[this.form.redealsWord] += (shown - before) << this.form.redealsShift;
  }

  /** The top card of a pile; 0 of an empty one. */
  topOf(pile: number): number {
    const length = this.lengths[pile];
    return length ? this.cells[(pile << 6) + length - 1] : 0;
  }

  /** Whether a card is the next of its suit to go up. */
  isNext(card: number): boolean {
    return this.tables.steps[card] === this.up[card >> 4];
  }

  /** The next card of a suit to go up; 0 when all are. */
  nextOf(suit: number): number {
    return this.tables.next[(suit << 4) | this.up[suit]];
  }

  /** Takes a step. */
  take(step: SearchStep): void {
    if (this.pathLength === this.path.length) this.path = longer(this.path);
    this.path[this.pathLength++] = this.#make(step);
  }

  /** Takes steps back until so many are left. */
  rewind(pathLength: number): void {
    while (this.pathLength > pathLength) this.#unmake(this.path[--this.pathLength]);
  }

  /** Takes a step and returns it with what `unmake` needs. */
  #make(step: SearchStep): SearchStep {
    const from = step & 63;
    const to = (step >> 6) & 63;
    const count = (step >> 12) & 63;
    if (from < FROM_STOCK) {
      if (to !== UP && count > 1) return this.#moveRun(from, to, count, step);
      return this.#put(this.#takeTop(from), to, step);
    }
    if (to < DEAL_STEP) return this.#put(this.#takeFromTalon(count, from === FROM_STOCK), to, step);
    this.#turn(to, 1);
    return step;
  }

  #unmake(step: SearchStep): void {
    const from = step & 63;
    const to = (step >> 6) & 63;
    const count = (step >> 12) & 63;
    const card = step >> 22;
    if (card === 0) {
      this.#turn(to, -1);
      return;
    }
    if (from < FROM_STOCK && to !== UP && count > 1) this.#moveRun(to, from, count, step);
    else {
      if (to === UP) {
        this.left++;
        this.#setUp(card >> 4, this.up[card >> 4] - 1);
      } else this.lengths[to]--;
      if (from >= FROM_STOCK) this.#putInTalon(card, count, from === FROM_STOCK);
      else {
        this.cells[(from << 6) + this.lengths[from]++] = card;
        this.pileOf[card] = from;
      }
    }
    this.#setCode(card, (step >> 18) & 15);
  }

  #turn(to: number, sign: number): void {
    if (to === DEAL_STEP) this.#setStock(this.stock - sign);
    else {
      this.#setStock(sign > 0 ? this.talonLength : 0);
      if (!this.game.countsRedeals) return;
      this.#showRedeals(this.redeals - sign, this.redeals);
      this.redeals -= sign;
    }
  }

  /** Puts a card, taken already, on a pile or up. */
  #put(card: number, to: number, step: SearchStep): SearchStep {
    let code = 0;
    if (to === UP) {
      this.left--;
      this.pileOf[card] = UP;
      this.#setUp(card >> 4, this.up[card >> 4] + 1);
    } else {
      code = this.#codeAt(card, to);
      this.cells[(to << 6) + this.lengths[to]++] = card;
      this.pileOf[card] = to;
    }
    return step | (this.#setCode(card, code) << 18) | (card << 22);
  }

  #codeAt(card: number, pile: number): number {
    const top = this.topOf(pile);
    return top ? this.codeOn(card, top) : this.form.floorCode[(this.game.spaceTakes[pile] << 6) | card];
  }

  /** The key's code of a card on another. */
  codeOn(card: number, under: number): number {
    return under === this.under[card] ? 0 : this.form.parentCode[(under << 6) | card];
  }

  /** The key's code of a card where it lies. */
  codeOf(card: number): number {
    const { parentWord, parentShift, codeMask } = this.form;
    return (this.key[parentWord[card]] >>> parentShift[card]) & codeMask;
  }

  #moveRun(from: number, to: number, count: number, step: SearchStep): SearchStep {
    const { cells, lengths, pileOf } = this;
    const source = (from << 6) + lengths[from] - count;
    const target = (to << 6) + lengths[to];
    const first = cells[source];
    const old = this.#setCode(first, this.#codeAt(first, to));
    for (let at = 0; at < count; at++) {
      const card = cells[source + at];
      cells[target + at] = card;
      pileOf[card] = to;
    }
    lengths[from] -= count;
    lengths[to] += count;
    return step | (old << 18) | (first << 22);
  }

  #takeTop(pile: number): number {
    return this.cells[(pile << 6) + --this.lengths[pile]];
  }

  #takeFromTalon(index: number, fromStock: boolean): number {
    const { talon } = this;
    const card = talon[index];
    const last = --this.talonLength;
    for (let at = index; at < last; at++) talon[at] = talon[at + 1];
    if (fromStock) this.#setStock(this.stock - 1);
    // With nothing left to turn over, the redeals left mean nothing.
    if (this.talonLength === 0) this.#showRedeals(0, this.redeals);
    if (!this.talonCounts) this.left++;
    return card;
  }

  #putInTalon(card: number, index: number, fromStock: boolean): void {
    const { talon } = this;
    for (let at = this.talonLength; at > index; at--) talon[at] = talon[at - 1];
    talon[index] = card;
    this.pileOf[card] = IN_TALON;
    if (this.talonLength++ === 0) this.#showRedeals(this.redeals, 0);
    if (fromStock) this.#setStock(this.stock + 1);
    if (!this.talonCounts) this.left--;
  }
}
