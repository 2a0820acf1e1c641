import { baseOf, type Game, type Position } from '../../rules/engine/index.ts';
import { cardsUp, isSafeUp } from '../search/safe-up.ts';
import type { Walk } from './search.ts';
import { DepthState, longer, stepOf, UP } from './state.ts';
import { StepList } from './step-list.ts';
import { SuitGroups, type SuitStep } from './suit-groups.ts';
import { type Lie, movedIn, SuitLies, takesAny } from './suit-lies.ts';
import { type DepthTables, depthTablesOf } from './tables.ts';

const SUITS = [0, 1, 2, 3] as const;

/** By kind of step, which are tried first; what lies on a card that is next goes before others. */
const SCORE = { up: 1000, fromFloor: 140, toHost: 100, toFloor: 20, digs: 30 };

/** By suit, the groups in which it lies in the positions that come of one. */
export function suitGroupsOf(game: Game, start: Position): readonly SuitGroups[] {
  return SUITS.map((suit) => new SuitGroups(new SuitLies(game, start, suit)));
}

/**
 * A position of a game of single cards built by suit, as the groups in which its suits lie: see `SuitGroups`. A step is
 * any move that leads out of a group, from whichever of its lies allows it; its number has the suit in bits 0 and 1,
 * above them the index among the steps of the group. Cards go up at once where that can't lose.
 */
export class SuitWalk implements Walk {
  readonly list = new StepList();
  /** By suit, cards up. */
  readonly up: Uint8Array;
  readonly tables: DepthTables;
  readonly #game: Game;
  readonly #position: Position;
  readonly #suits: readonly SuitGroups[];
  /** How the suits lie at the start. */
  readonly #lies = new Int32Array(SUITS.length);
  /** Floors that take any card, free or not. */
  readonly #floors: number;
  /** By suit, the group. */
  readonly #ids = new Int32Array(SUITS.length);
  pathLength = 0;
  /** The steps taken, and the groups before each. */
  #steps = new Int32Array(1 << 8);
  #before = new Int32Array(SUITS.length << 8);

  /** @param suits the groups in the positions that come of one, this one among them */
  constructor(game: Game, position: Position, suits: readonly SuitGroups[]) {
    this.#game = game;
    this.#position = position;
    this.#suits = suits;
    this.tables = depthTablesOf(game, baseOf(position));
    this.up = cardsUp(game, position);
    this.#floors = game.spaceTakes.filter((_, pile) => takesAny(game, pile)).length;
    for (const suit of SUITS) {
      const { lie, covered } = suits[suit].lies.read(position);
      this.#lies[suit] = lie;
      this.#ids[suit] = suits[suit].idOf({ up: this.up[suit], covered }, lie);
    }
  }

  get keyWords(): number {
    return SUITS.length;
  }

  key(): Int32Array {
    return this.#ids;
  }

  isWon(): boolean {
    return this.#suits.every(({ lies }, suit) => this.up[suit] === lies.cards.length);
  }

  /** With a capacity the test for dead positions finds too little for its time. */
  isDead(): boolean {
    return false;
  }

  forced(): number {
    for (const suit of SUITS) {
      const step = this.#suits[suit].upsOf(this.#ids[suit])[0];
      if (step && isSafeUp(this, this.#suits[suit].lies.cards[step.index])) return suit;
    }
    return -1;
  }

  write(start: number): void {
    let free = this.#floors;
    let most = 0;
    for (const suit of SUITS) {
      free -= this.#suits[suit].group(this.#ids[suit]).onFloors;
      most += this.#suits[suit].stepsOf(this.#ids[suit]).length;
    }
    this.list.begin(start, most);
    for (const suit of SUITS) {
      const steps = this.#suits[suit].stepsOf(this.#ids[suit]);
      for (let at = 0; at < steps.length; at++)
        if (free > 0 || !steps[at].toFloor) this.list.add(suit | (at << 2), this.#scoreOf(steps[at]));
    }
  }

  #scoreOf({ isUp, toFloor, beneath }: SuitStep): number {
    if (isUp) return SCORE.up;
    if (beneath.length === 0) return SCORE.fromFloor;
    let digs = 0;
    for (let at = beneath.length - 1; at >= 0; at--) if (this.#isNext(beneath[at])) digs = SCORE.digs * (2 - at);
    return digs + (toFloor ? SCORE.toFloor : SCORE.toHost);
  }

  #isNext(card: number): boolean {
    return this.tables.steps[card] === this.up[card >> 4];
  }

  /** A step of a group by its index; a forced one is known before the others. */
  #stepOf(suit: number, id: number, at: number): SuitStep {
    const suits = this.#suits[suit];
    return suits.upsOf(id)[at] ?? suits.stepsOf(id)[at];
  }

  take(step: number): void {
    const suit = step & 3;
    const { group, isUp, uncovers } = this.#stepOf(suit, this.#ids[suit], step >> 2);
    if (this.pathLength === this.#steps.length) {
      this.#steps = longer(this.#steps);
      this.#before = longer(this.#before);
    }
    this.#before.set(this.#ids, SUITS.length * this.pathLength);
    this.#steps[this.pathLength++] = step;
    this.#ids[suit] = group;
    if (isUp) this.up[suit]++;
    if (uncovers === 0) return;
    const other = uncovers >> 4;
    this.#ids[other] = this.#suits[other].uncover(this.#ids[other], this.tables.steps[uncovers]);
  }

  rewind(pathLength: number): void {
    if (pathLength === this.pathLength) return;
    this.pathLength = pathLength;
    for (const suit of SUITS) {
      this.#ids[suit] = this.#before[SUITS.length * pathLength + suit];
      this.up[suit] = this.#suits[suit].group(this.#ids[suit]).up;
    }
  }

  /** The steps taken as those of a `DepthState`, with the moves from host to host that lead to each. */
  get path(): Int32Array {
    const state = new DepthState(this.#game, this.#position);
    const lies = this.#lies.slice();
    for (let at = 0; at < this.pathLength; at++) {
      const suit = this.#steps[at] & 3;
      const id = this.#before[SUITS.length * at + suit];
      const { index, isUp, before, after } = this.#stepOf(suit, id, this.#steps[at] >> 2);
      for (const lie of this.#suits[suit].way(id, lies[suit], before)) {
        this.#play(state, suit, movedIn(lies[suit], lie), lie);
        lies[suit] = lie;
      }
      this.#play(state, suit, index, after, isUp);
      lies[suit] = after;
    }
    return state.path.subarray(0, state.pathLength);
  }

  /** Moves a card to where it lies in a lie, or up. */
  #play(state: DepthState, suit: number, index: number, lie: Lie, isUp = false): void {
    const { lies } = this.#suits[suit];
    const space = state.lengths.findIndex((length, pile) => length === 0 && takesAny(state.game, pile));
    const place = lies.isOnFloor(lie, index) ? space : state.pileOf[lies.beneath(lie, index)[0]];
    state.take(stepOf(state.pileOf[lies.cards[index]], isUp ? UP : place, 1));
  }
}
