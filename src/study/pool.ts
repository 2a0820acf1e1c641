import type { DealNumber } from '../rules/index.ts';
import { QuestionFailed, WorkerDied, WorkerPool } from '../solver/worker/index.ts';
import { createNodePort } from '../solver/worker/node.ts';
import type { ChunkCheck, LossSearch } from './check-chunk.ts';
import type { ChunkResult } from './chunk.ts';
import type { ManifestEntry } from './manifest.ts';
import type { Chunk, Study } from './study.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

/** The work of worker threads on a study. Solving reports the tally of the deals solved so far. */
export interface ChunkQuestions {
  readonly solve: {
    readonly question: { readonly study: Study; readonly chunk: Chunk };
    readonly report: Tally;
    readonly answer: ChunkResult;
  };
  readonly check: {
    readonly question: {
      readonly study: Study;
      readonly entry: ManifestEntry;
      readonly file: Uint8Array;
      readonly replaysWins: boolean;
    };
    readonly report: never;
    readonly answer: ChunkCheck;
  };
  readonly search: {
    readonly question: { readonly study: Study; readonly deal: DealNumber };
    readonly report: never;
    readonly answer: LossSearch;
  };
}

export interface ChunkSolver {
  readonly size: number;
  /** Solves a chunk. Rejects with `ChunkFailed` if the chunk cannot be solved. */
  readonly solve: (study: Study, chunk: Chunk) => Promise<ChunkResult>;
}

export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

function failChunk(error: unknown): never {
  if (error instanceof QuestionFailed) throw new ChunkFailed(error.reason);
  throw error instanceof WorkerDied ? new ChunkFailed(error.message) : error;
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/** Solves and checks chunks on worker threads. A worker that dies loses only its own work. */
export class ChunkPool implements ChunkSolver {
  readonly size: number;
  readonly #pool: WorkerPool<ChunkQuestions>;
  /** The latest report about each chunk that is being solved. */
  readonly #tallies = new Map<Chunk, Tally>();

  constructor(size: number) {
    this.size = size;
    this.#pool = new WorkerPool({ spawn: () => createNodePort(WORKER), size, workName: 'the chunk' });
  }

  async solve(study: Study, chunk: Chunk): Promise<ChunkResult> {
    const onReport = (tally: Tally) => void this.#tallies.set(chunk, tally);
    const solved = this.#pool.ask({ kind: 'solve', study, chunk }, { onReport });
    return await solved.catch(failChunk).finally(() => this.#tallies.delete(chunk));
  }

  /** Compares the file of a recorded chunk with the manifest and, if `replaysWins`, replays its wins. */
  check(study: Study, entry: ManifestEntry, file: Uint8Array, replaysWins: boolean): Promise<ChunkCheck> {
    return this.#pool.ask({ kind: 'check', study, entry, file, replaysWins }).catch(failChunk);
  }

  searchLossAgain(study: Study, deal: DealNumber): Promise<LossSearch> {
    return this.#pool.ask({ kind: 'search', study, deal }).catch(failChunk);
  }

  /** Returns the tally of the deals that the workers have reported so far for unfinished chunks. */
  activeTally(): Tally {
    return [...this.#tallies.values()].reduce(addTallies, EMPTY_TALLY);
  }

  /** Rejects all pending work. */
  close(): void {
    this.#pool.close();
  }
}
