import type { GameDefinition, HouseRuleChoice, Move } from '../../rules/engine/index.ts';
import type { Budget, Verdict } from '../search/verdict.ts';
import type { WorkerPort } from './pool.ts';

/** What a worker is asked: a position of a game that travels as its definition and house rules. */
export interface Task {
  readonly id: number;
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
  readonly position: Uint8Array;
  readonly budget: Budget;
}

/** What a worker answers: how far it is, what it found, or the fault of Riffle's own that stopped it. */
export type SolverAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly nodes: number }
  | {
      readonly kind: 'solution';
      readonly id: number;
      readonly verdict: Verdict;
      readonly moves: readonly Move[];
      readonly nodes: number;
      readonly stored: number;
      /** Milliseconds that the search took. */
      readonly ms: number;
    }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

export type SolverPort = WorkerPort<Task, SolverAnswer>;
