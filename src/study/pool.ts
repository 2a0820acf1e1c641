import { WorkerDied, WorkerPool } from '../solver/worker/index.ts';
import { createNodePort } from '../solver/worker/node.ts';
import type { ChunkResult } from './chunk.ts';
import type { Chunk, Study } from './study.ts';
import { addTallies, NO_TALLY, type Tally } from './tally.ts';

/** A chunk for a worker thread to solve. */
export interface ChunkTask {
  readonly id: number;
  readonly study: Study;
  readonly chunk: Chunk;
}

/** A message from a worker thread: its progress, the result of the chunk, or why the chunk cannot be solved. */
export type ChunkAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly tally: Tally }
  | { readonly kind: 'result'; readonly id: number; readonly result: ChunkResult }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string };

/** Solves chunks, `size` of them at a time. */
export interface ChunkSolver {
  readonly size: number;
  /** The rows of a chunk; rejects with `ChunkFailed` if they cannot be made. */
  readonly solve: (study: Study, chunk: Chunk) => Promise<ChunkResult>;
}

/** A chunk that could not be solved, in one line. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

/** The worker's file beside this one, in source or built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/**
 * Solves chunks on worker threads, each a whole chunk at a time: dealing, solving, writing rows and compressing them all happen there,
 * so that the waiting thread is idle. A worker that dies loses only its own chunk.
 */
export class ChunkPool implements ChunkSolver {
  readonly size: number;
  readonly #pool: WorkerPool<ChunkTask, ChunkAnswer>;
  /** The tallies of the chunks that are being solved, by task. */
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

  /** The verdicts found so far in the chunks that are being solved. */
  underWay(): Tally {
    return [...this.#tallies.values()].reduce(addTallies, NO_TALLY);
  }

  /** Ends all workers; chunks that are being solved or wait are rejected. */
  close(): void {
    this.#pool.close();
  }
}
