import { type Game, type Position, SPACE_CODES } from '../../rules/engine/index.ts';
import { canForceUp, isSafeUp } from '../search/safe-up.ts';
import { LIST_SHIFT } from '../search/up-tables.ts';
import { DeadTest } from './dead.ts';
import { StepOrder } from './order.ts';
import { type DepthPrunes, emptiesDeadPile, isSameSpace } from './prune.ts';
import type { Walk } from './search.ts';
import { DEAL_STEP, DepthState, FROM_STOCK, FROM_TALON, packStep, REDEAL_STEP, type SearchStep, UP } from './state.ts';
import { StepList } from './step-list.ts';

/**
 * A position of any game that `isBuilderGame` accepts, walked step by step. A step is a move of the game, or a move
 * with the deals and redeals before it.
 */
export class DepthWalk implements Walk {
  readonly #order: StepOrder;
  readonly list = new StepList();
  readonly #state: DepthState;
  readonly #prunes: DepthPrunes;
  readonly #forcesSafe: boolean;
  readonly #spaces: Uint8Array;
  #spaceCount = 0;
  readonly #dead: DeadTest;
  #testsDead = true;

  constructor(game: Game, position: Position, prunes: DepthPrunes, start = position) {
    this.#state = new DepthState(game, position, start);
    this.#prunes = prunes;
    this.#forcesSafe = prunes.safeUp && canForceUp(game);
    this.#order = new StepOrder(this.#state);
    this.#spaces = new Uint8Array(this.#state.lengths.length);
    this.#dead = new DeadTest(this.#state);
  }

  isWon(): boolean {
    return this.#state.cardsLeft === 0;
  }

