import type { Game, Position } from '../rules/index.ts';
import type { Answer, WorkerPort } from './protocol.ts';
import type { Budget, Solution } from './verdict.ts';

/** A solution and the milliseconds that its search took. */
export interface TimedSolution extends Solution {
  readonly ms: number;
}

export interface SolveOptions {
  /** Told how many nodes a long search has expanded. */
  readonly onProgress?: (nodes: number) => void;
  /** Cancels the search: its promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A budget of which only the nodes must be said. */
export type Limits = Pick<Budget, 'nodes'> & Partial<Budget>;

/** A search that ended because its worker did; the client goes on with another worker. */
export class WorkerDied extends Error {
  constructor(reason: string) {
    super(`the search stopped because its worker did: ${reason}`);
    this.name = 'WorkerDied';
  }
}

interface Waiting {
  readonly id: number;
  readonly game: Game;
  readonly position: Position;
  readonly budget: Budget;
  readonly options: SolveOptions;
  readonly resolve: (solution: TimedSolution) => void;
  readonly reject: (reason: unknown) => void;
}

interface Worker {
  readonly port: WorkerPort;
  task: Waiting | undefined;
}

/**
 * Solves positions on a number of workers, each one position at a time, in the order asked. A search is cancelled by
 * ending its worker; a worker that is cancelled or dies is replaced when it is needed.
 */
export class SolverClient {
  readonly #spawn: () => WorkerPort;
  readonly #size: number;
  readonly #memory: number;
  readonly #workers = new Set<Worker>();
  readonly #waiting: Waiting[] = [];
  #lastId = 0;

  /** `memory` is what a search's tables may take, in bytes, where its budget doesn't say. */
  constructor(spawn: () => WorkerPort, size: number, memory: number) {
    this.#spawn = spawn;
    this.#size = size;
    this.#memory = memory;
  }

  /** The verdict on a position; the same for the same position and budget on every machine. */
  solve(game: Game, position: Position, limits: Limits, options: SolveOptions = {}): Promise<TimedSolution> {
    return new Promise((resolve, reject) => {
      const budget = { memory: this.#memory, seed: 1, ...limits };
      const task = { id: ++this.#lastId, game, position, budget, options, resolve, reject };
      if (options.signal?.aborted) return reject(options.signal.reason);
      options.signal?.addEventListener('abort', () => this.#cancel(task), { once: true });
      this.#waiting.push(task);
      this.#assign();
    });
  }

  /** Ends all workers; searches that are under way or wait are rejected. */
  close(): void {
    const open = [...this.#waiting.splice(0), ...[...this.#workers].flatMap(({ task }) => task ?? [])];
    for (const worker of this.#workers) this.#drop(worker);
    for (const task of open) task.reject(new WorkerDied('the client was closed'));
  }

  #assign(): void {
    while (this.#waiting.length) {
      const worker = this.#idle();
      if (!worker) return;
      const task = this.#waiting.shift() as Waiting;
      const { definition, houseRules } = task.game;
      worker.task = task;
      worker.port.post({ id: task.id, definition, houseRules, position: task.position, budget: task.budget });
    }
  }

  #idle(): Worker | undefined {
    for (const worker of this.#workers) if (!worker.task) return worker;
    return this.#workers.size < this.#size ? this.#start() : undefined;
  }

  #start(): Worker {
    const worker: Worker = { port: this.#spawn(), task: undefined };
    worker.port.onAnswer((answer) => this.#take(worker, answer));
    worker.port.onDeath((reason) => this.#bury(worker, reason));
    this.#workers.add(worker);
    return worker;
  }

  #take(worker: Worker, answer: Answer): void {
    const { task } = worker;
    if (!task || task.id !== answer.id) return;
    if (answer.kind === 'progress') {
      task.options.onProgress?.(answer.nodes);
      return;
    }
    worker.task = undefined;
    if (answer.kind === 'fault') task.reject(new Error(`the search failed: ${answer.message}`));
    else {
      const { verdict, nodes, stored, ms } = answer;
      task.resolve({ verdict, moves: answer.moves, nodes, stored, ms });
    }
    this.#assign();
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
    const at = this.#waiting.indexOf(task);
    if (at >= 0) this.#waiting.splice(at, 1);
    const worker = [...this.#workers].find((candidate) => candidate.task === task);
    if (worker) this.#drop(worker);
    task.reject(task.options.signal?.reason);
    this.#assign();
  }
}
