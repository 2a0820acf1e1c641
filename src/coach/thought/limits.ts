import type { Budget } from '../../solver/index.ts';

// The limits of hints, grades and reviews: how many nodes, trials and positions each may take. `Family` has those that
// differ between solver families.

/** The maximum size of a search's tables in bytes. It is the same on every machine, so it is what a phone can spare. */
export const SEARCH_MEMORY = 2 ** 28;

/**
 * Returns the budget of a search with at most `nodes` nodes. The rest of it must never change, since stored results
 * depend on it.
 */
export function budgetOf(nodes: number): Budget {
  return { nodes, memory: SEARCH_MEMORY, seed: 1 };
}

/** Node limits of successive searches: easy positions are decided at once, hard ones given up after some seconds. */
export const NODE_LIMITS = [20_000, 200_000, 2_000_000] as const;

/** Node limits for hints and for judging each new position of a game: they take a second or two on a slow machine. */
export const GLANCE_NODE_LIMITS: readonly number[] = NODE_LIMITS.slice(0, 2);

// Hints

export const MAX_HINT_MOVES = 8;

/** The number of positions in which a hint that goes in circles searches the nearest progress. */
export const MAX_POSITIONS_TO_PROGRESS = 4000;

/**
 * Where all cards are known: the nodes of each search for a move that makes progress, the number of searches, and the
 * nodes after which none begins.
 */
export const PROGRESS_SEARCHES = { nodes: 20_000, count: 300, allNodes: 200_000 };

/**
 * Trials of each candidate where no strategy of a family applies, as in `WASTE_TRIALS`. An answer comes after each
 * `answered` trials.
 */
export const OPTION_TRIALS = { halved: [25, 50, 100], last: 200, answered: 10 };

/** The same where runs are strict (see `hasStrictRuns`). Disorder tells more of a trial than a win, so that fewer are enough. */
export const RUN_TRIALS = { halved: [12, 24, 48], last: 96, answered: 6 };

/**
 * Trials in games that deal to a waste. After each number of trials in `halved`, only the better half of the positions
 * continues, but at least two; `last` is the number of trials of the best. `ways` is the number of positions compared.
 */
export const WASTE_TRIALS = { ways: 8, halved: [12, 24], last: 48 };

interface GolfTrials {
  /** After each of these numbers of trials, only the better half of the *rests* continues, but at least `GOLF_RESTS.least`. */
  readonly halved: readonly number[];
  /** The number of trials of the best rests. */
  readonly last: number;
  /** Whether to look some deals ahead from the best rests afterwards. */
  readonly looksFurther: boolean;
}

/** Golf trials on boards of one deck, and on those of several decks, which take long. */
export const GOLF_TRIALS: Readonly<Record<'oneDeck' | 'severalDecks', GolfTrials>> = {
  oneDeck: { halved: [16, 32], last: 64, looksFurther: true },
  severalDecks: { halved: [4, 8, 16], last: 32, looksFurther: false },
};

/** The shapes kept in each layer of a golf search, for the position itself and for its trials. */
export const GOLF_LAYER_WIDTHS = { now: 400, trials: 24 };

/** The number of *rests* compared in golf games: shapes (the heights of the piles) in which the next card may be dealt. */
export const GOLF_RESTS = { perOption: 4, most: 16, least: 6 };

export interface LookaheadDepth {
  readonly best: number;
  /** For each deal to look ahead, the number of rests compared after it. */
  readonly rests: readonly number[];
  /** The number of trials of each rest after the last of these deals. */
  readonly trials: number;
}

/**
 * Two deals ahead in games that deal only when stuck; one deal in games that deal at any time. These have so many rests
 * after each deal that two deals take ten times as long.
 */
export const GOLF_LOOKAHEAD: Readonly<Record<'whenStuck' | 'anyTime', LookaheadDepth>> = {
  whenStuck: { best: 4, rests: [4, 3], trials: 16 },
  anyTime: { best: 6, rests: [4], trials: 48 },
};

// Grades and wished deals

/** The node limits after that of a family's first proof. */
export const LATER_NODE_LIMITS: readonly number[] = [200_000, 2_000_000];

/** Must never change, since the table of daily deals depends on it. */
export const DAILY_BUDGET = budgetOf(100_000);

export const MAX_MEASURED_CHOICES = 10;

export const TRIES = 24;

/** The points (see `Family`) after which a search for a wished deal takes a shipped one, and after which it gives up. */
export const WISH_POINTS = { untilShipped: 45, untilEnd: 20_000 };

// Reviews

/** For each node limit, the maximum number of searches of positions on the line, and of alternatives to its moves. */
export const REVIEW_SEARCHES: Readonly<Record<number, { readonly line: number; readonly choices: number }>> = {
  20000: { line: 400, choices: 4000 },
  200000: { line: 20, choices: 60 },
  2000000: { line: 6, choices: 8 },
};
