import type { Game } from '../../rules/engine/index.ts';
import { WorkerPool } from '../../solver/worker/index.ts';
import type { AnswerOf, AskedOf, QuestionKind } from './kinds.ts';
import type { CoachPort, CoachRequest, Reply } from './protocol.ts';

export { WorkerDied } from '../../solver/worker/index.ts';
export type { AnswerOf, AskedOf, QuestionKind } from './kinds.ts';

export interface AskOptions<Answer> {
  /** Told each answer as it comes, the last one too. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Cancels the question: its promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks workers; the answers of a question get better. A question is cancelled between two of them. */
export class CoachClient {
  readonly #pool: WorkerPool<CoachRequest, Reply>;
  #lastId = 0;

  constructor(spawn: () => CoachPort, size: number) {
    const stop = (id: number) => ({ kind: 'cancel', id }) as const;
    this.#pool = new WorkerPool({ spawn, size, workName: 'the coach', stop });
  }

  /** The last answer to a question, the same on every machine. */
  ask<K extends QuestionKind>(
    kind: K,
    { definition, houseRules }: Game,
    asked: AskedOf<K>,
    { onAnswer, signal }: AskOptions<AnswerOf<K>> = {},
  ): Promise<AnswerOf<K>> {
    const question = { kind, definition, houseRules, asked };
    const id = ++this.#lastId;
    const order = { kind: 'ask', id, question } as const;
    return new Promise((resolve, reject) => {
      let last: { readonly answer: AnswerOf<K> } | undefined;
      const handleReply = (reply: Reply) => {
        if (reply.kind === 'fault') reject(new Error(`the coach failed: ${reply.message}`));
        else if (reply.kind === 'end' && last) resolve(last.answer);
        else if (reply.kind === 'end') reject(new Error('the coach failed: it had no answer'));
        else if (!signal?.aborted) {
          // What a worker says in answer to a kind is an answer of that kind.
          last = { answer: reply.answer as AnswerOf<K> };
          onAnswer?.(last.answer);
        }
        return reply.kind !== 'answer';
      };
      this.#pool.addTask({ id, order, signal, handleReply, fail: reject });
    });
  }

  /** Lets all workers pause for so many milliseconds from now on; they go on by themselves, and no answer is another for it. */
  pause(ms: number): void {
    this.#pool.broadcast({ kind: 'pause', ms });
  }

  /** Ends all workers; questions that are open are rejected. */
  close(): void {
    this.#pool.close();
  }
}
