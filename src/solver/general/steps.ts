import {
  type Card,
  CELL,
  canonicalKey,
  cardMoved,
  countOf,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  interchangeablePlaces,
  isCell,
  isDeal,
  isRedeal,
  legalMoves,
  type Move,
  moveBound,
  moveOf,
  type Place,
  type Position,
  pileTakes,
  playInPlace,
  STOCK,
  STOCK_AT,
  TALON_LENGTH_AT,
  tableauFitsOf,
  toOf,
  WASTE,
  writeMoves,
} from '../../rules/engine/index.ts';
import { SafeUp } from '../search/safe-up.ts';
import { DeadPositions } from './dead-positions.ts';
import { ALL_GENERAL_PRUNES, canDealLate, type GeneralPrunes } from './prune.ts';
import type { StoredPositions } from './stored-positions.ts';
import { Twins } from './twins.ts';

const NO_SPACE = 255;

/**
 * The steps of a search from a position. A step is a legal move, a move of the waste with the deals before it, or a split
 * of a run with the move of the card beneath it to a foundation. Steps that a proved prune skips are left out.
 */
export class Steps {
  /** The number of steps from the position that was listed last. */
  count = 0;
  readonly #game: Game;
  readonly #start: Position;
  readonly #safeUp: SafeUp | undefined;
  readonly #deadPositions: DeadPositions | undefined;
  readonly #returns: boolean;
  readonly #dealsLate: boolean;
  readonly #twins: Twins | undefined;
  /** By kind of place, the first one without cards. */
  readonly #spaces: Uint8Array;
  readonly #moves: Int32Array;
  /** By step, the number of cards in the stock after its deals. */
  readonly #stocks: Uint8Array;

