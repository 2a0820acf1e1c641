import type { Budget, Search, Verdict } from '../search/verdict.ts';
import { ADDED, type KeyCache, NO_ROOM } from './cache.ts';
import { longer } from './state.ts';
import type { StepList } from './step-list.ts';

/**
 * A position that a depth-first search walks: its exact key, the steps worth searching, and the way to take them and
 * to take them back. A step is a whole number from 0 up; what it means is the walk's own affair.
 */
export interface Walk {
  /** The steps taken from the start to here. */
  readonly pathLength: number;
  /** The exact key of the position. */
  key(): Int32Array;
  /** Where `write` puts the steps. */
  readonly list: StepList;
  /** Whether the game is won here. */
  isWon(): boolean;
  /** Whether it can be told that the game can't be won from here. */
  isDead(): boolean;
  /** A step that can be taken without a loss, or −1. */
  forced(): number;
  /** Writes the steps from here to the list, from `start`. */
  write(start: number): void;
  /** Takes a step, which may add several to the path. */
  take(step: number): void;
  /** Takes steps back until the path has a length. */
  rewind(pathLength: number): void;
}

/** Nodes from one stop to the next: some milliseconds, also on a slow machine. */
const STRETCH = 1024;

/** Frames of the stack, three words each: the next step to take, the end of the steps, the length of the path. */
const FRAME = 3;

/** A depth-first search of all positions that a walk leads to, with a stack of its own: no depth is too deep for it. */
export class DepthSearch {
  nodes = 0;
  readonly #walk: Walk;
  readonly #cache: KeyCache;
  readonly #budget: Budget;
  #frames = new Int32Array(FRAME << 8);
  #depth = 0;

  constructor(walk: Walk, cache: KeyCache, budget: Budget) {
    this.#walk = walk;
    this.#cache = cache;
    this.#budget = budget;
  }

  /** Searches to the end or to the budget's; after a win, the walk's path is the way to it. */
  *run(): Search<Verdict> {
    for (let verdict = this.#goOn(); ; verdict = this.#goOn()) {
      if (verdict) return verdict;
      yield this.nodes;
    }
  }

  /** Searches on to a verdict, or to the next stop. */
  #goOn(): Verdict | undefined {
    const walk = this.#walk;
    const stop = this.nodes + STRETCH;
    while (this.nodes < stop) {
      for (let step = walk.forced(); step >= 0; step = walk.forced()) walk.take(step);
      if (walk.isWon()) return 'winnable';
      const added = this.#cache.add(walk.key());
      if (added === NO_ROOM) return 'undecided';
      if (added === ADDED) {
        if (this.nodes >= this.#budget.nodes) return 'undecided';
        this.nodes++;
        this.#expand();
      }
      if (!this.#advance()) return 'unwinnable';
    }
    return undefined;
  }

  #expand(): void {
    const walk = this.#walk;
    if (walk.isDead()) return;
    const start = this.#depth ? this.#frames[FRAME * (this.#depth - 1) + 1] : 0;
    walk.write(start);
    if (FRAME * (this.#depth + 1) > this.#frames.length) this.#frames = longer(this.#frames);
    const frame = FRAME * this.#depth++;
    this.#frames[frame] = start;
    this.#frames[frame + 1] = walk.list.end;
    this.#frames[frame + 2] = walk.pathLength;
  }

  /** Goes back as far as it must and takes the next step; false when there is none. */
  #advance(): boolean {
    const walk = this.#walk;
    const frames = this.#frames;
    while (this.#depth > 0) {
      const frame = FRAME * (this.#depth - 1);
      walk.rewind(frames[frame + 2]);
      if (frames[frame] < frames[frame + 1]) {
        walk.take(walk.list.steps[frames[frame]++]);
        return true;
      }
      this.#depth--;
    }
    return false;
  }
}
