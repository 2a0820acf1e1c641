import type { Game, Position } from '../../rules/engine/index.ts';
import type { Budget } from '../search/verdict.ts';
import { WorkerPool } from './pool.ts';
import type { SolverAnswer, SolverPort, SolveTask, TimedSolution } from './protocol.ts';

export { WorkerDied } from './pool.ts';

export interface SolveOptions {
  /** Called with the nodes that a long search has expanded so far. */
  readonly onProgress?: (nodes: number) => void;
  /** Cancels the search; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The longest time for each search, in milliseconds. A search ends within a second after it. */
  readonly timeLimit?: number | undefined;
}

export type SolveLimits = Pick<Budget, 'nodes'> & Partial<Budget>;

/** Solves positions on workers. Cancelling a running search ends its worker. */
export class SolverClient {
  readonly #pool: WorkerPool<SolveTask, SolverAnswer>;
  readonly #memory: number;
  #lastId = 0;

  /** @param memory bytes for the tables of a search whose budget does not set them */
  constructor(spawn: () => SolverPort, size: number, memory: number) {
    this.#pool = new WorkerPool({ spawn, size, workName: 'the search' });
    this.#memory = memory;
  }

  /** Solves a position. Without a time limit, the solution is the same on every machine. */
  async solve(game: Game, position: Position, limits: SolveLimits, options: SolveOptions = {}): Promise<TimedSolution> {
    const [solution] = await this.solveAll(game, [position], limits, options);
    if (!solution) throw new Error('the search answered without a solution');
    return solution;
  }

  /** Solves several positions in turn on one worker, with one message for many short searches. */
  solveAll(
    game: Game,
    positions: readonly Position[],
    limits: SolveLimits,
    { onProgress, signal, timeLimit }: SolveOptions = {},
  ): Promise<readonly TimedSolution[]> {
    const { definition, houseRules } = game;
    const budget = { memory: this.#memory, seed: 1, ...limits };
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<readonly TimedSolution[]>();
    const handleAnswer = (answer: SolverAnswer) => {
      if (answer.kind === 'progress') onProgress?.(answer.nodes);
      else if (answer.kind === 'fault') reject(new Error(`the search failed: ${answer.message}`));
      else resolve(answer.solutions);
      return answer.kind !== 'progress';
    };
    const order = { id, definition, houseRules, positions, budget, timeLimit };
    this.#pool.addTask({ id, order, signal, handleReply: handleAnswer, fail: reject });
    return promise;
  }

  /** Ends all workers and rejects all open searches. */
  close(): void {
    this.#pool.close();
  }
}
