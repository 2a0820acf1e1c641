import type { Order, Question, Questions, Reply, WorkerPort } from './protocol.ts';

/**
 * The error of a task whose worker died or whose pool was closed. After a death, the pool starts another worker when a
 * task needs one.
 */
export class WorkerDied extends Error {
  constructor(workName: string, reason: string) {
    super(`${workName} stopped because its worker did: ${reason}`);
    this.name = 'WorkerDied';
  }
}

/** The error of a question that a worker could not answer. */
export class QuestionFailed extends Error {
  /** The error in the worker, without the name of the work. */
  readonly reason: string;

  constructor(workName: string, reason: string) {
    super(`${workName} failed: ${reason}`);
    this.name = 'QuestionFailed';
    this.reason = reason;
  }
}

export interface ReportOptions<Report> {
  readonly onReport?: ((report: Report) => void) | undefined;
  /** Cancels the question; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

interface PoolTask<Map extends Questions<Map>> {
  readonly order: Extract<Order<Map>, { kind: 'ask' }>;
  readonly signal: AbortSignal | undefined;
  readonly report: (report: unknown) => void;
  readonly succeed: (answer: unknown) => void;
  readonly fail: (reason: unknown) => void;
}

interface PoolWorker<Map extends Questions<Map>> {
  readonly port: WorkerPort<Map>;
  task: PoolTask<Map> | undefined;
}

export interface PoolOptions<Map extends Questions<Map>> {
  readonly spawn: () => WorkerPort<Map>;
  readonly size: number;
  /** The work that stops when a worker dies, in words for an error. */
  readonly workName: string;
  /** Whether workers follow an order to cancel. One that ignores it, and any other worker, is ended. */
  readonly cancels?: boolean;
}

interface SignalWatch<Task> {
  readonly tasks: Set<Task>;
  readonly cancel: () => void;
}

/**
 * Cancels tasks by their signals. Tasks share one listener for each signal: one listener for each task would take
 * quadratic time.
 */
class Cancellations<Task extends { readonly signal: AbortSignal | undefined }> {
  readonly #watches = new Map<AbortSignal, SignalWatch<Task>>();
  readonly #cancel: (task: Task) => void;

  constructor(cancel: (task: Task) => void) {
    this.#cancel = cancel;
  }

  watch(task: Task): void {
    const { signal } = task;
    if (!signal) return;
    const known = this.#watches.get(signal);
    if (known) known.tasks.add(task);
    else this.#watchSignal(signal, task);
  }

  #watchSignal(signal: AbortSignal, first: Task): void {
    const tasks = new Set([first]);
    const cancel = () => {
      this.#watches.delete(signal);
      for (const task of tasks) this.#cancel(task);
    };
    signal.addEventListener('abort', cancel, { once: true });
    this.#watches.set(signal, { tasks, cancel });
  }

  forget(task: Task): void {
    const { signal } = task;
    const watch = signal && this.#watches.get(signal);
    if (!watch) return;
    watch.tasks.delete(task);
    if (watch.tasks.size > 0) return;
    this.#watches.delete(signal);
    signal.removeEventListener('abort', watch.cancel);
  }
}

/** The longest time in milliseconds for a worker to stop a task after the order to do so. */
const STOP_TIMEOUT = 200;

/**
 * A pool of workers. Each runs one task at a time, in the order of the requests. A worker that ended or died is
 * replaced when a task needs one.
 */
export class WorkerPool<Map extends Questions<Map>> {
  readonly #options: PoolOptions<Map>;
  readonly #workers = new Set<PoolWorker<Map>>();
  readonly #waiting: PoolTask<Map>[] = [];
  readonly #cancellations = new Cancellations<PoolTask<Map>>((task) => this.#cancelTask(task));
  #lastId = 0;

  constructor(options: PoolOptions<Map>) {
    this.#options = options;
  }

