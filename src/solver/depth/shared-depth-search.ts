import type { Search } from '../search/verdict.ts';
import type { Walk } from './search.ts';
import { LOST, NO_ENTRY, type SharedTable, WON } from './shared-table.ts';
import { longer } from './state.ts';

/** Nodes from one stop to the next: some milliseconds, also on a slow machine. */
const STRETCH = 1024;

/**
 * Frames of the stack: the next step to take, the end of the steps, the length of the path, the number under which the
 * position was come to, the least such number that it leads back to, and where it stands among the open entries.
 */
const FRAME = 6;
const NEXT = 0;
const END = 1;
const PATH = 2;
const NUMBER = 3;
const LEAST = 4;
const OPEN = 5;

/** How a search goes about it. */
interface SharedBounds {
  /** Positions that may be expanded. */
  readonly nodes: number;
  /** The last number under which an earlier search came to a position. */
  readonly before: number;
  /** Whether it ends where a win is known, without the way there. */
  readonly trusts: boolean;
}

/**
 * A depth-first search that reads and writes a shared table, even if it finds no verdict itself, by Tarjan's components (SIAM J. Comput.
 * 1, 1972). A position that leads back to none before it has been searched exhaustively with all that it leads to: all of these are
 * lost. The positions that are open when a win is found each lead to a position on the way to it: all of them are won.
 *
 * `DepthSearch` stays beside it: a single search needs no components, and its frames and entries are half the size.
 */
export class SharedDepthSearch {
  nodes = 0;
  readonly #walk: Walk;
  readonly #table: SharedTable;
  readonly #bounds: SharedBounds;
  #frames = new Int32Array(FRAME << 6);
  #depth = 0;
  /** Entries come to that are neither lost nor won yet. */
  #open = new Int32Array(64);
  #openCount = 0;

  constructor(walk: Walk, table: SharedTable, bounds: SharedBounds) {
    this.#walk = walk;
    this.#table = table;
    this.#bounds = bounds;
  }

  /** Whether the position can be won; `undefined` where the bounds end the search before that is known. */
  *run(): Search<boolean | undefined> {
    for (let wins = this.#goOn(); ; wins = this.#goOn()) {
      if (wins !== 'stop') return wins;
      yield this.nodes;
    }
  }

  #goOn(): boolean | 'stop' | undefined {
    const walk = this.#walk;
    const stop = this.nodes + STRETCH;
    while (this.nodes < stop) {
      for (let step = walk.forced(); step >= 0; step = walk.forced()) walk.take(step);
      if (walk.isWon()) return this.#win();
      const entry = this.#table.entryOf(walk.key());
      if (entry === NO_ENTRY) return undefined;
      const state = this.#table.stateOf(entry);
      if (state === WON && this.#bounds.trusts) return this.#win();
      if (state > this.#bounds.before) this.#leadsTo(state);
      else if (state !== LOST) {
        if (this.nodes >= this.#bounds.nodes) return undefined;
        this.nodes++;
        this.#expand(entry);
      }
      if (!this.#advance()) return false;
    }
    return 'stop';
  }

  /** The position on the way leads to one that was come to under a number. */
  #leadsTo(number: number): void {
    const at = FRAME * (this.#depth - 1) + LEAST;
    if (number < this.#frames[at]) this.#frames[at] = number;
  }

  #win(): true {
    for (let at = 0; at < this.#openCount; at++) this.#table.note(this.#open[at], WON);
    return true;
  }

  #expand(entry: number): void {
    const walk = this.#walk;
    if (walk.isDead()) {
      this.#table.note(entry, LOST);
      return;
    }
    const number = this.#bounds.before + this.nodes;
    const start = this.#depth ? this.#frames[FRAME * (this.#depth - 1) + END] : 0;
    walk.write(start);
    if (FRAME * (this.#depth + 1) > this.#frames.length) this.#frames = longer(this.#frames);
    const frame = FRAME * this.#depth++;
    this.#frames[frame + NEXT] = start;
    this.#frames[frame + END] = walk.list.end;
    this.#frames[frame + PATH] = walk.pathLength;
    this.#frames[frame + NUMBER] = number;
    this.#frames[frame + LEAST] = number;
    this.#frames[frame + OPEN] = this.#openCount;
    this.#table.note(entry, number);
    if (this.#openCount === this.#open.length) this.#open = longer(this.#open);
    this.#open[this.#openCount++] = entry;
  }

  /** Goes back as far as it must and takes the next step; false when there is none. */
  #advance(): boolean {
    const walk = this.#walk;
    const frames = this.#frames;
    while (this.#depth > 0) {
      const frame = FRAME * (this.#depth - 1);
      walk.rewind(frames[frame + PATH]);
      if (frames[frame + NEXT] < frames[frame + END]) {
        walk.take(walk.list.steps[frames[frame + NEXT]++]);
        return true;
      }
      this.#depth--;
      if (frames[frame + LEAST] < frames[frame + NUMBER]) this.#leadsTo(frames[frame + LEAST]);
      else this.#lose(frames[frame + OPEN]);
    }
    return false;
  }

  /** The entries that have been open since an index are lost. */
  #lose(from: number): void {
    while (this.#openCount > from) this.#table.note(this.#open[--this.#openCount], LOST);
  }
}
