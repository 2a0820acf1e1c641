import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChunkResult } from '../chunk.ts';
import { ChunkFailed, type ChunkSolver } from '../pool.ts';
import { type Chunk, chunkCount, chunkOf } from '../study.ts';
import { talliedDeals } from '../tally.ts';
import { type DatabaseTimeouts, patiently, type Sql } from './database.ts';
import { type ChunkJob, jobsIn, type Queue, queueOf } from './queue.ts';
import { type Submitted, submittedStudies } from './studies.ts';

/** Milliseconds between two signs of life, well below what a worker is taken for dead after. */
const BEAT_EVERY = 3_000;
/** Milliseconds before a queue without jobs is asked again. */
const ASK_AGAIN = 500;

/** Chunks taken before there is a thread for them: it has the next one while the last is written. */
const AHEAD = 1;

export interface WorkOptions {
  readonly patience: DatabaseTimeouts;
  /** Ends the work after the chunks under way. */
  readonly stop: AbortSignal;
  /** Whether the work ends when all chunks that can be solved are done. */
  readonly untilDone: boolean;
}

/** What a worker has done. */
export interface Worked {
  chunks: number;
  deals: number;
  failed: number;
}

/** A job as it was fetched: with its attempt, so that what is said of it later means this one. */
interface Taken {
  readonly submitted: Submitted;
  readonly job: { readonly id: string; readonly retryCount: number };
  readonly chunk: number;
}

/**
 * Takes chunks from the database, solves them and commits each with its job, until it is stopped or all is done. A database that goes away is
 * waited for: a result that can't be written yet is kept.
 */
export class QueueWorker {
  readonly worked: Worked = { chunks: 0, deals: 0, failed: 0 };
  readonly #queue: Queue;
  readonly #pool: ChunkSolver;
  readonly #options: WorkOptions;
  readonly #active = new Map<string, Taken>();
  readonly #name = `${hostname()}:${process.pid}`;

  constructor(queue: Queue, pool: ChunkSolver, options: WorkOptions) {
    this.#queue = queue;
    this.#pool = pool;
    this.#options = options;
  }

  async run(): Promise<void> {
    const beat = setInterval(() => void this.#beat(), BEAT_EVERY);
    try {
      await Promise.all(Array.from({ length: this.#pool.size + AHEAD }, () => this.#lane()));
    } finally {
      clearInterval(beat);
    }
  }

  async #lane(): Promise<void> {
    const { stop, untilDone } = this.#options;
    while (!stop.aborted) {
      const taken = await this.#patiently(() => this.#take());
      if (taken) await this.#solve(taken);
      else if (untilDone && (await this.#patiently(() => this.#isDone()))) return;
      else await pause(ASK_AGAIN, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  #patiently<T>(run: () => Promise<T>): Promise<T> {
    return patiently(this.#options.patience, run);
  }

  /** A job of the first study that has one and that this version can work on. */
  async #take(): Promise<Taken | undefined> {
    for (const submitted of await submittedStudies(this.#queue.database)) {
      if (submitted.foreign.length) continue;
      const [job] = await this.#queue.boss.fetch<ChunkJob>(queueOf(submitted.id), { includeMetadata: true });
      if (!job) continue;
      const taken = { submitted, job: { id: job.id, retryCount: job.retryCount }, chunk: job.data.chunk };
      this.#active.set(job.id, taken);
      return taken;
    }
    return undefined;
  }

  async #solve(taken: Taken): Promise<void> {
    try {
      const result = await this.#pool.solve(taken.submitted.study, chunkNumbered(taken));
      await this.#patiently(() => this.#commit(taken, result));
      this.worked.chunks++;
      this.worked.deals += talliedDeals(result.tally);
    } catch (error) {
      if (!(error instanceof ChunkFailed)) throw error;
      this.worked.failed++;
      await this.#patiently(() => this.#giveBack(taken, error.message));
    } finally {
      this.#active.delete(taken.job.id);
    }
  }

  /**
   * Writes a result and completes its job, both or neither. The job may have been given to another worker meanwhile: it is completed all the same,
   * for whoever made the rows, they are these.
   */
  async #commit({ submitted: { id }, job }: Taken, result: ChunkResult): Promise<void> {
    await this.#queue.database.transact(async (sql) => {
      await insertResult(sql, id, result, this.#name);
      await this.#queue.boss.complete(queueOf(id), job.id, null, { db: jobsIn(sql), includeQueued: true });
    });
  }

  async #giveBack({ submitted: { id }, job }: Taken, message: string): Promise<void> {
    await this.#queue.boss.fail(queueOf(id), job, { message });
  }

  /** Says of all chunks under way that they are. */
  async #beat(): Promise<void> {
    const byQueue = Map.groupBy(this.#active.values(), ({ submitted }) => queueOf(submitted.id));
    // A sign that can't be given now is given next time.
    for (const [name, all] of byQueue) await this.#touch(name, all).catch(() => undefined);
  }

  #touch(name: string, all: readonly Taken[]): Promise<unknown> {
    return this.#queue.boss.touch(
      name,
      all.map(({ job }) => job),
    );
  }

  /** Whether nothing is left to do, or under way, in any study of this version. */
  async #isDone(): Promise<boolean> {
    const names = (await submittedStudies(this.#queue.database))
      .filter(({ foreign }) => !foreign.length)
      .map(({ id }) => queueOf(id));
    const open = `SELECT count(*)::int AS open FROM riffle_jobs.job WHERE name = ANY($1) AND state < 'completed'`;
    const { rows } = await this.#queue.database.query(open, [names]);
    return rows[0].open === 0;
  }
}

/** The deals of a job by its number alone: nothing else in a job is trusted. */
function chunkNumbered({ submitted: { study }, chunk }: Taken): Chunk {
  if (Number.isInteger(chunk) && chunk >= 0 && chunk < chunkCount(study)) return chunkOf(study, chunk);
  throw new ChunkFailed(`the study has no chunk ${chunk}`);
}

async function insertResult(sql: Sql, id: string, result: ChunkResult, worker: string): Promise<void> {
  const { chunk, digest, rows, tally, ms, times } = result;
  await sql.query(
    `INSERT INTO riffle.result (study, chunk, digest, rows, winnable, unwinnable, undecided, ms, times, worker)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      id,
      chunk,
      digest,
      Buffer.from(rows),
      tally.winnable,
      tally.unwinnable,
      tally.undecided,
      ms,
      JSON.stringify(times),
      worker,
    ],
  );
}
