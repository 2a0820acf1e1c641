import type { Game, Position } from '../../rules/engine/index.ts';
import type { Budget } from '../search/verdict.ts';
import { WorkerPool } from './pool.ts';
import type { SolverAnswer, SolverPort, Task, TimedSolution } from './protocol.ts';

export { WorkerDied } from './pool.ts';

export interface SolveOptions {
  /** Told how many nodes a long search has expanded. */
  readonly onProgress?: (nodes: number) => void;
  /** Cancels the search: its promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The longest time that each search may take, in milliseconds. A search ends within a second after it. */
  readonly timeLimit?: number | undefined;
}

/** A budget of which only the nodes must be said. */
export type Limits = Pick<Budget, 'nodes'> & Partial<Budget>;

/** Solves positions on a number of workers. A search is cancelled by ending its worker. */
export class SolverClient {
  readonly #pool: WorkerPool<Task, SolverAnswer>;
  readonly #memory: number;
  #lastId = 0;

  /** `memory` is what a search's tables may take, in bytes, where its budget doesn't say. */
  constructor(spawn: () => SolverPort, size: number, memory: number) {
    this.#pool = new WorkerPool({ spawn, size, what: 'the search' });
    this.#memory = memory;
  }

  /** The verdict on a position; the same for the same position and budget on every machine. */
  async solve(game: Game, position: Position, limits: Limits, options: SolveOptions = {}): Promise<TimedSolution> {
    const [solution] = await this.solveAll(game, [position], limits, options);
    if (!solution) throw new Error('the search answered without a solution');
    return solution;
  }

  /** The verdicts on several positions, solved in turn on one worker: one message for many short searches. */
  solveAll(
    game: Game,
    positions: readonly Position[],
    limits: Limits,
    { onProgress, signal, timeLimit }: SolveOptions = {},
  ): Promise<readonly TimedSolution[]> {
    const { definition, houseRules } = game;
    const budget = { memory: this.#memory, seed: 1, ...limits };
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<readonly TimedSolution[]>();
    const hear = (answer: SolverAnswer) => {
      if (answer.kind === 'progress') onProgress?.(answer.nodes);
      else if (answer.kind === 'fault') reject(new Error(`the search failed: ${answer.message}`));
      else resolve(answer.solutions);
      return answer.kind !== 'progress';
    };
    const order = { id, definition, houseRules, positions, budget, timeLimit };
    this.#pool.ask({ id, order, signal, hear, fail: reject });
    return promise;
  }

  /** Ends all workers; searches that are under way or wait are rejected. */
  close(): void {
    this.#pool.close();
  }
}
