export interface WorkerPort<Order, Reply> {
  readonly post: (order: Order) => void;
  readonly onReply: (take: (reply: Reply) => void) => void;
  readonly onDeath: (take: (reason: string) => void) => void;
  readonly end: () => void;
}

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

export interface PoolTask<Order, Reply> {
  readonly id: number;
  readonly order: Order;
  readonly signal: AbortSignal | undefined;
  /** Handles a reply; returns whether it was the last. */
  readonly handleReply: (reply: Reply) => boolean;
  readonly fail: (reason: unknown) => void;
}

interface HasId {
  readonly id: number;
}

interface PoolWorker<Order, Reply> {
  readonly port: WorkerPort<Order, Reply>;
  task: PoolTask<Order, Reply> | undefined;
}

export interface PoolOptions<Order, Reply> {
  readonly spawn: () => WorkerPort<Order, Reply>;
  readonly size: number;
  /** The work that stops when a worker dies, in words for an error. */
  readonly workName: string;
  /**
   * Creates an order to stop a task; a worker that ignores the order is ended. Without this option, the worker is ended
   * at once.
   */
  readonly stop?: (id: number) => Order;
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
export class WorkerPool<Order, Reply extends HasId> {
  readonly #options: PoolOptions<Order, Reply>;
  readonly #workers = new Set<PoolWorker<Order, Reply>>();
  readonly #waiting: PoolTask<Order, Reply>[] = [];
  readonly #cancellations = new Cancellations<PoolTask<Order, Reply>>((task) => this.#cancelTask(task));

  constructor(options: PoolOptions<Order, Reply>) {
    this.#options = options;
  }

  addTask(task: PoolTask<Order, Reply>): void {
    const { signal } = task;
    if (signal?.aborted) {
      task.fail(signal.reason);
      return;
    }
    this.#cancellations.watch(task);
    this.#waiting.push(task);
    this.#assignTasks();
  }

  broadcast(order: Order): void {
    for (const { port } of this.#workers) port.post(order);
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

  #findIdle(): PoolWorker<Order, Reply> | undefined {
    for (const worker of this.#workers) if (!worker.task) return worker;
    return undefined;
  }

  #startWorker(): PoolWorker<Order, Reply> {
    const worker: PoolWorker<Order, Reply> = { port: this.#options.spawn(), task: undefined };
    worker.port.onReply((reply) => this.#handleReply(worker, reply));
    worker.port.onDeath((reason) => this.#handleDeath(worker, reason));
    this.#workers.add(worker);
    return worker;
  }

  #handleReply(worker: PoolWorker<Order, Reply>, reply: Reply): void {
    const { task } = worker;
    if (!task || task.id !== reply.id || !task.handleReply(reply)) return;
    this.#cancellations.forget(task);
    worker.task = undefined;
    this.#assignTasks();
  }

  #dropWorker(worker: PoolWorker<Order, Reply>): void {
    this.#workers.delete(worker);
    worker.task = undefined;
    worker.port.end();
  }

  #handleDeath(worker: PoolWorker<Order, Reply>, reason: string): void {
    const { task } = worker;
    if (!this.#workers.has(worker)) return;
    this.#dropWorker(worker);
    if (task) this.#failTask(task, this.#createDeath(reason));
    this.#assignTasks();
  }

  #failTask(task: PoolTask<Order, Reply>, reason: unknown): void {
    this.#cancellations.forget(task);
    task.fail(reason);
  }

  #cancelTask(task: PoolTask<Order, Reply>): void {
    task.fail(task.signal?.reason);
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
    const worker = [...this.#workers].find((candidate) => candidate.task === task);
    if (!worker) return;
    const { stop } = this.#options;
    if (!stop) this.#endWorker(worker);
    else {
      worker.port.post(stop(task.id));
      setTimeout(() => worker.task === task && this.#endWorker(worker), STOP_TIMEOUT);
    }
  }

  #endWorker(worker: PoolWorker<Order, Reply>): void {
    this.#dropWorker(worker);
    this.#assignTasks();
  }
}
