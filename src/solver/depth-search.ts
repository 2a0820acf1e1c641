import { ADDED, type KeyCache, NO_ROOM } from './cache.ts';
import type { Budget, Verdict, Watch } from './verdict.ts';

/**
 * A position that a depth-first search walks: its exact key, the steps worth searching, and the way to take them and
 * to take them back. A step is a whole number from 0 up; what it means is the walk's own affair.
 */
export interface Walk {
  readonly key: Int32Array;
  /** The steps written last, up to `end`, best first. The array may be replaced by a longer one. */
  readonly steps: Int32Array;
  readonly end: number;
  /** Whether the game is won here. */
  isWon(): boolean;
  /** Whether it can be told that the game can't be won from here. */
  isDead(): boolean;
  /** A step that can be taken without a loss, or −1. */
  forced(): number;
  /** Writes the steps from here to `steps`, from `start`. */
  write(start: number): void;
  /** Takes a step; returns it with what `unmake` needs. */
  make(step: number): number;
  unmake(step: number): void;
}

const WATCH_EVERY = 4096;

/** Frames of the stack, three words each: the next step to take, the end of the steps, the length of the path. */
const FRAME = 3;

function roomFor(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}

/** A depth-first search of all positions that a walk leads to, with a stack of its own: no depth is too deep for it. */
export class DepthSearch {
  nodes = 0;
  readonly #walk: Walk;
  readonly #cache: KeyCache;
  readonly #budget: Budget;
  readonly #watch: Watch;
  #path = new Int32Array(1 << 9);
  #pathLength = 0;
  #frames = new Int32Array(FRAME << 8);
  #depth = 0;

  constructor(walk: Walk, cache: KeyCache, budget: Budget, watch: Watch) {
    this.#walk = walk;
    this.#cache = cache;
    this.#budget = budget;
    this.#watch = watch;
  }

  /** The steps from the start to here, as `make` returned them. */
  get path(): Int32Array {
    return this.#path.subarray(0, this.#pathLength);
  }

  /** Searches to the end or to the budget's; after a win, `path` is the way to it. */
  run(): Verdict {
    const walk = this.#walk;
    for (;;) {
      for (let step = walk.forced(); step >= 0; step = walk.forced()) this.#take(step);
      if (walk.isWon()) return 'winnable';
      const added = this.#cache.add(walk.key);
      if (added === NO_ROOM) return 'undecided';
      if (added === ADDED) {
        if (this.#spent()) return 'undecided';
        this.#expand();
      }
      if (!this.#advance()) return 'unwinnable';
    }
  }

  #take(step: number): void {
    this.#path = roomFor(this.#path, this.#pathLength + 1);
    this.#path[this.#pathLength++] = this.#walk.make(step);
  }

  #spent(): boolean {
    if (this.nodes >= this.#budget.nodes) return true;
    if (this.nodes > 0 && this.nodes % WATCH_EVERY === 0 && !this.#watch(this.nodes)) return true;
    this.nodes++;
    return false;
  }

  #expand(): void {
    const walk = this.#walk;
    if (walk.isDead()) return;
    const start = this.#depth ? this.#frames[FRAME * (this.#depth - 1) + 1] : 0;
    walk.write(start);
    this.#frames = roomFor(this.#frames, FRAME * (this.#depth + 1));
    const frame = FRAME * this.#depth++;
    this.#frames[frame] = start;
    this.#frames[frame + 1] = walk.end;
    this.#frames[frame + 2] = this.#pathLength;
  }

  /** Goes back as far as it must and takes the next step; false when there is none. */
  #advance(): boolean {
    const walk = this.#walk;
    const frames = this.#frames;
    while (this.#depth > 0) {
      const frame = FRAME * (this.#depth - 1);
      while (this.#pathLength > frames[frame + 2]) walk.unmake(this.#path[--this.#pathLength]);
      if (frames[frame] < frames[frame + 1]) {
        this.#take(walk.steps[frames[frame]++]);
        return true;
      }
      this.#depth--;
    }
    return false;
  }
}
