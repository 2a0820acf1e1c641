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
  /** A step that cannot lose, or −1. */
  forcedStep(): number;
  /** Writes the steps of the position into `list` from index `start`. */
  writeSteps(start: number): void;
  /** Makes a step, which may add several to the path. */
  makeStep(step: number): void;
  /** Undoes the last steps of the path until it has this length. */
  rewind(pathLength: number): void;
}

/** Nodes between two yields: some milliseconds, even on a slow machine. */
const YIELD_INTERVAL = 1024;

/** Words of a stack frame: the next step, the end of the steps, the length of the path. */
const FRAME_WORDS = 3;

/** Searches all positions that a walk reaches, with its own stack, so that its depth is not limited. */
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

  /** Searches to a verdict or to the end of the budget. After a win, the walk's path is the winning line. */
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

  /** Backtracks as far as needed; returns false if no step is left. */
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