  constructor(game: Game, start: Position, prunes: GeneralPrunes = ALL_GENERAL_PRUNES) {
    this.#game = game;
    this.#start = start;
    this.#safeUp = prunes.safeUp ? SafeUp.of(game, start) : undefined;
    this.#deadPositions = prunes.deadPositions ? DeadPositions.of(game, start) : undefined;
    this.#dealsLate = prunes.lateDeals && canDealLate(game);
    this.#twins = prunes.lateSplits ? Twins.of(game, start) : undefined;
    this.#returns = game.rules.foundation.gives === 'top';
    const targets = game.piles + game.rules.cell.count + 1;
    const most = moveBound(game) + (this.#dealsLate ? targets * start[TALON_LENGTH_AT] : 0);
    this.#spaces = new Uint8Array(game.places.length);
    this.#moves = new Int32Array(most);
    this.#stocks = new Uint8Array(most);
  }

  /** Lists the steps from a position. */
  list(position: Position): void {
    this.count = writeMoves(this.#game, position, this.#moves);
    this.#stocks.fill(position[STOCK_AT], 0, this.count);
    if (this.#dealsLate) this.#listWaste(position);
    this.#dropIdleMoves(position);
    this.#safeUp?.countUp(position);
    if (this.#returns) this.#keep((move) => fromOf(move) !== FOUNDATION || !this.#staysUp(position, move));
    if (this.#twins) this.#keep((move) => !this.#isSplit(position, move) || this.#canSplit(position, move));
    const forced = this.#findSafeUp(position);
    if (forced < 0) return;
    this.#moves[0] = this.#moves[forced];
    this.#stocks[0] = this.#stocks[forced];
    this.count = 1;
  }

  /** Returns the first move of a step after its deals. */
  moveOf(step: number): Move {
    return this.#moves[step] as Move;
  }

  /** Sets `next` to the position after a step from the position that was listed last. */
  play(position: Position, step: number, next: Position): void {
    const move = this.moveOf(step);
    next.set(position);
    if (this.#dealsLate) next[STOCK_AT] = this.#stocks[step];
    playInPlace(this.#game, next, move);
    if (this.#twins && this.#isSplit(position, move)) playInPlace(this.#game, next, moveOf(fromOf(move), FOUNDATION));
    this.#settle(next);
  }

  /** Makes positions that are as good as each other the same. */
  #settle(position: Position): void {
    if (this.#dealsLate) this.#redealIfSame(position);
    this.#twins?.arrange(position);
  }

  /** Whether a position is proved lost, so that no step from it is needed. */
  isDead(position: Position): boolean {
    return this.#deadPositions?.isDead(position) === true;
  }

  /** Returns the moves that led to a stored position, with the deals. */
  lineTo(stored: StoredPositions, id: number): Move[] {
    const line: Move[] = [];
    const position = this.#start.slice() as Position;
    const target = this.#start.slice() as Position;
    const play = (move: Move): void => {
      line.push(move);
      playInPlace(this.#game, position, move);
    };
    for (const each of stored.pathTo(id)) {
      const move = stored.moveTo(each);
      stored.load(each, target);
      if (this.#dealsLate && fromOf(move) === WASTE) {
        while (!this.#leavesTalon(position, target))
          play(position[STOCK_AT] > 0 ? moveOf(STOCK, WASTE) : moveOf(WASTE, STOCK));
      }
      for (const next of this.#twins ? this.#movesTo(position, canonicalKey(this.#game, target)) : [move]) play(next);
    }
    return line;
  }

  /** Returns a move, or a split and a move, after which a position is as good as one with this key. */
  #movesTo(position: Position, key: string): Move[] {
    const leads = (from: Position, move: Move): boolean => {
      const next = this.#after(from, move);
      this.#settle(next);
      return canonicalKey(this.#game, next) === key;
    };
    const moves = legalMoves(this.#game, position);
    const only = moves.find((move) => leads(position, move));
    if (only !== undefined) return [only];
    for (const split of moves.filter((move) => this.#isSplit(position, move))) {
      const up = moveOf(fromOf(split), FOUNDATION);
      if (this.#canSplit(position, split) && leads(this.#after(position, split), up)) return [split, up];
    }
    throw new Error(`${this.#game.name}: no move leads from a position to the next one`);
  }

  #after(position: Position, move: Move): Position {
    const next = position.slice() as Position;
    playInPlace(this.#game, next, move);
    return next;
  }

  /** Replaces the deals and redeals in the list by the moves of each card that they bring to the top of the waste. */
  #listWaste(position: Position): void {
    const stock = position[STOCK_AT];
    const talon = position[TALON_LENGTH_AT];
    const turn = this.#game.rules.stock?.turn ?? 1;
    this.#keep((move) => !isDeal(move) && !isRedeal(move));
    for (let left = stock; left > 0; ) {
      left = Math.max(0, left - turn);
      this.#listWasteAt(position, left);
    }
    const isSame = (talon - stock) % turn === 0;
    for (let left = talon - turn; left > (isSame ? stock : 0); left -= turn) this.#listWasteAt(position, left);
  }

  #keep(isKept: (move: Move) => boolean): void {
    let kept = 0;
    for (let step = 0; step < this.count; step++) {
      if (!isKept(this.moveOf(step))) continue;
      this.#stocks[kept] = this.#stocks[step];
      this.#moves[kept++] = this.#moves[step];
    }
    this.count = kept;
  }

  /** Drops moves to a space that lead to the same position, but for numbers of piles, as another one or as none. */
  #dropIdleMoves(position: Position): void {
    const { piles, places, pileAt } = this.#game;
    const kinds = interchangeablePlaces(this.#game, position);
    const spaces = this.#spaces.fill(NO_SPACE);
    for (let index = places.length - 1; index >= 0; index--)
      if (position[pileAt[places[index]]] === 0) spaces[kinds[places[index]]] = places[index];
    this.#keep((move) => {
      const to = toOf(move);
      if ((to >= piles && !isCell(to)) || position[pileAt[to]] > 0) return true;
      const from = fromOf(move);
      const isWholePile = from < piles && countOf(move) === position[pileAt[from]];
      return spaces[kinds[to]] === to && !(isWholePile && kinds[from] === kinds[to]);
    });
  }

  /** Whether a move takes cards off a card on which they fit, to a pile with cards. */
  #isSplit(position: Position, move: Move): boolean {
    const game = this.#game;
    const from = fromOf(move);
    const to = toOf(move);
    if (from >= game.piles || to >= game.piles || position[game.pileAt[to]] === 0) return false;
    const at = game.pileAt[from];
    const beneath = position[at] - countOf(move);
    if (beneath <= position[at - 1]) return false;
    const card = game.faces[position[at + beneath + 1]];
    return tableauFitsOf(game, position)[(game.faces[position[at + beneath]] << 6) | card] === 1;
  }

  /** Whether the card beneath a split can go up. */
  #canSplit(position: Position, move: Move): boolean {
    const at = this.#game.pileAt[fromOf(move)];
    const card = this.#game.faces[position[at + position[at] - countOf(move)]] as Card;
    return foundationFor(this.#game, position, card, fromOf(move)) >= 0;
  }

  /** Lists the moves of the top of the waste when `stock` cards are in the stock. */
  #listWasteAt(position: Position, stock: number): void {
    const game = this.#game;
    const card = this.#wasteTop(position, stock);
    if (foundationFor(game, position, card, WASTE) >= 0) this.#add(FOUNDATION, stock);
    for (let pile = 0; pile < game.piles; pile++) if (pileTakes(game, position, pile, card, 1)) this.#add(pile, stock);
    for (let cell = CELL; cell < CELL + game.rules.cell.count; cell++)
      if (position[game.pileAt[cell]] === 0) this.#add(cell, stock);
  }

  #add(to: Place, stock: number): void {
    this.#stocks[this.count] = stock;
    this.#moves[this.count++] = moveOf(WASTE, to);
  }

  #wasteTop(position: Position, stock: number): Card {
    return this.#game.faces[position[this.#game.talonAt + stock]] as Card;
  }

  /** Whether a move takes a card from a foundation that never needs to come back. */
  #staysUp(position: Position, move: Move): boolean {
    return this.#safeUp?.staysUp(cardMoved<string>(this.#game, position, move)) === true;
  }

  /** Returns the first step that takes up a card that is safe to go up, or −1. */
  #findSafeUp(position: Position): number {
    if (!this.#safeUp) return -1;
    for (let step = 0; step < this.count; step++) {
      const move = this.moveOf(step);
      if (toOf(move) !== FOUNDATION || isDeal(move)) continue;
      if (!this.#safeUp.mayLeave(fromOf(move))) continue;
      const card =
        fromOf(move) === WASTE
          ? this.#wasteTop(position, this.#stocks[step])
          : cardMoved<string>(this.#game, position, move);
      if (this.#safeUp.isSafe(card)) return step;
    }
    return -1;
  }

  /** Turns the waste over if the same cards can then come to its top. */
  #redealIfSame(position: Position): void {
    const stock = position[STOCK_AT];
    const talon = position[TALON_LENGTH_AT];
    if (stock === 0 || (talon - stock) % (this.#game.rules.stock?.turn ?? 1) === 0) position[STOCK_AT] = talon;
  }

  /** Whether the talon, without the top of the waste, has the cards of the talon of `target`. */
  #leavesTalon(position: Position, target: Position): boolean {
    const { faces, talonAt } = this.#game;
    const stock = position[STOCK_AT];
    const left = position[TALON_LENGTH_AT] - 1;
    if (stock > left) return false;
    for (let index = 0; index < left; index++) {
      const at = talonAt + index;
      if (faces[position[index < stock ? at : at + 1]] !== faces[target[at]]) return false;
    }
    return true;
  }
}
