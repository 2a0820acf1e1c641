import { type Game, type Position, SPACE_CODES } from '../../rules/engine/index.ts';
import { isSafeUp } from '../search/safe-up.ts';
import { LIST } from '../search/up-tables.ts';
import { DeadTest } from './dead.ts';
import { RunPrunes } from './lazy.ts';
import { LooseCards } from './loose.ts';
import { type DepthPrunes, isLastOfDeadable } from './prune.ts';
import type { Walk } from './search.ts';
import { DEAL_STEP, DepthState, FROM_TALON, REDEAL_STEP, type SearchStep, stepOf, UP } from './state.ts';
import { StepList } from './step-list.ts';

/** Whether a game is one of runs: see `RunWalk`. */
export function hasRuns(game: Game): boolean {
  const { tableau, stock, foundation, pack } = game.rules;
  const { build, movable, space, holes, capacity } = tableau;
  if (build === 'none' || pack.decks !== 1 || foundation.start !== 'ace') return false;
  const oneWay = build.order === 'down' && build.kingOnAce === 'never' && build.aceOnKing === 'never';
  const twoHosts = build.by !== 'any-suit' || pack.suits <= 2;
  const plain = space !== 'any' && holes.length === 0 && capacity === 'none';
  return oneWay && twoHosts && plain && movable !== 'top' && (!stock || stock.deal === 'any-time');
}

/** Where in a step the loose card stands that makes way before it, by going to its other host; 0 for none. */
const WAY = 18;
const PLAIN = (1 << WAY) - 1;

const SCORE = { up: 1000, leave: 100, uncovers: 150, empties: 80, below: -3, space: 60, talon: 40, top: 0 };

/**
 * A position of a game of runs: built down, king and ace no neighbours, each card with two hosts at most, whole runs
 * moving, spaces for kings or none. Here most moves can be taken back: a card moved from one host to the other.
 * The walk goes through what is left when positions that differ by such moves count as one (see `LooseCards`): a step
 * is any other move, taken from whichever of the equal positions allows it.
 *
 * No move is forgotten. A card goes up, or a host takes a card, in some equal position exactly if it is uncovered here
 * or has a loose card on it, which then makes way; and one card making way is enough, since a move asks for one
 * uncovered card. A run that leaves is the same with a loose card on it or elsewhere. Where both hosts of a card are
 * uncovered and it will be loose there, going to one or the other leads to equal positions.
 */
export class RunWalk implements Walk {
  readonly list = new StepList();
  readonly #state: DepthState;
  readonly #prunes: DepthPrunes;
  readonly #loose: LooseCards;
  readonly #lazy: RunPrunes;
  readonly #dead: DeadTest;
  readonly #key: Int32Array;
  readonly #anyPart: boolean;
  #space = -1;
  /** Whether the test for dead positions is made here. */
  #looksDead = true;
  /** The step that `forced` gave last. */
  #forcedStep = -1;

  constructor(game: Game, position: Position, prunes: DepthPrunes, start = position) {
    this.#state = new DepthState(game, position, start);
    this.#prunes = prunes;
    this.#loose = new LooseCards(this.#state);
    this.#lazy = new RunPrunes(this.#state, this.#loose);
    this.#dead = new DeadTest(this.#state);
    this.#key = new Int32Array(this.#state.key.length);
    this.#anyPart = game.rules.tableau.movable === 'run';
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
    return this.#state.left === 0;
  }

  /** Made at the start, and where a card went up that wasn't forced: after other steps it finds too little for its time. */
  isDead(): boolean {
    if (!this.#prunes.deadPosition || !this.#looksDead) return false;
    this.#looksDead = false;
    return this.#dead.isDead();
  }

  forced(): SearchStep {
    const state = this.#state;
    for (let suit = 0; this.#prunes.safeUp && suit < 4; suit++) {
      const card = state.nextOf(suit);
      if (card === 0) continue;
      const pile = state.pileOf[card];
      const step =
        pile < state.lengths.length ? (state.topOf(pile) === card ? stepOf(pile, UP, 1) : -1) : this.#openStep(card);
      if (step < 0 || !isSafeUp(state, card)) continue;
      this.#forcedStep = step;
      return step;
    }
    this.#loose.look();
    this.#forcedStep = -1;
    return -1;
  }

  /** The step up of a talon card that lies open without a deal; −1 if it doesn't. */
  #openStep(card: number): SearchStep {
    const { talon, talonLength, stock, openTalon } = this.#state;
    for (let index = stock; index < (openTalon ? talonLength : Math.min(stock + 1, talonLength)); index++)
      if (talon[index] === card) return stepOf(FROM_TALON, UP, index);
    return -1;
  }

  rewind(pathLength: number): void {
    this.#looksDead = false;
    this.#state.rewind(pathLength);
  }

