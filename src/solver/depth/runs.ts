import { type Game, type Position, SPACE_CODES } from '../../rules/engine/index.ts';
import { isSafeUp } from '../search/safe-up.ts';
import { LIST_SHIFT } from '../search/up-tables.ts';
import { DeadTest } from './dead.ts';
import { RunPrunes } from './lazy.ts';
import { LooseCards } from './loose.ts';
import { type DepthPrunes, emptiesDeadPile } from './prune.ts';
import type { Walk } from './search.ts';
import { DEAL_STEP, DepthState, FROM_TALON, packStep, REDEAL_STEP, type SearchStep, UP } from './state.ts';
import { StepList } from './step-list.ts';

/** Whether `RunWalk` can search a game. */
export function hasRuns(game: Game): boolean {
  const { tableau, stock, foundation, pack } = game.rules;
  const { takes, gives, space, parts, capacity } = tableau;
  if (takes === 'none' || pack.decks !== 1 || foundation.space !== 'ace') return false;
  const oneWay = takes.order === 'down' && takes.kingOnAce === 'never' && takes.aceOnKing === 'never';
  const twoHosts = takes.by !== 'any-suit' || pack.suits <= 2;
  const plain = space !== 'any' && parts.length === 0 && capacity === 'none';
  return oneWay && twoHosts && plain && gives !== 'top' && (!stock || stock.when === 'any-time');
}

/** From this bit, a step holds the loose card that must first move to its other host; 0 for none. */
const LOOSE_SHIFT = 18;
const PLAIN_STEP_MASK = (1 << LOOSE_SHIFT) - 1;

const SCORE = { up: 1000, leave: 100, uncovers: 150, empties: 80, below: -3, space: 60, talon: 40, top: 0 };

/**
 * A position of a game of runs: built down without wrapping, each card with at most two hosts, runs that move, and
 * spaces for kings or for no card. Most moves in such a game can be undone: a card goes from one host to the other. The
 * walk treats positions that differ by such moves as one (see `LooseCards`). A step is any other move, made from any of
 * the equal positions that allows it.
 *
 * No move is missed. A card goes up, or a host takes a card, in some equal position exactly if it is uncovered here or
 * has a loose card on it, which moves away first. One loose card is enough, since a move needs one uncovered card. It
 * makes no difference whether a run leaves with a loose card on it or without. Where both hosts of a card are uncovered
 * and it will be loose there, both lead to equal positions.
 */
export class RunWalk implements Walk {
  readonly list = new StepList();
  readonly #state: DepthState;
  readonly #prunes: DepthPrunes;
  readonly #loose: LooseCards;
  readonly #runPrunes: RunPrunes;
  readonly #dead: DeadTest;
  readonly #key: Int32Array;
  readonly #movesAnyPart: boolean;
  #space = -1;
  #testsDead = true;
  #forcedStep = -1;

  constructor(game: Game, position: Position, prunes: DepthPrunes, start = position) {
    this.#state = new DepthState(game, position, start);
    this.#prunes = prunes;
    this.#loose = new LooseCards(this.#state);
    this.#runPrunes = new RunPrunes(this.#state, this.#loose);
    this.#dead = new DeadTest(this.#state);
    this.#key = new Int32Array(this.#state.key.length);
    this.#movesAnyPart = game.rules.tableau.gives === 'run';
  }

  get pathLength(): number {
    return this.#state.pathLength;
  }

  get path(): Int32Array {
    return this.#state.path.subarray(0, this.#state.pathLength);
  }

  get keyWords(): number {
    return this.#key.length;
  }

  key(): Int32Array {
    this.#loose.writeKey(this.#key);
    return this.#key;
  }

  isWon(): boolean {
    return this.#state.cardsLeft === 0;
  }

  /**
   * Tests at the start, and after a card went to its foundation unforced. After other steps the test rarely succeeds.
   */
  isDead(): boolean {
    if (!this.#prunes.deadPosition || !this.#testsDead) return false;
    this.#testsDead = false;
    return this.#dead.isDead();
  }

  forcedStep(): SearchStep {
    const state = this.#state;
    for (let suit = 0; this.#prunes.safeUp && suit < 4; suit++) {
      const card = state.nextUpOf(suit);
      if (card === 0) continue;
      const pile = state.pileOf[card];
      const step =
        pile < state.lengths.length
          ? state.topOf(pile) === card
            ? packStep(pile, UP, 1)
            : -1
          : this.#openTalonStep(card);
      if (step < 0 || !isSafeUp(state, card)) continue;
      this.#forcedStep = step;
      return step;
    }
    this.#loose.findLooseCards();
    this.#forcedStep = -1;
    return -1;
  }

  /** Returns the step to the foundation of a talon card; −1 if the card cannot be played now. */
  #openTalonStep(card: number): SearchStep {
    const { talon, talonLength, stock, openTalon } = this.#state;
    for (let index = stock; index < (openTalon ? talonLength : Math.min(stock + 1, talonLength)); index++)
      if (talon[index] === card) return packStep(FROM_TALON, UP, index);
    return -1;
  }

  rewind(pathLength: number): void {
    this.#testsDead = false;
    this.#state.rewind(pathLength);
  }

