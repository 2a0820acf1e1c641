import type { Move } from '../rules/index.ts';

/**
 * - `winnable`: there is a line of moves that wins, and it is given;
 * - `unwinnable`: an exhausted search found none;
 * - `undecided`: the budget ran out before either.
 */
export type Verdict = 'winnable' | 'unwinnable' | 'undecided';

/** What a search may use. A budget is counted in nodes, never in time: the same input gives the same answer anywhere. */
export interface Budget {
  /** Positions that may be expanded. */
  readonly nodes: number;
  /** Bytes that the search's tables may take. */
  readonly memory: number;
  /** Seed of the hashes of all tables: no verdict depends on it. */
  readonly seed: number;
}

/** What a search found. */
export interface Solution {
  readonly verdict: Verdict;
  /** The winning line, empty unless `winnable`. */
  readonly moves: readonly Move[];
  /** Positions expanded. */
  readonly nodes: number;
  /** Most entries used in a table of positions. */
  readonly stored: number;
}

/**
 * A kernel searches the positions of the games that it accepts. `watch` is called now and then with the nodes so far;
 * a kernel stops with `undecided` when it returns `false`.
 */
export type Watch = (nodes: number) => boolean;
