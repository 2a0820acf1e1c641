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
import type { KeyLayout } from './canonical.ts';
import { type DepthTables, depthTablesOf } from './tables.ts';

/** The `pileOf` of a card on a foundation, and the target of a step to one. */
export const UP = 61;
/** The `pileOf` of a card in the talon. */
const IN_TALON = 62;

/**
 * A step of the search as one number: the source pile in bits 0–5 (`FROM_TALON`, or `FROM_STOCK` for a stock card that
 * fills a space), the target pile in bits 6–11 (or `UP`, `DEAL_STEP`, `REDEAL_STEP`), and the number of cards in bits
 * 12–17 (of a talon card: its index in the talon). For undoing, bits 18–21 hold the earlier key code of the card that
 * moved, or of the first card of a run, and bits 22–27 that card.
 */
export type SearchStep = number;
export const FROM_STOCK = 62;
export const FROM_TALON = 63;
export const DEAL_STEP = 62;
export const REDEAL_STEP = 63;

export const packStep = (from: number, to: number, count: number): SearchStep => from | (to << 6) | (count << 12);

export function doubleArray(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(array.length * 2);
  copy.set(array);
  return copy;
}

/**
 * A position of the depth-first search, changed in place: piles in rows of 64 bytes, each card's pile, cards up by
 * suit, and the exact key.
 */
export class DepthState {
  readonly game: Game;
  readonly keyLayout: KeyLayout;
  readonly tables: DepthTables;
  readonly cells: Uint8Array;
  readonly lengths: Uint8Array;
  readonly pileOf = new Uint8Array(CARD_CODES).fill(UP);
  /** By suit, the number of cards that are up: on the foundation. */
  readonly up = new Uint8Array(4);
  readonly talon: Uint8Array;
  readonly key: Int32Array;
  /** The steps made, with their bits for undoing. */
  path = new Int32Array(1 << 9);
  pathLength = 0;
  /** By card, the card beneath it at the start; 0 for the floor and for cards outside the tableau. */
  readonly startUnder = new Uint8Array(CARD_CODES);
  talonLength = 0;
  /** The number of cards in the stock; 0 for an open talon. */
  stock = 0;
  redeals = 0;
  /** The number of cards that a win still needs on the foundations. */
  cardsLeft = 0;
  /** Whether every talon card can be dealt to the waste's top at any time. */
  readonly openTalon: boolean;
  /** Whether a win needs the cards of the talon on the foundations too. */
  readonly talonCounts: boolean;

  /** @param start the position that keys are relative to; only keys with an equal start can be compared */
  constructor(game: Game, position: Position, start = position) {
    const { stock, goal } = game.rules;
    this.game = game;
    this.tables = depthTablesOf(game, baseOf(position));
    this.keyLayout = this.tables.keyLayout;
    this.cells = new Uint8Array(game.piles << 6);
    this.lengths = new Uint8Array(game.piles);
    this.talon = new Uint8Array(game.stockSize + 1);
    this.key = new Int32Array(this.keyLayout.words);
    this.openTalon = stock?.when === 'any-time' && stock.redeals === 'unlimited';
    this.talonCounts = goal === 'all-on-foundations';
    this.#readStart(start);
    this.#readPosition(position);
  }

