import type { GameDefinition, HouseRuleChoice } from '../../rules/engine/index.ts';
import type { Budget, Solution } from '../search/verdict.ts';
import type { WorkerPort } from './pool.ts';

/** A solution and the milliseconds that its search took. */
export interface TimedSolution extends Solution {
  readonly ms: number;
  /**
   * Set if the time limit ended the search before the budget. Such a solution is undecided and may differ the next
   * time.
   */
  readonly limit?: 'time';
}

/** Positions for a worker to solve in turn. Their game is sent as its definition and house rules. */
export interface SolveTask {
  readonly id: number;
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
  readonly positions: readonly Uint8Array[];
  readonly budget: Budget;
  readonly timeLimit?: number | undefined;
}

/**
 * A worker's message: progress in nodes of the current search, the solutions in the order of the positions, or an
 * error.
 */
export type SolverAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly nodes: number }
  | { readonly kind: 'solutions'; readonly id: number; readonly solutions: readonly TimedSolution[] }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

export type SolverPort = WorkerPort<SolveTask, SolverAnswer>;
