import type { Move } from '../../rules/engine/index.ts';

/**
 * - `winnable`: the solution contains a winning line;
 * - `unwinnable`: an exhaustive search found no win;
 * - `undecided`: the budget ran out, or the caller stopped the search, before a proof.
 */
export type Verdict = 'winnable' | 'unwinnable' | 'undecided';

/** The limits of a search. None is a time, so that the same input gives the same answer on every machine. */
export interface Budget {
  /** The greatest number of positions to expand. */
  readonly nodes: number;
  /** Bytes for the tables of the search. */
  readonly memory: number;
  /** Seed of the hashes of all tables. It may change whether the budget suffices, but never a win to a loss. */
  readonly seed: number;
}

/** The limits of a search whose caller sets none: about two seconds, and at most 256 MB for tables. */
export const DEFAULT_BUDGET: Budget = { nodes: 3_000_000, memory: 2 ** 28, seed: 1 };

/** The result of a search. */
export interface Solution {
  readonly verdict: Verdict;
  /** The winning line, empty unless `winnable`. */
  readonly moves: readonly Move[];
  /** The number of positions expanded. */
  readonly nodes: number;
  /** The largest number of entries in a table of positions. */
  readonly stored: number;
}

/** Called periodically with the number of nodes expanded so far; returns false to stop the search. */
export type ShouldContinue = (nodes: number) => boolean;

/**
 * A running search. It yields the number of nodes expanded so far every few milliseconds, and can be abandoned at each
 * yield.
 */
export type Search<Result> = Generator<number, Result, void>;

/** Returns the solution of a search that stopped without a verdict. */
export function undecided(nodes: number, stored = 0): Solution {
  return { verdict: 'undecided', moves: [], nodes, stored };
}

/** Runs a search to completion and returns its result. */
export function runSearch<Result>(search: Search<Result>): Result;
/**
 * Runs a search until it ends or `shouldContinue` returns false; in the latter case, returns the result of `stopped`
 * for the number of nodes so far.
 */
export function runSearch<Result>(
  search: Search<Result>,
  shouldContinue: ShouldContinue,
  stopped: (nodes: number) => Result,
): Result;
export function runSearch<Result>(
  search: Search<Result>,
  shouldContinue?: ShouldContinue,
  stopped?: (nodes: number) => Result,
): Result {
  try {
    for (let step = search.next(); ; step = search.next()) {
      if (step.done) return step.value;
      if (stopped && !shouldContinue?.(step.value)) return stopped(step.value);
    }
  } finally {
    // An abandoned search, or one whose callback throws, must release its tables.
    search.return(undefined as Result);
  }
}

/** Returns a search that has its result from the start. */
export function* decidedSearch<Result>(result: Result): Search<Result> {
  yield* [];
  return result;
}

/** Runs a search and adds the nodes of earlier searches to the numbers that it yields. */
export function* addNodes<Result>(earlier: number, search: Search<Result>): Search<Result> {
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    yield earlier + step.value;
  }
}
