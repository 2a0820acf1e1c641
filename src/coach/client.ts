import type { Game } from '../rules/index.ts';
import type { AnswerOf, AskedOf, Kind } from './kinds.ts';
import type { Question, Reply, WorkerPort } from './protocol.ts';

export type { AnswerOf, AskedOf, Kind } from './kinds.ts';

/** A question that was dropped because its worker died; the client goes on with another worker. */
export class WorkerDied extends Error {
  constructor(reason: string) {
    super(`the coach stopped because its worker did: ${reason}`);
    this.name = 'WorkerDied';
  }
}

export interface AskOptions<Answer> {
  /** Told each answer as it comes, the last one too. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Cancels the question: its promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** How long a worker that is told to stop may go on before it is ended, in milliseconds. */
const PATIENCE = 200;

interface Waiting {
  readonly id: number;
  readonly question: Question;
  readonly signal: AbortSignal | undefined;
  readonly onAnswer: (answer: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
  last?: { readonly answer: unknown };
}

interface Worker {
  readonly port: WorkerPort;
  task: Waiting | undefined;
}

/**
 * Asks workers, each one question at a time, in the order asked; the answers of a question get better. A question is
 * cancelled between two of them; a worker that doesn't stop is ended. One that was ended or died is replaced when it is
 * needed.
 */
export class CoachClient {
  readonly #spawn: () => WorkerPort;
  readonly #size: number;
  readonly #workers = new Set<Worker>();
  readonly #waiting: Waiting[] = [];
  #lastId = 0;

  constructor(spawn: () => WorkerPort, size: number) {
    this.#spawn = spawn;
    this.#size = size;
  }

  /** The last answer to a question, the same on every machine. */
  ask<K extends Kind>(
    kind: K,
    { definition, houseRules }: Game,
    asked: AskedOf<K>,
    { onAnswer, signal }: AskOptions<AnswerOf<K>> = {},
  ): Promise<AnswerOf<K>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const task: Waiting = {
        id: ++this.#lastId,
        question: { kind, definition, houseRules, asked },
        signal,
        // What a worker says in answer to a kind is an answer of that kind.
        onAnswer: (answer) => onAnswer?.(answer as AnswerOf<K>),
        resolve: (answer) => resolve(answer as AnswerOf<K>),
        reject,
      };
      signal?.addEventListener('abort', () => this.#cancel(task), { once: true });
      this.#waiting.push(task);
      this.#assign();
    });
  }

  /** Ends all workers; questions that are open are rejected. */
  close(): void {
    const open = [...this.#waiting.splice(0), ...[...this.#workers].flatMap(({ task }) => task ?? [])];
    for (const worker of this.#workers) this.#drop(worker);
    for (const task of open) task.reject(new WorkerDied('the client was closed'));
  }

  #assign(): void {
    while (this.#hasRoom) {
      const task = this.#waiting.shift();
      if (!task) return;
      try {
        const worker = this.#idle() ?? this.#start();
        worker.task = task;
        worker.port.post({ kind: 'ask', id: task.id, question: task.question });
      } catch (error) {
        task.reject(new WorkerDied(String(error)));
      }
    }
  }

  get #hasRoom(): boolean {
    return this.#workers.size < this.#size || this.#idle() !== undefined;
  }

  #idle(): Worker | undefined {
    for (const worker of this.#workers) if (!worker.task) return worker;
    return undefined;
  }

  #start(): Worker {
    const worker: Worker = { port: this.#spawn(), task: undefined };
    worker.port.onReply((reply) => this.#take(worker, reply));
    worker.port.onDeath((reason) => this.#bury(worker, reason));
    this.#workers.add(worker);
    return worker;
  }

  #take(worker: Worker, reply: Reply): void {
    const { task } = worker;
    if (!task || task.id !== reply.id) return;
    if (reply.kind === 'answer') this.#pass(task, reply.answer);
    else {
      worker.task = undefined;
      settle(task, reply);
      this.#assign();
    }
  }

  #pass(task: Waiting, answer: unknown): void {
    if (task.signal?.aborted) return;
    task.last = { answer };
    task.onAnswer(answer);
  }

  #drop(worker: Worker): void {
    this.#workers.delete(worker);
    worker.task = undefined;
    worker.port.end();
  }

  #bury(worker: Worker, reason: string): void {
    const { task } = worker;
    if (!this.#workers.has(worker)) return;
    this.#drop(worker);
    task?.reject(new WorkerDied(reason));
    this.#assign();
  }

  #cancel(task: Waiting): void {
    task.reject(task.signal?.reason);
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
    const worker = [...this.#workers].find((candidate) => candidate.task === task);
    if (!worker) return;
    worker.port.post({ kind: 'cancel', id: task.id });
    setTimeout(() => worker.task === task && this.#end(worker), PATIENCE);
  }

  /** Ends a worker that goes on with what it was told to leave. */
  #end(worker: Worker): void {
    this.#drop(worker);
    this.#assign();
  }
}

function settle({ last, resolve, reject }: Waiting, reply: Exclude<Reply, { kind: 'answer' }>): void {
  if (reply.kind === 'fault') reject(new Error(`the coach failed: ${reply.message}`));
  else if (last) resolve(last.answer);
  else reject(new Error('the coach failed: it had no answer'));
}