  makeStep(step: SearchStep): void {
    if (step >> LOOSE_SHIFT) this.#moveLooseCard(step >> LOOSE_SHIFT);
    const plain = step & PLAIN_STEP_MASK;
    if (((plain >> 6) & 63) === UP && step !== this.#forcedStep) this.#testsDead = true;
    if ((plain & 63) === FROM_TALON && !this.#state.openTalon) this.#dealTo((plain >> 12) & 63);
    this.#state.makeStep(plain);
  }

  #moveLooseCard(card: number): void {
    const { pileOf, cells, lengths } = this.#state;
    const from = pileOf[card];
    const bottom = from << 6;
    let height = lengths[from] - 1;
    while (cells[bottom + height] !== card) height--;
    const to = pileOf[this.#loose.findOtherHost(card, cells[bottom + height - 1])];
    this.#state.makeStep(packStep(from, to, lengths[from] - height));
  }

  #dealTo(index: number): void {
    const state = this.#state;
    if (index > state.stock) {
      while (state.stock > 0) state.makeStep(packStep(FROM_TALON, DEAL_STEP, 0));
      state.makeStep(packStep(FROM_TALON, REDEAL_STEP, 0));
    }
    while (state.stock > index) state.makeStep(packStep(FROM_TALON, DEAL_STEP, 0));
  }

  writeSteps(start: number): void {
    const { lengths } = this.#state;
    this.list.begin(start, 8 * lengths.length + 8 * this.#state.talonLength + 64);
    this.#findSpace();
    for (let suit = 0; suit < 4; suit++) this.#addUpStep(this.#state.nextUpOf(suit));
    for (let pile = 0; pile < lengths.length; pile++) if (lengths[pile]) this.#addRunSteps(pile);
    if (!this.#movesAnyPart) this.#addTopSteps();
    this.#addTalonSteps();
  }

  #findSpace(): void {
    const { lengths, game } = this.#state;
    this.#space = -1;
    for (let pile = 0; pile < lengths.length && this.#space < 0; pile++)
      if (lengths[pile] === 0 && game.spaceTakes[pile] !== SPACE_CODES.none) this.#space = pile;
  }

  /** Returns the loose card that must move to uncover a card; 0 if it is uncovered, −1 if it cannot be. */
  #findBlocker(card: number): number {
    const { pileOf, lengths } = this.#state;
    const pile = pileOf[card];
    if (pile >= lengths.length) return -1;
    return this.#state.topOf(pile) === card ? 0 : this.#loose.findLooseGuest(card) || -1;
  }

  #addUpStep(card: number): void {
    const pile = this.#state.pileOf[card];
    if (card === 0 || pile >= this.#state.lengths.length) return;
    const blocker = this.#findBlocker(card);
    if (blocker < 0) return;
    this.list.add(packStep(pile, UP, 1) | (blocker << LOOSE_SHIFT), SCORE.up);
  }

  #addRunSteps(pile: number): void {
    const { lengths, cells } = this.#state;
    const height = this.#loose.runStart[pile];
    const count = lengths[pile] - height;
    const first = cells[(pile << 6) + height];
    if (height === 0 && this.#prunes.soleCard && emptiesDeadPile(this.#state, pile, count)) return;
    if (height === 0 && this.#prunes.keepFloor && this.#runPrunes.keepsFloor()) return;
    const below = height ? cells[(pile << 6) + height - 1] : 0;
    const score = (below ? (this.#state.isNextUp(below) ? SCORE.uncovers : 0) : SCORE.empties) + SCORE.below * height;
    this.#addHostSteps(pile, first, count, count, score + SCORE.leave);
    if (height > 0) this.#addSpaceStep(pile, first, count, score + SCORE.space);
  }

  #addSpaceStep(from: number, card: number, index: number, score: number): void {
    const { tables, game } = this.#state;
    if (this.#space >= 0 && tables.spaceNeeded[card] <= game.spaceTakes[this.#space])
      this.list.add(packStep(from, this.#space, index), score);
  }

  /** Adds the steps of a card to its hosts. If both are uncovered and it will be loose there, one is enough. */
  #addHostSteps(from: number, card: number, count: number, index: number, score: number): void {
    const { tables, pileOf } = this.#state;
    let uncoveredHosts = 0;
    for (let at = card << LIST_SHIFT; tables.hosts[at]; at++) {
      const blocker = this.#findBlocker(tables.hosts[at]);
      if (blocker < 0) continue;
      if (blocker === 0 && uncoveredHosts++ > 0 && this.#prunes.looseCards && (this.#movesAnyPart || count === 1))
        continue;
      this.list.add(packStep(from, pileOf[tables.hosts[at]], index) | (blocker << LOOSE_SHIFT), score);
    }
  }

  /**
   * Adds the steps from host to host of top cards that are not loose. A card under a loose top card counts as a top
   * card.
   */
  #addTopSteps(): void {
    const { lengths, cells, pileOf } = this.#state;
    for (let pile = 0; pile < lengths.length; pile++) {
      let at = (pile << 6) + lengths[pile] - 1;
      let blocker = 0;
      const start = (pile << 6) + this.#loose.runStart[pile];
      if (at > start && this.#loose.otherHosts[cells[at]]) blocker = cells[at--];
      if (at <= start) continue;
      const other = this.#loose.findOtherHost(cells[at], cells[at - 1]);
      if (other) this.list.add(packStep(pile, pileOf[other], 1) | (blocker << LOOSE_SHIFT), SCORE.top);
    }
  }

  #addTalonSteps(): void {
    const { talon, talonLength, stock, openTalon, redeals } = this.#state;
    const end = openTalon || redeals > 0 ? talonLength : Math.min(stock + 1, talonLength);
    for (let index = 0; index < end; index++) {
      const card = talon[index];
      if (this.#state.isNextUp(card)) this.list.add(packStep(FROM_TALON, UP, index), SCORE.up);
      if (openTalon && this.#prunes.idleTalon && this.#runPrunes.isIdleInTalon(card)) continue;
      this.#addHostSteps(FROM_TALON, card, 1, index, SCORE.talon);
      this.#addSpaceStep(FROM_TALON, card, index, SCORE.talon);
    }
  }
}
