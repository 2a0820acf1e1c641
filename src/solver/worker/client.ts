import type { Game, Position } from '../../rules/engine/index.ts';
import type { Budget } from '../search/verdict.ts';
import { WorkerPool } from './pool.ts';
import type { SolverPort, SolverQuestions, TimedSolution } from './questions.ts';

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
  readonly #pool: WorkerPool<SolverQuestions>;
  readonly #memory: number;

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
    const question = { kind: 'solve', definition, houseRules, positions, budget, timeLimit } as const;
    return this.#pool.ask(question, { onReport: onProgress, signal });
  }

  /** Ends all workers and rejects all open searches. */
  close(): void {
    this.#pool.close();
  }
}
