import type { DealNumber } from '../rules/index.ts';
import { WorkerDied, WorkerPool } from '../solver/worker/index.ts';
import { createNodePort } from '../solver/worker/node.ts';
import type { ChunkCheck, LossSearch } from './check-chunk.ts';
import type { ChunkResult } from './chunk.ts';
import type { ManifestEntry } from './manifest.ts';
import type { Chunk, Study } from './study.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

/** The work of a worker thread on a study. */
export type ChunkWork =
  | { readonly kind: 'solve'; readonly chunk: Chunk }
  | {
      readonly kind: 'check';
      readonly entry: ManifestEntry;
      readonly file: Uint8Array;
      readonly replaysWins: boolean;
    }
  | { readonly kind: 'search'; readonly deal: DealNumber };

/** The result of each kind of work. */
interface ChunkResults {
  readonly solve: ChunkResult;
  readonly check: ChunkCheck;
  readonly search: LossSearch;
}

export interface ChunkTask {
  readonly id: number;
  readonly study: Study;
  readonly work: ChunkWork;
}

/** A message from a worker thread: progress, the result, or the reason for a failure. */
export type ChunkAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly tally: Tally }
  | { readonly kind: 'result'; readonly id: number; readonly result: ChunkResults[ChunkWork['kind']] }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

/** Solves up to `size` chunks at a time. */
export interface ChunkSolver {
  readonly size: number;
  /** Solves a chunk. Rejects with `ChunkFailed` if the chunk cannot be solved. */
  readonly solve: (study: Study, chunk: Chunk) => Promise<ChunkResult>;
}

/** The error of a chunk that could not be solved or checked. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/** Solves and checks chunks on worker threads. A worker that dies loses only its own work. */
export class ChunkPool implements ChunkSolver {
  readonly size: number;
  readonly #pool: WorkerPool<ChunkTask, ChunkAnswer>;
  readonly #tallies = new Map<number, Tally>();
  #lastId = 0;

  constructor(size: number) {
    this.size = size;
    this.#pool = new WorkerPool({ spawn: () => createNodePort(WORKER), size, workName: 'the chunk' });
  }

  solve(study: Study, chunk: Chunk): Promise<ChunkResult> {
    return this.#run(study, { kind: 'solve', chunk });
  }

  /** Compares the file of a recorded chunk with the manifest and, if `replaysWins`, replays its wins. */
  check(study: Study, entry: ManifestEntry, file: Uint8Array, replaysWins: boolean): Promise<ChunkCheck> {
    return this.#run(study, { kind: 'check', entry, file, replaysWins });
  }

  searchLossAgain(study: Study, deal: DealNumber): Promise<LossSearch> {
    return this.#run(study, { kind: 'search', deal });
  }

  #run<Kind extends ChunkWork['kind']>(
    study: Study,
    work: Extract<ChunkWork, { kind: Kind }>,
  ): Promise<ChunkResults[Kind]> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<ChunkResults[Kind]>();
    const end = () => this.#tallies.delete(id);
    const handleReply = (answer: ChunkAnswer) => {
      if (answer.kind === 'progress') this.#tallies.set(id, answer.tally);
      else end();
      // The worker answers each kind of work with its own result.
      if (answer.kind === 'result') resolve(answer.result as ChunkResults[Kind]);
      if (answer.kind === 'fault') reject(new ChunkFailed(answer.message));
      return answer.kind !== 'progress';
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason instanceof WorkerDied ? new ChunkFailed(reason.message) : reason);
    };
    this.#pool.addTask({ id, order: { id, study, work }, signal: undefined, handleReply, fail });
    return promise;
  }

  /** Returns the tally of the deals that the workers have reported so far for unfinished chunks. */
  activeTally(): Tally {
    return [...this.#tallies.values()].reduce(addTallies, EMPTY_TALLY);
  }

  /** Stops all workers and rejects all pending work. */
  close(): void {
    this.#pool.close();
  }
}
