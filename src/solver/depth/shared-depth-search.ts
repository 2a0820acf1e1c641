import type { Search } from '../search/verdict.ts';
import type { Walk } from './search.ts';
import { LOST, NO_ENTRY, type SharedTable, WON } from './shared-table.ts';
import { doubleArray } from './state.ts';

/** The number of nodes between two yields: some milliseconds of search, even on a slow machine. */
const YIELD_INTERVAL = 1024;

/**
 * Words of a stack frame: the index of the next step, the index after the last step, the length of the path, the
 * position's number, the least number that the position leads back to, and its index in `#open`.
 */
const FRAME_WORDS = 6;
const NEXT = 0;
const END = 1;
const PATH = 2;
const NUMBER = 3;
const LEAST = 4;
const OPEN = 5;

interface SharedSearchLimits {
  readonly nodes: number;
  /** The last number that an earlier search gave to a position. */
  readonly lastNumber: number;
  /** Whether the search ends at a position known to be winnable, without the line from there. */
  readonly acceptsKnownWins: boolean;
}

/**
 * A depth-first search that shares its table with other searches. It stores what it has proved even if it is stopped. A
 * position without a win is proved lost by Tarjan's strongly connected components (SIAM J. Comput. 1, 1972): if it
 * leads back to no position numbered before it, then it and all positions that it leads to have been searched to the
 * end and are lost. The positions open when a win is found all lead to a position on the winning line, so they are
 * winnable.
 *
 * `DepthSearch` is for a single search: it needs no components, and its frames are half the size.
 */
export class SharedDepthSearch {
  nodes = 0;
  readonly #walk: Walk;
  readonly #table: SharedTable;
  readonly #limits: SharedSearchLimits;
  #frames = new Int32Array(FRAME_WORDS << 6);
  #depth = 0;
  /** Reached entries that are not proved lost or winnable yet. */
  #open = new Int32Array(64);
  #openCount = 0;

  constructor(walk: Walk, table: SharedTable, limits: SharedSearchLimits) {
    this.#walk = walk;
    this.#table = table;
    this.#limits = limits;
  }

  /** Returns whether the position can be won; `undefined` if the limits or a full table end the search first. */
  *run(): Search<boolean | undefined> {
    for (let wins = this.#continueSearch(); ; wins = this.#continueSearch()) {
      if (wins !== 'stop') return wins;
      yield this.nodes;
    }
  }

  #continueSearch(): boolean | 'stop' | undefined {
    const walk = this.#walk;
    const nextYield = this.nodes + YIELD_INTERVAL;
    while (this.nodes < nextYield) {
      for (let step = walk.forcedStep(); step >= 0; step = walk.forcedStep()) walk.makeStep(step);
      if (walk.isWon()) return this.#markOpenWon();
      const entry = this.#table.findOrAdd(walk.key());
      if (entry === NO_ENTRY) return undefined;
      const state = this.#table.stateOf(entry);
      if (state === WON && this.#limits.acceptsKnownWins) return this.#markOpenWon();
      if (state > this.#limits.lastNumber) this.#lowerLeast(state);
      else if (state !== LOST) {
        if (this.nodes >= this.#limits.nodes) return undefined;
        this.nodes++;
        this.#expandNode(entry);
      }
      if (!this.#makeNextStep()) return false;
    }
    return 'stop';
  }

  #lowerLeast(number: number): void {
    const at = FRAME_WORDS * (this.#depth - 1) + LEAST;
    if (number < this.#frames[at]) this.#frames[at] = number;
  }

  #markOpenWon(): true {
    for (let at = 0; at < this.#openCount; at++) this.#table.setState(this.#open[at], WON);
    return true;
  }

  #expandNode(entry: number): void {
    const walk = this.#walk;
    if (walk.isDead()) {
      this.#table.setState(entry, LOST);
      return;
    }
    const number = this.#limits.lastNumber + this.nodes;
    const start = this.#depth ? this.#frames[FRAME_WORDS * (this.#depth - 1) + END] : 0;
    walk.writeSteps(start);
    if (FRAME_WORDS * (this.#depth + 1) > this.#frames.length) this.#frames = doubleArray(this.#frames);
    const frame = FRAME_WORDS * this.#depth++;
    this.#frames[frame + NEXT] = start;
    this.#frames[frame + END] = walk.list.end;
    this.#frames[frame + PATH] = walk.pathLength;
    this.#frames[frame + NUMBER] = number;
    this.#frames[frame + LEAST] = number;
    this.#frames[frame + OPEN] = this.#openCount;
    this.#table.setState(entry, number);
    if (this.#openCount === this.#open.length) this.#open = doubleArray(this.#open);
    this.#open[this.#openCount++] = entry;
  }

  #makeNextStep(): boolean {
    const walk = this.#walk;
    const frames = this.#frames;
    while (this.#depth > 0) {
      const frame = FRAME_WORDS * (this.#depth - 1);
      walk.rewind(frames[frame + PATH]);
      if (frames[frame + NEXT] < frames[frame + END]) {
        walk.makeStep(walk.list.steps[frames[frame + NEXT]++]);
        return true;
      }
      this.#depth--;
      if (frames[frame + LEAST] < frames[frame + NUMBER]) this.#lowerLeast(frames[frame + LEAST]);
      else this.#markOpenLost(frames[frame + OPEN]);
    }
    return false;
  }

  #markOpenLost(from: number): void {
    while (this.#openCount > from) this.#table.setState(this.#open[--this.#openCount], LOST);
  }
}
