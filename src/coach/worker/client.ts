import type { Game } from '../../rules/engine/index.ts';
import { type Question, WorkerPool } from '../../solver/worker/index.ts';
import type { AnswerOf, CoachPort, CoachQuestions, QuestionInput, QuestionKind } from './kinds.ts';

export { WorkerDied } from '../../solver/worker/index.ts';
export type { AnswerOf, QuestionInput, QuestionKind } from './kinds.ts';

export interface AskOptions<Answer> {
  /** Called with each answer. A later one is better. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Cancels the question; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends questions to workers, which send back ever better answers. A question can be cancelled between two answers. */
export class CoachClient {
  readonly #pool: WorkerPool<CoachQuestions>;

  constructor(spawn: () => CoachPort, size: number) {
    this.#pool = new WorkerPool({ spawn, size, workName: 'the coach', cancels: true });
  }

  /** Resolves with the last answer to a question, which is the same on every machine. */
  ask<K extends QuestionKind>(
    kind: K,
    { definition, houseRules }: Game,
    input: QuestionInput<K>,
    { onAnswer, signal }: AskOptions<AnswerOf<K>> = {},
  ): Promise<AnswerOf<K>> {
    return this.#pool.ask<K>({ kind, definition, houseRules, input } as Question<CoachQuestions, K>, {
      onReport: onAnswer,
      signal,
    });
  }

  /** Pauses each worker for `ms` milliseconds, or until its next question. The answers stay the same. */
  pause(ms: number): void {
    this.#pool.pause(ms);
  }

  close(): void {
    this.#pool.close();
  }
}