  /**
   * Tests only the start if piles have a capacity: the test then proves too few positions lost for the time that it
   * takes.
   */
  isDead(): boolean {
    if (!this.#prunes.deadPosition || !this.#testsDead) return false;
    this.#testsDead = this.#state.game.rules.tableau.capacity === 'none';
    return this.#dead.isDead();
  }

  get pathLength(): number {
    return this.#state.pathLength;
  }

  get path(): Int32Array {
    return this.#state.path.subarray(0, this.#state.pathLength);
  }

  get keyWords(): number {
    return this.#state.key.length;
  }

  key(): Int32Array {
    return this.#state.key;
  }

  makeStep(step: SearchStep): void {
    this.#state.makeStep(step);
  }

  rewind(pathLength: number): void {
    this.#state.rewind(pathLength);
  }

  forcedStep(): SearchStep {
    if (!this.#forcesSafe) return -1;
    for (let suit = 0; suit < 4; suit++) {
      const step = this.#upStep(suit);
      if (step >= 0 && isSafeUp(this.#state, this.#state.nextUpOf(suit))) return step;
    }
    return -1;
  }

  #upStep(suit: number): SearchStep {
    const state = this.#state;
    const card = state.nextUpOf(suit);
    if (card === 0) return -1;
    const pile = state.pileOf[card];
    if (pile < state.lengths.length) return state.topOf(pile) === card ? packStep(pile, UP, 1) : -1;
    const index = this.#findInTalon(card);
    return index < 0 ? -1 : packStep(FROM_TALON, UP, index);
  }

  /** Returns the talon index of a card that can be played from there; −1 if it cannot. */
  #findInTalon(card: number): number {
    const { talon, talonLength, stock, openTalon } = this.#state;
    if (!openTalon) return stock < talonLength && talon[stock] === card ? stock : -1;
    for (let index = 0; index < talonLength; index++) if (talon[index] === card) return index;
    return -1;
  }

  writeSteps(start: number): void {
    const state = this.#state;
    this.list.begin(start, state.lengths.length * (state.lengths.length + 16) * 2 + 64);
    this.#order.update();
    this.#findSpaces();
    for (let suit = 0; suit < 4; suit++) {
      const step = this.#upStep(suit);
      if (step >= 0) this.list.add(step, this.#order.scoreUpStep());
    }
    for (let pile = 0; pile < state.lengths.length; pile++) if (state.lengths[pile]) this.#addPileSteps(pile);
    if (state.talonLength) this.#addTalonSteps();
  }

  /** Finds the spaces that a card may go to. With the prune `oneSpace`, it finds only one of each kind. */
  #findSpaces(): void {
    const { lengths, game } = this.#state;
    let seen = 1 << SPACE_CODES.none;
    this.#spaceCount = 0;
    for (let pile = 0; pile < lengths.length; pile++) {
      const kind = 1 << game.spaceTakes[pile];
      if (lengths[pile] || seen & kind) continue;
      this.#spaces[this.#spaceCount++] = pile;
      if (this.#prunes.oneSpace) seen |= kind;
    }
  }

  #addPileSteps(pile: number): void {
    const { cells, lengths, game } = this.#state;
    const { fits } = this.#state.tables;
    const { gives } = game.rules.tableau;
    const bottom = pile << 6;
    let at = bottom + lengths[pile] - 1;
    this.#addStepsToPiles(pile, cells[at], 1, 1);
    if (gives === 'top') return;
    let count = 1;
    while (at > bottom && fits[(cells[at - 1] << 6) | cells[at]]) {
      at--;
      count++;
      if (gives === 'run') this.#addStepsToPiles(pile, cells[at], count, count);
    }
    if (gives === 'whole-run' && count > 1) this.#addStepsToPiles(pile, cells[at], count, count);
  }

  /**
   * Adds the steps of a card and the cards on it to piles. `count` is their number; `index` is the same or, for a talon
   * card, its index in the talon.
   */
  #addStepsToPiles(from: number, card: number, count: number, index: number): void {
    const state = this.#state;
    const { pileOf, lengths, game } = state;
    const { hosts, spaceNeeded } = state.tables;
    const fromPile = from < lengths.length;
    if (fromPile && this.#prunes.soleCard && emptiesDeadPile(state, from, count)) return;
    for (let at = card << LIST_SHIFT; hosts[at]; at++) {
      const to = pileOf[hosts[at]];
      if (to >= lengths.length || to === from || state.topOf(to) !== hosts[at]) continue;
      if (lengths[to] + count <= game.capacity[to])
        this.list.add(packStep(from, to, index), this.#order.scorePileStep(from, to, card));
    }
    for (let each = 0; each < this.#spaceCount; each++) {
      const to = this.#spaces[each];
      if (game.spaceTakes[to] < spaceNeeded[card]) continue;
      if (fromPile && this.#prunes.sameSpace && isSameSpace(state, from, to, count)) continue;
      this.list.add(packStep(from, to, index), this.#order.scorePileStep(from, to, card));
    }
  }

  #addTalonSteps(): void {
    const state = this.#state;
    const { talon, talonLength, stock, game } = state;
    if (state.openTalon) {
      for (let index = 0; index < talonLength; index++) this.#addStepsToPiles(FROM_TALON, talon[index], 1, index);
      return;
    }
    const rules = game.rules.stock;
    if (stock < talonLength) this.#addStepsToPiles(FROM_TALON, talon[stock], 1, stock);
    else if (rules?.fillsSpace && rules.when !== 'any-time') this.#addFillSteps();
    if (stock > 0 && this.#canDeal()) this.list.add(packStep(FROM_TALON, DEAL_STEP, 0), -1);
    if (stock === 0 && (rules?.redeals === 'unlimited' || state.redeals > 0))
      this.list.add(packStep(FROM_TALON, REDEAL_STEP, 0), -2);
  }

  /**
   * Adds the steps that fill a space with the next stock card. Callers use this only while the waste is empty, and not
   * if that card can be dealt at any time.
   */
  #addFillSteps(): void {
    const { lengths, stock } = this.#state;
    for (let to = 0; to < lengths.length; to++)
      if (lengths[to] === 0) {
        this.list.add(packStep(FROM_STOCK, to, stock - 1), 0);
        if (this.#prunes.oneSpace) return;
      }
  }

  #canDeal(): boolean {
    const { lengths, game } = this.#state;
    const when = game.rules.stock?.when;
    if (when === 'any-time') return true;
    for (let pile = 0; pile < lengths.length; pile++)
      if (when === 'no-space' ? lengths[pile] === 0 : lengths[pile] && this.#state.isNextUp(this.#state.topOf(pile)))
        return false;
    return true;
  }
}
