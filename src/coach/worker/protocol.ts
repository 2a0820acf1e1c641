import type { GameDefinition, HouseRuleChoice } from '../../rules/engine/index.ts';
import type { WorkerPort } from '../../solver/worker/index.ts';
import type { QuestionKind } from './kinds.ts';

/** A question on its way: its game travels as definition and house rules. */
export interface CoachQuestion {
  readonly kind: QuestionKind;
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
  readonly asked: unknown;
}

/**
 * What a worker is told: a question, one at a time; that its answer is not waited for any more; or to leave the processor
 * alone for so many milliseconds, once it has given a first answer.
 */
export type CoachRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: CoachQuestion }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'pause'; readonly ms: number };

/** What a worker says: an answer, which better ones may follow; that none does; or the fault of Riffle's own that stopped it. */
export type Reply =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

export type CoachPort = WorkerPort<CoachRequest, Reply>;