  take(step: SearchStep): void {
    if (step >> WAY) this.#shift(step >> WAY);
    const plain = step & PLAIN;
    if (((plain >> 6) & 63) === UP && step !== this.#forcedStep) this.#looksDead = true;
    if ((plain & 63) === FROM_TALON && !this.#state.openTalon) this.#turnTo((plain >> 12) & 63);
    this.#state.take(plain);
  }

  /** Moves a loose card, with what lies on it, to its other host. */
  #shift(card: number): void {
    const { pileOf, cells, lengths } = this.#state;
    const from = pileOf[card];
    const bottom = from << 6;
    let height = lengths[from] - 1;
    while (cells[bottom + height] !== card) height--;
    const to = pileOf[this.#loose.otherHost(card, cells[bottom + height - 1])];
    this.#state.take(stepOf(from, to, lengths[from] - height));
  }

  /** Deals, and redeals if it must, until a card of the talon is the top of the waste. */
  #turnTo(index: number): void {
    const state = this.#state;
    if (index > state.stock) {
      while (state.stock > 0) state.take(stepOf(FROM_TALON, DEAL_STEP, 0));
      state.take(stepOf(FROM_TALON, REDEAL_STEP, 0));
    }
    while (state.stock > index) state.take(stepOf(FROM_TALON, DEAL_STEP, 0));
  }

  write(start: number): void {
    const { lengths } = this.#state;
    this.list.begin(start, 8 * lengths.length + 8 * this.#state.talonLength + 64);
    this.#findSpace();
    for (let suit = 0; suit < 4; suit++) this.#up(this.#state.nextOf(suit));
    for (let pile = 0; pile < lengths.length; pile++) if (lengths[pile]) this.#leave(pile);
    if (!this.#anyPart) this.#moveTops();
    this.#playTalon();
  }

  #findSpace(): void {
    const { lengths, game } = this.#state;
    this.#space = -1;
    for (let pile = 0; pile < lengths.length && this.#space < 0; pile++)
      if (lengths[pile] === 0 && game.spaceTakes[pile] !== SPACE_CODES.none) this.#space = pile;
  }

  /** The loose card that must make way before a card is uncovered: 0 for none, −1 if it can't be. */
  #wayTo(card: number): number {
    const { pileOf, lengths } = this.#state;
    const pile = pileOf[card];
    if (pile >= lengths.length) return -1;
    return this.#state.topOf(pile) === card ? 0 : this.#loose.looseOn(card) || -1;
  }

  #up(card: number): void {
    const pile = this.#state.pileOf[card];
    if (card === 0 || pile >= this.#state.lengths.length) return;
    const way = this.#wayTo(card);
    if (way < 0) return;
    this.list.add(stepOf(pile, UP, 1) | (way << WAY), SCORE.up);
  }

  /** The run of a pile leaves the card or the floor that it lies on. */
  #leave(pile: number): void {
    const { lengths, cells } = this.#state;
    const height = this.#loose.runStart[pile];
    const count = lengths[pile] - height;
    const first = cells[(pile << 6) + height];
    if (height === 0 && this.#prunes.soleCard && isLastOfDeadable(this.#state, pile, count)) return;
    if (height === 0 && this.#prunes.keepFloor && this.#lazy.keepsFloor()) return;
    const below = height ? cells[(pile << 6) + height - 1] : 0;
    const score = (below ? (this.#state.isNext(below) ? SCORE.uncovers : 0) : SCORE.empties) + SCORE.below * height;
    this.#toHosts(pile, first, count, count, score + SCORE.leave);
    if (height > 0) this.#toSpace(pile, first, count, score + SCORE.space);
  }

  #toSpace(from: number, card: number, index: number, score: number): void {
    const { tables, game } = this.#state;
    if (this.#space >= 0 && tables.needs[card] <= game.spaceTakes[this.#space])
      this.list.add(stepOf(from, this.#space, index), score);
  }

  /** Adds the steps of a card to its hosts. Where both are uncovered and it will be loose there, one of them will do. */
  #toHosts(from: number, card: number, count: number, index: number, score: number): void {
    const { tables, pileOf } = this.#state;
    let bare = 0;
    for (let at = card << LIST; tables.hosts[at]; at++) {
      const way = this.#wayTo(tables.hosts[at]);
      if (way < 0) continue;
      if (way === 0 && bare++ > 0 && this.#prunes.looseCards && (this.#anyPart || count === 1)) continue;
      this.list.add(stepOf(from, pileOf[tables.hosts[at]], index) | (way << WAY), score);
    }
  }

  /** The top cards, and those under a loose one, that go from host to host but are not loose themselves. */
  #moveTops(): void {
    const { lengths, cells, pileOf } = this.#state;
    for (let pile = 0; pile < lengths.length; pile++) {
      let at = (pile << 6) + lengths[pile] - 1;
      let way = 0;
      const start = (pile << 6) + this.#loose.runStart[pile];
      if (at > start && this.#loose.other[cells[at]]) way = cells[at--];
      if (at <= start) continue;
      const other = this.#loose.otherHost(cells[at], cells[at - 1]);
      if (other) this.list.add(stepOf(pile, pileOf[other], 1) | (way << WAY), SCORE.top);
    }
  }

  #playTalon(): void {
    const { talon, talonLength, stock, openTalon, redeals } = this.#state;
    const end = openTalon || redeals > 0 ? talonLength : Math.min(stock + 1, talonLength);
    for (let index = 0; index < end; index++) {
      const card = talon[index];
      if (this.#state.isNext(card)) this.list.add(stepOf(FROM_TALON, UP, index), SCORE.up);
      if (openTalon && this.#prunes.idleTalon && this.#lazy.isIdle(card)) continue;
      this.#toHosts(FROM_TALON, card, 1, index, SCORE.talon);
      this.#toSpace(FROM_TALON, card, index, SCORE.talon);
    }
  }
}
