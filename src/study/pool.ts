import { WorkerDied, WorkerPool } from '../solver/worker/index.ts';
import { createNodePort } from '../solver/worker/node.ts';
import type { ChunkResult } from './chunk.ts';
import type { Chunk, Study } from './study.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

export interface ChunkTask {
  readonly id: number;
  readonly study: Study;
  readonly chunk: Chunk;
}

/** A message from a worker thread: progress, the result, or the reason for a failure. */
export type ChunkAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly tally: Tally }
  | { readonly kind: 'result'; readonly id: number; readonly result: ChunkResult }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

/** Solves up to `size` chunks at a time. */
export interface ChunkSolver {
  readonly size: number;
  /** Solves a chunk. Rejects with `ChunkFailed` if the chunk cannot be solved. */
  readonly solve: (study: Study, chunk: Chunk) => Promise<ChunkResult>;
}

/** The error of a chunk that could not be solved. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/** Solves chunks and compresses their rows on worker threads. A worker that dies loses only its own chunk. */
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
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<ChunkResult>();
    const end = () => this.#tallies.delete(id);
    const handleReply = (answer: ChunkAnswer) => {
      if (answer.kind === 'progress') this.#tallies.set(id, answer.tally);
      else end();
      if (answer.kind === 'result') resolve(answer.result);
      if (answer.kind === 'fault') reject(new ChunkFailed(answer.message));
      return answer.kind !== 'progress';
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason instanceof WorkerDied ? new ChunkFailed(reason.message) : reason);
    };
    this.#pool.addTask({ id, order: { id, study, chunk }, signal: undefined, handleReply, fail });
    return promise;
  }

  /** Returns the tally of the deals that the workers have reported so far for unfinished chunks. */
  activeTally(): Tally {
    return [...this.#tallies.values()].reduce(addTallies, EMPTY_TALLY);
  }

  /** Stops all workers and rejects all pending chunks. */
  close(): void {
    this.#pool.close();
  }
}
