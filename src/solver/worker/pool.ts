/** A worker as those see it who ask it, of whichever kind. */
export interface WorkerPort<Order, Reply> {
  readonly post: (order: Order) => void;
  /** Takes every reply; set once. */
  readonly onReply: (take: (reply: Reply) => void) => void;
  /** Takes the reason when the worker dies by itself; set once. */
  readonly onDeath: (take: (reason: string) => void) => void;
  readonly end: () => void;
}

/** A question that was dropped because its worker died; the pool goes on with another worker. */
export class WorkerDied extends Error {
  constructor(what: string, reason: string) {
    super(`${what} stopped because its worker did: ${reason}`);
    this.name = 'WorkerDied';
  }
}

/** What is asked of a worker. */
export interface PoolTask<Order, Reply> {
  /** What its replies name. */
  readonly id: number;
  readonly order: Order;
  /** Drops the question; whoever asked knows of it. */
  readonly signal: AbortSignal | undefined;
  /** Hears a reply; answers whether it was the last. */
  readonly hear: (reply: Reply) => boolean;
  readonly fail: (reason: unknown) => void;
}

interface Numbered {
  readonly id: number;
}

interface Worker<Order, Reply> {
  readonly port: WorkerPort<Order, Reply>;
  task: PoolTask<Order, Reply> | undefined;
}

export interface PoolOptions<Order, Reply> {
  readonly spawn: () => WorkerPort<Order, Reply>;
  /** How many workers there are at most. */
  readonly size: number;
  /** What stops when a worker dies, in words. */
  readonly what: string;
  /** Tells a worker to leave a question; one that goes on is ended. Where there is no such order, it is ended at once. */
  readonly stop?: (id: number) => Order;
}

/** The tasks of one signal, and the listener that cancels them. */
interface Watch<Task> {
  readonly tasks: Set<Task>;
  readonly cancel: () => void;
}

/** Cancels tasks by their signals, with one listener for each signal: a listener for each task would take quadratic time. */
class Cancellations<Task extends { readonly signal: AbortSignal | undefined }> {
  readonly #watches = new Map<AbortSignal, Watch<Task>>();
  readonly #cancel: (task: Task) => void;

  constructor(cancel: (task: Task) => void) {
    this.#cancel = cancel;
  }

  watch(task: Task): void {
    const { signal } = task;
    if (!signal) return;
    const known = this.#watches.get(signal);
    if (known) known.tasks.add(task);
    else this.#begin(signal, task);
  }

  #begin(signal: AbortSignal, first: Task): void {
    const tasks = new Set([first]);
    const cancel = () => {
      this.#watches.delete(signal);
      for (const task of tasks) this.#cancel(task);
    };
    signal.addEventListener('abort', cancel, { once: true });
    this.#watches.set(signal, { tasks, cancel });
  }

  /** Stops watching a task that has ended. */
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

/** How long a worker that is told to stop may go on before it is ended, in milliseconds. */
const PATIENCE = 200;

/**
 * A number of workers, each of which is asked one question at a time, in the order asked. One that was ended or died is replaced
 * when it is needed.
 */
export class WorkerPool<Order, Reply extends Numbered> {
  readonly #options: PoolOptions<Order, Reply>;
  readonly #workers = new Set<Worker<Order, Reply>>();
  readonly #waiting: PoolTask<Order, Reply>[] = [];
  readonly #cancellations = new Cancellations<PoolTask<Order, Reply>>((task) => this.#cancel(task));

  constructor(options: PoolOptions<Order, Reply>) {
    this.#options = options;
  }

  ask(task: PoolTask<Order, Reply>): void {
    const { signal } = task;
    if (signal?.aborted) {
      task.fail(signal.reason);
      return;
    }
    this.#cancellations.watch(task);
    this.#waiting.push(task);
    this.#assign();
  }

  /** Tells all workers the same. */
  tell(order: Order): void {
    for (const { port } of this.#workers) port.post(order);
  }

  /** Ends all workers; questions that are open are dropped. */
  close(): void {
    const open = [...this.#waiting.splice(0), ...[...this.#workers].flatMap(({ task }) => task ?? [])];
    for (const worker of this.#workers) this.#drop(worker);
    for (const task of open) this.#fail(task, this.#died('the client was closed'));
  }

  #died(reason: unknown): WorkerDied {
    return new WorkerDied(this.#options.what, String(reason));
  }

  #assign(): void {
    while (this.#workers.size < this.#options.size || this.#idle()) {
      const task = this.#waiting.shift();
      if (!task) return;
      try {
        const worker = this.#idle() ?? this.#start();
        worker.task = task;
        worker.port.post(task.order);
      } catch (error) {
        this.#fail(task, this.#died(error));
      }
    }
  }

  #idle(): Worker<Order, Reply> | undefined {
    for (const worker of this.#workers) if (!worker.task) return worker;
    return undefined;
  }

  #start(): Worker<Order, Reply> {
    const worker: Worker<Order, Reply> = { port: this.#options.spawn(), task: undefined };
    worker.port.onReply((reply) => this.#take(worker, reply));
    worker.port.onDeath((reason) => this.#bury(worker, reason));
    this.#workers.add(worker);
    return worker;
  }

  #take(worker: Worker<Order, Reply>, reply: Reply): void {
    const { task } = worker;
    if (!task || task.id !== reply.id || !task.hear(reply)) return;
    this.#cancellations.forget(task);
    worker.task = undefined;
    this.#assign();
  }

  #drop(worker: Worker<Order, Reply>): void {
    this.#workers.delete(worker);
    worker.task = undefined;
    worker.port.end();
  }

  #bury(worker: Worker<Order, Reply>, reason: string): void {
    const { task } = worker;
    if (!this.#workers.has(worker)) return;
    this.#drop(worker);
    if (task) this.#fail(task, this.#died(reason));
    this.#assign();
  }

  #fail(task: PoolTask<Order, Reply>, reason: unknown): void {
    this.#cancellations.forget(task);
    task.fail(reason);
  }

  #cancel(task: PoolTask<Order, Reply>): void {
    task.fail(task.signal?.reason);
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
    const worker = [...this.#workers].find((candidate) => candidate.task === task);
    if (!worker) return;
    const { stop } = this.#options;
    if (!stop) this.#end(worker);
    else {
      worker.port.post(stop(task.id));
      setTimeout(() => worker.task === task && this.#end(worker), PATIENCE);
    }
  }

  /** Ends a worker whose answer isn't wanted any more. */
  #end(worker: Worker<Order, Reply>): void {
    this.#drop(worker);
    this.#assign();
  }
}