  #readStart(start: Position): void {
    for (let pile = 0; pile < this.game.piles; pile++) {
      const cards = pileCards(this.game, start, pile);
      cards.forEach((card, height) => {
        this.startUnder[card] = height ? cards[height - 1] : 0;
      });
    }
  }

  #readPosition(position: Position): void {
    const { game } = this;
    for (let slot = 0; slot < game.foundations; slot++) {
      const top = foundationTop(game, position, slot);
      if (top) this.#setUpCount(suitIndexOf(top), foundationCount(game, position, slot));
    }
    for (let pile = 0; pile < game.piles; pile++) {
      const cards = pileCards(game, position, pile);
      this.cells.set(cards, pile << 6);
      this.lengths[pile] = cards.length;
      this.cardsLeft += cards.length;
      cards.forEach((card, height) => {
        this.pileOf[card] = pile;
        if (height) this.#setCode(card, this.codeOn(card, cards[height - 1]));
      });
      const takes = game.spaceTakes[pile];
      if (cards.length && takes !== SPACE_CODES.none)
        this.#setCode(cards[0], this.keyLayout.floorCode[(takes << 6) | cards[0]]);
    }
    this.talonLength = stockCount(position) + wasteCount(position);
    this.talon.set(position.subarray(game.talonAt, game.talonAt + this.talonLength));
    for (let at = 0; at < this.talonLength; at++) this.pileOf[this.talon[at]] = IN_TALON;
    if (this.talonCounts) this.cardsLeft += this.talonLength;
    this.redeals = redealsLeft(game, position) ?? 0;
    if (!this.openTalon) this.#setStock(stockCount(position));
    this.#updateRedealsKey(this.talonLength ? this.redeals : 0, 0);
  }

  #setUpCount(suit: number, count: number): void {
    const { countWord, countShift } = this.keyLayout;
    this.key[countWord[suit]] += (count - this.up[suit]) << countShift[suit];
    this.up[suit] = count;
  }

  /** Sets the key code of a card and returns the earlier one. */
  #setCode(card: number, code: number): number {
    const { parentWord, parentShift, codeMask } = this.keyLayout;
    const word = parentWord[card];
    const shift = parentShift[card];
    const old = (this.key[word] >>> shift) & codeMask;
    this.key[word] += (code - old) << shift;
    return old;
  }

  #setStock(stock: number): void {
    this.key[this.keyLayout.stockWord] += (stock - this.stock) << this.keyLayout.stockShift;
    this.stock = stock;
  }

  #updateRedealsKey(shown: number, before: number): void {
    this.key[this.keyLayout.redealsWord] += (shown - before) << this.keyLayout.redealsShift;
  }

  /** Returns the top card of a pile; 0 for an empty one. */
  topOf(pile: number): number {
    const length = this.lengths[pile];
    return length ? this.cells[(pile << 6) + length - 1] : 0;
  }

  isNextUp(card: number): boolean {
    return this.tables.steps[card] === this.up[card >> 4];
  }

  /** Returns the next card of a suit to go to its foundation; 0 when all are there. */
  nextUpOf(suit: number): number {
    return this.tables.nextUp[(suit << 4) | this.up[suit]];
  }

  makeStep(step: SearchStep): void {
    if (this.pathLength === this.path.length) this.path = doubleArray(this.path);
    this.path[this.pathLength++] = this.#applyStep(step);
  }

  rewind(pathLength: number): void {
    while (this.pathLength > pathLength) this.#undoStep(this.path[--this.pathLength]);
  }

  /** Returns the step with the bits for undoing. */
  #applyStep(step: SearchStep): SearchStep {
    const from = step & 63;
    const to = (step >> 6) & 63;
    const count = (step >> 12) & 63;
    if (from < FROM_STOCK) {
      if (to !== UP && count > 1) return this.#moveRun(from, to, count, step);
      return this.#putCard(this.#takeTop(from), to, step);
    }
    if (to < DEAL_STEP) return this.#putCard(this.#takeFromTalon(count, from === FROM_STOCK), to, step);
    this.#turnTalon(to, 1);
    return step;
  }

  #undoStep(step: SearchStep): void {
    const from = step & 63;
    const to = (step >> 6) & 63;
    const count = (step >> 12) & 63;
    const card = step >> 22;
    if (card === 0) {
      this.#turnTalon(to, -1);
      return;
    }
    if (from < FROM_STOCK && to !== UP && count > 1) this.#moveRun(to, from, count, step);
    else {
      if (to === UP) {
        this.cardsLeft++;
        this.#setUpCount(card >> 4, this.up[card >> 4] - 1);
      } else this.lengths[to]--;
      if (from >= FROM_STOCK) this.#putInTalon(card, count, from === FROM_STOCK);
      else {
        this.cells[(from << 6) + this.lengths[from]++] = card;
        this.pileOf[card] = from;
      }
    }
    this.#setCode(card, (step >> 18) & 15);
  }

  #turnTalon(to: number, sign: number): void {
    if (to === DEAL_STEP) this.#setStock(this.stock - sign);
    else {
      this.#setStock(sign > 0 ? this.talonLength : 0);
      if (!this.game.countsRedeals) return;
      this.#updateRedealsKey(this.redeals - sign, this.redeals);
      this.redeals -= sign;
    }
  }

  #putCard(card: number, to: number, step: SearchStep): SearchStep {
    let code = 0;
    if (to === UP) {
      this.cardsLeft--;
      this.pileOf[card] = UP;
      this.#setUpCount(card >> 4, this.up[card >> 4] + 1);
    } else {
      code = this.#codeOnPile(card, to);
      this.cells[(to << 6) + this.lengths[to]++] = card;
      this.pileOf[card] = to;
    }
    return step | (this.#setCode(card, code) << 18) | (card << 22);
  }

  #codeOnPile(card: number, pile: number): number {
    const top = this.topOf(pile);
    return top ? this.codeOn(card, top) : this.keyLayout.floorCode[(this.game.spaceTakes[pile] << 6) | card];
  }

  /** Returns the key code of a card that lies on another. */
  codeOn(card: number, under: number): number {
    return under === this.startUnder[card] ? 0 : this.keyLayout.parentCode[(under << 6) | card];
  }

  /** Returns the key code of a card where it lies. */
  codeOf(card: number): number {
    const { parentWord, parentShift, codeMask } = this.keyLayout;
    return (this.key[parentWord[card]] >>> parentShift[card]) & codeMask;
  }

  #moveRun(from: number, to: number, count: number, step: SearchStep): SearchStep {
    const { cells, lengths, pileOf } = this;
    const source = (from << 6) + lengths[from] - count;
    const target = (to << 6) + lengths[to];
    const first = cells[source];
    const old = this.#setCode(first, this.#codeOnPile(first, to));
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
    // With an empty talon, the number of redeals left has no meaning, so the key has 0.
    if (this.talonLength === 0) this.#updateRedealsKey(0, this.redeals);
    if (!this.talonCounts) this.cardsLeft++;
    return card;
  }

  #putInTalon(card: number, index: number, fromStock: boolean): void {
    const { talon } = this;
    for (let at = this.talonLength; at > index; at--) talon[at] = talon[at - 1];
    talon[index] = card;
    this.pileOf[card] = IN_TALON;
    if (this.talonLength++ === 0) this.#updateRedealsKey(this.redeals, 0);
    if (fromStock) this.#setStock(this.stock + 1);
    if (!this.talonCounts) this.cardsLeft--;
  }
}
