import type { Move } from '../../rules/engine/index.ts';

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

/** Is told now and then how many nodes a search has taken so far, and says whether it is to go on. */
export type Watch = (nodes: number) => boolean;

/** A search under way: it tells the nodes so far every few milliseconds, goes on when it is asked to, and can be left. */
export type Search<Result> = Generator<number, Result, void>;

/** Goes on to the end of a search; where the watch says to stop, with what `left` makes of the nodes so far. */
export function finish<Result>(search: Search<Result>, watch: Watch, left: (nodes: number) => Result): Result {
  try {
    for (let step = search.next(); ; step = search.next()) {
      if (step.done) return step.value;
      if (!watch(step.value)) return left(step.value);
    }
  } finally {
    // A search that is left, or whose watch throws, gives back its tables.
    search.return(undefined as Result);
  }
}

/** What a search comes to at its end. */
export function resultOf<Result>(search: Search<Result>): Result {
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

/** A search that is left without a verdict. */
export function undecided(nodes: number, stored = 0): Solution {
  return { verdict: 'undecided', moves: [], nodes, stored };
}

/** A search that others went before, which took so many nodes. */
export function* after<Result>(nodes: number, search: Search<Result>): Search<Result> {
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    yield nodes + step.value;
  }
}
