import type { GameDefinition, HouseRuleChoice } from '../../rules/engine/index.ts';
import type { Budget, Solution } from '../search/verdict.ts';
import type { WorkerPort } from './pool.ts';

/** A solution and the milliseconds that its search took. */
export interface TimedSolution extends Solution {
  readonly ms: number;
  /** Present where the time ended the search before the budget did: an undecided solution that may differ the next time. */
  readonly limit?: 'time';
}

/** Positions for a worker to solve in turn. Their game travels as its definition and house rules. */
export interface Task {
  readonly id: number;
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
  readonly positions: readonly Uint8Array[];
  readonly budget: Budget;
  /** The longest time that each search may take, in milliseconds. */
  readonly timeLimit?: number | undefined;
}

/** A worker's message: the nodes of the search that is running, the solutions in the order of the positions, or the fault that stopped it. */
export type SolverAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly nodes: number }
  | { readonly kind: 'solutions'; readonly id: number; readonly solutions: readonly TimedSolution[] }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

export type SolverPort = WorkerPort<Task, SolverAnswer>;
