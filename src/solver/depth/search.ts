import type { Budget, Search, Verdict } from '../search/verdict.ts';
import { ADDED, type KeySet, NO_ROOM } from './key-set.ts';
import { doubleArray } from './state.ts';
import type { StepList } from './step-list.ts';

/** A position that a depth-first search walks. A step is a whole number from 0; only the walk knows its meaning. */
export interface Walk {
  readonly pathLength: number;
  /** Returns the key of the position; equal keys mean equal verdicts. */
  key(): Int32Array;
  readonly list: StepList;
  isWon(): boolean;
  /** Whether a cheap test proves the position lost. */
  isDead(): boolean;
  /** Returns a step that loses no win; −1 if none is known. */
  forcedStep(): number;
  /** Writes the steps of the position into `list` from index `start`. */
  writeSteps(start: number): void;
  /** Makes a step, which may add several steps to the path. */
  makeStep(step: number): void;
  /** Undoes the last steps of the path until it has this length. */
  rewind(pathLength: number): void;
}

/** The number of nodes between two yields: some milliseconds of search, even on a slow machine. */
const YIELD_INTERVAL = 1024;

/** Words of a stack frame: the index of the next step, the index after the last step, and the length of the path. */
const FRAME_WORDS = 3;

/**
 * Searches the positions that a walk reaches until one is won. Its stack is an array, so that its depth is not limited.
 */
export class DepthSearch {
  nodes = 0;
  readonly #walk: Walk;
  readonly #seen: KeySet;
  readonly #budget: Budget;
  #frames = new Int32Array(FRAME_WORDS << 8);
  #depth = 0;

  constructor(walk: Walk, seen: KeySet, budget: Budget) {
    this.#walk = walk;
    this.#seen = seen;
    this.#budget = budget;
  }

  /**
   * Returns the verdict on the walk's position; `undecided` if the nodes or the memory do not suffice. After a win, the
   * walk's path is the winning line.
   */
  *run(): Search<Verdict> {
    for (let verdict = this.#continueSearch(); ; verdict = this.#continueSearch()) {
      if (verdict) return verdict;
      yield this.nodes;
    }
  }

  #continueSearch(): Verdict | undefined {
    const walk = this.#walk;
    const nextYield = this.nodes + YIELD_INTERVAL;
    while (this.nodes < nextYield) {
      for (let step = walk.forcedStep(); step >= 0; step = walk.forcedStep()) walk.makeStep(step);
      if (walk.isWon()) return 'winnable';
      const added = this.#seen.add(walk.key());
      if (added === NO_ROOM) return 'undecided';
      if (added === ADDED) {
        if (this.nodes >= this.#budget.nodes) return 'undecided';
        this.nodes++;
        this.#expandNode();
      }
      if (!this.#makeNextStep()) return 'unwinnable';
    }
    return undefined;
  }

  #expandNode(): void {
    const walk = this.#walk;
    if (walk.isDead()) return;
    const start = this.#depth ? this.#frames[FRAME_WORDS * (this.#depth - 1) + 1] : 0;
    walk.writeSteps(start);
    if (FRAME_WORDS * (this.#depth + 1) > this.#frames.length) this.#frames = doubleArray(this.#frames);
    const frame = FRAME_WORDS * this.#depth++;
    this.#frames[frame] = start;
    this.#frames[frame + 1] = walk.list.end;
    this.#frames[frame + 2] = walk.pathLength;
  }

  /** Backtracks as far as needed and makes the next step; returns false if there is none. */
  #makeNextStep(): boolean {
    const walk = this.#walk;
    const frames = this.#frames;
    while (this.#depth > 0) {
      const frame = FRAME_WORDS * (this.#depth - 1);
      walk.rewind(frames[frame + 2]);
      if (frames[frame] < frames[frame + 1]) {
        walk.makeStep(walk.list.steps[frames[frame]++]);
        return true;
      }
      this.#depth--;
    }
    return false;
  }
}
