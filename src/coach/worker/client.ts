import type { Game } from '../../rules/engine/index.ts';
import { WorkerPool } from '../../solver/worker/index.ts';
import type { AnswerOf, QuestionInput, QuestionKind } from './kinds.ts';
import type { CoachPort, CoachReply, CoachRequest } from './protocol.ts';

export { WorkerDied } from '../../solver/worker/index.ts';
export type { AnswerOf, QuestionInput, QuestionKind } from './kinds.ts';

export interface AskOptions<Answer> {
  /** Called with each answer, including the last. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Cancels the question; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends questions to workers, which send back ever better answers. A question can be cancelled between two answers. */
export class CoachClient {
  readonly #pool: WorkerPool<CoachRequest, CoachReply>;
  #lastId = 0;

  constructor(spawn: () => CoachPort, size: number) {
    const stop = (id: number) => ({ kind: 'cancel', id }) as const;
    this.#pool = new WorkerPool({ spawn, size, workName: 'the coach', stop });
  }

  /** Resolves with the last answer to a question, which is the same on every machine. */
  ask<K extends QuestionKind>(
    kind: K,
    { definition, houseRules }: Game,
    input: QuestionInput<K>,
    { onAnswer, signal }: AskOptions<AnswerOf<K>> = {},
  ): Promise<AnswerOf<K>> {
    const question = { kind, definition, houseRules, input };
    const id = ++this.#lastId;
    const order = { kind: 'ask', id, question } as const;
    return new Promise((resolve, reject) => {
      let last: { readonly answer: AnswerOf<K> } | undefined;
      const handleReply = (reply: CoachReply) => {
        if (reply.kind === 'fault') reject(new Error(`the coach failed: ${reply.message}`));
        else if (reply.kind === 'end' && last) resolve(last.answer);
        else if (reply.kind === 'end') reject(new Error('the coach failed: it had no answer'));
        else if (!signal?.aborted) {
          // A worker answers a question with the answer type of the question's kind.
          last = { answer: reply.answer as AnswerOf<K> };
          onAnswer?.(last.answer);
        }
        return reply.kind !== 'answer';
      };
      this.#pool.addTask({ id, order, signal, handleReply, fail: reject });
    });
  }

  /** Pauses each worker for `ms` milliseconds, or until its next question. The answers stay the same. */
  pause(ms: number): void {
    this.#pool.broadcast({ kind: 'pause', ms });
  }

  close(): void {
    this.#pool.close();
  }
}