  /** Resolves with the answer of a worker. Rejects with `QuestionFailed` or `WorkerDied`. */
  ask<K extends keyof Map>(
    question: Question<Map, K>,
    { onReport, signal }: ReportOptions<Map[K]['report']> = {},
  ): Promise<Map[K]['answer']> {
    const { promise, resolve, reject } = Promise.withResolvers<Map[K]['answer']>();
    const task: PoolTask<Map> = {
      order: { kind: 'ask', id: ++this.#lastId, question },
      signal,
      report: (report) => {
        if (!signal?.aborted) onReport?.(report);
      },
      succeed: resolve,
      fail: reject,
    };
    if (signal?.aborted) reject(signal.reason);
    else {
      this.#cancellations.watch(task);
      this.#waiting.push(task);
      this.#assignTasks();
    }
    return promise;
  }

  /** Pauses each worker that can pause for `ms` milliseconds, or until its next question. The answers stay the same. */
  pause(ms: number): void {
    for (const { port } of this.#workers) port.post({ kind: 'pause', ms });
  }

  close(): void {
    const open = [...this.#waiting.splice(0), ...[...this.#workers].flatMap(({ task }) => task ?? [])];
    for (const worker of this.#workers) this.#dropWorker(worker);
    for (const task of open) this.#failTask(task, this.#createDeath('the client was closed'));
  }

  #createDeath(reason: unknown): WorkerDied {
    return new WorkerDied(this.#options.workName, String(reason));
  }

  #assignTasks(): void {
    while (this.#workers.size < this.#options.size || this.#findIdle()) {
      const task = this.#waiting.shift();
      if (!task) return;
      try {
        const worker = this.#findIdle() ?? this.#startWorker();
        worker.task = task;
        worker.port.post(task.order);
      } catch (error) {
        this.#failTask(task, this.#createDeath(error));
      }
    }
  }

  #findIdle(): PoolWorker<Map> | undefined {
    for (const worker of this.#workers) if (!worker.task) return worker;
    return undefined;
  }

  #startWorker(): PoolWorker<Map> {
    const worker: PoolWorker<Map> = { port: this.#options.spawn(), task: undefined };
    worker.port.onReply((reply) => this.#handleReply(worker, reply));
    worker.port.onDeath((reason) => this.#handleDeath(worker, reason));
    this.#workers.add(worker);
    return worker;
  }

  #handleReply(worker: PoolWorker<Map>, reply: Reply): void {
    const { task } = worker;
    if (!task || task.order.id !== reply.id) return;
    if (reply.kind === 'report') {
      task.report(reply.report);
      return;
    }
    if (reply.kind === 'answer') task.succeed(reply.answer);
    else task.fail(new QuestionFailed(this.#options.workName, reply.message));
    this.#cancellations.forget(task);
    worker.task = undefined;
    this.#assignTasks();
  }

  #dropWorker(worker: PoolWorker<Map>): void {
    this.#workers.delete(worker);
    worker.task = undefined;
    worker.port.end();
  }

  #handleDeath(worker: PoolWorker<Map>, reason: string): void {
    const { task } = worker;
    if (!this.#workers.has(worker)) return;
    this.#dropWorker(worker);
    if (task) this.#failTask(task, this.#createDeath(reason));
    this.#assignTasks();
  }

  #failTask(task: PoolTask<Map>, reason: unknown): void {
    this.#cancellations.forget(task);
    task.fail(reason);
  }

  #cancelTask(task: PoolTask<Map>): void {
    task.fail(task.signal?.reason);
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
    const worker = [...this.#workers].find((candidate) => candidate.task === task);
    if (!worker) return;
    if (!this.#options.cancels) this.#endWorker(worker);
    else {
      worker.port.post({ kind: 'cancel', id: task.order.id });
      setTimeout(() => worker.task === task && this.#endWorker(worker), STOP_TIMEOUT);
    }
  }

  #endWorker(worker: PoolWorker<Map>): void {
    this.#dropWorker(worker);
    this.#assignTasks();
  }
}
