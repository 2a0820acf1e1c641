import type { GameDefinition, HouseRuleChoice } from '../../rules/engine/index.ts';
import type { WorkerPort } from '../../solver/worker/index.ts';
import type { QuestionKind } from './kinds.ts';

/** A question in a message. Instead of its game, it has the game's definition and house rules. */
export interface CoachQuestion {
  readonly kind: QuestionKind;
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
  readonly input: unknown;
}

/** A request to a worker: a question (one at a time), the cancellation of a question, or a pause between answers. */
export type CoachRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: CoachQuestion }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'pause'; readonly ms: number };

/** A worker's message: an answer, the end of the answers, or an internal error. */
export type CoachReply =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

export type CoachPort = WorkerPort<CoachRequest, CoachReply>;
