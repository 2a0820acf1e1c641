import type { Budget, Solution } from '../search/verdict.ts';
import type { WorkerPort } from './protocol.ts';
import type { SentGame } from './sent-game.ts';

/** A solution and the milliseconds that its search took. */
export interface TimedSolution extends Solution {
  readonly ms: number;
  /**
   * Set if the time limit ended the search before the budget. Such a solution is undecided and may differ the next
   * time.
   */
  readonly limit?: 'time';
}

/** Positions for a worker to solve in turn. */
export interface SearchQuestion extends SentGame {
  readonly positions: readonly Uint8Array[];
  readonly budget: Budget;
  readonly timeLimit?: number | undefined;
}

/** A report is the number of nodes of the current search; the answer has the solutions in the order of the positions. */
export interface SolverQuestions {
  readonly solve: {
    readonly question: SearchQuestion;
    readonly report: number;
    readonly answer: readonly TimedSolution[];
  };
}

export type SolverPort = WorkerPort<SolverQuestions>;
