import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChunkResult } from '../chunk.ts';
import { ChunkFailed, type ChunkSolver } from '../pool.ts';
import { chunkCount } from '../study.ts';
import { tallyTotal } from '../tally.ts';
import { type RetryPolicy, retryWhileUnavailable, type SqlExecutor } from './database.ts';
import { bossDatabase, type ChunkJob, chunkJobOf, queueName, type StudyQueue } from './queue.ts';
import { listSubmittedStudies, type SubmittedStudy } from './studies.ts';

/** The interval of heartbeats, well below the time after which a worker counts as dead. */
const HEARTBEAT_MS = 3_000;
const POLL_MS = 500;

/** The number of chunks taken in addition to one per thread, so that no thread waits while a result is written. */
const EXTRA_LANES = 1;

const RECORD_WORKER = `
INSERT INTO riffle_patience.worker (study, name, threads, seen) VALUES ($1, $2, $3, now())
ON CONFLICT (study, name) DO UPDATE SET threads = excluded.threads, seen = excluded.seen`;

export interface WorkOptions {
  readonly retryPolicy: RetryPolicy;
  /** Ends the work after the chunks in progress. */
  readonly stop: AbortSignal;
  /** Whether to end when no chunk is left; otherwise the worker waits for new studies. */
  readonly untilDone: boolean;
}

export interface WorkTotals {
  chunks: number;
  deals: number;
  failed: number;
}

/** A job that this worker has fetched. `retryCount` identifies the attempt in heartbeats and failure reports. */
interface TakenJob {
  readonly submitted: SubmittedStudy;
  readonly job: { readonly id: string; readonly retryCount: number };
  readonly chunk: number;
}

/**
 * Takes chunks from the database, solves them, and commits each result with its job. While the database is unavailable,
 * it keeps results and retries.
 */
export class QueueWorker {
  readonly totals: WorkTotals = { chunks: 0, deals: 0, failed: 0 };
  readonly #queue: StudyQueue;
  readonly #pool: ChunkSolver;
  readonly #options: WorkOptions;
  readonly #active = new Map<string, TakenJob>();
  readonly #name = `${hostname()}:${process.pid}`;

  constructor(queue: StudyQueue, pool: ChunkSolver, options: WorkOptions) {
    this.#queue = queue;
    this.#pool = pool;
    this.#options = options;
  }

  async run(): Promise<void> {
    const heartbeat = setInterval(() => void this.#sendHeartbeats(), HEARTBEAT_MS);
    try {
      await Promise.all(Array.from({ length: this.#pool.size + EXTRA_LANES }, () => this.#runLane()));
    } finally {
      clearInterval(heartbeat);
    }
  }

  async #runLane(): Promise<void> {
    const { stop, untilDone } = this.#options;
    while (!stop.aborted) {
      const taken = await this.#retry(() => this.#takeJob());
      if (taken) await this.#solve(taken);
      else if (untilDone && (await this.#retry(() => this.#isDone()))) return;
      else await pause(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  #retry<T>(run: () => Promise<T>): Promise<T> {
    return retryWhileUnavailable(this.#queue.database, this.#options.retryPolicy, run);
  }

  /** Takes a job of the first study that this version can solve and that has one; `undefined` if none has. */
  async #takeJob(): Promise<TakenJob | undefined> {
    for (const submitted of await listSubmittedStudies(this.#queue.database)) {
      if (submitted.foreign.length) continue;
      const [job] = await this.#queue.boss.fetch<ChunkJob>(queueName(submitted.id), { includeMetadata: true });
      if (!job) continue;
      const taken = { submitted, job: { id: job.id, retryCount: job.retryCount }, chunk: job.data.chunk };
      this.#active.set(job.id, taken);
      return taken;
    }
    return undefined;
  }

  async #solve(taken: TakenJob): Promise<void> {
    try {
      const result = await this.#pool.solve(taken.submitted.study, checkedJobOf(taken));
      await this.#retry(() => this.#commit(taken, result));
      this.totals.chunks++;
      this.totals.deals += tallyTotal(result.tally);
    } catch (error) {
      if (!(error instanceof ChunkFailed)) throw error;
      this.totals.failed++;
      await this.#retry(() => this.#reportFailure(taken, error.message));
    } finally {
      this.#active.delete(taken.job.id);
    }
  }

  /**
   * Writes a result and completes its job in one transaction. It completes the job even if another worker has it by
   * now, because all workers produce the same rows.
   */
  async #commit({ submitted: { id }, job, chunk }: TakenJob, result: ChunkResult): Promise<void> {
    await this.#queue.database.transact(async (sql) => {
      await insertResult(sql, id, chunk, result, this.#name);
      await this.#queue.boss.complete(queueName(id), job.id, null, { db: bossDatabase(sql), includeQueued: true });
    });
  }

  async #reportFailure({ submitted: { id }, job }: TakenJob, message: string): Promise<void> {
    await this.#queue.boss.fail(queueName(id), job, { message });
  }

  async #sendHeartbeats(): Promise<void> {
    const byStudy = Map.groupBy(this.#active.values(), ({ submitted }) => submitted.id);
    // A failed heartbeat is not retried, since the next one follows soon.
    for (const [id, all] of byStudy) await this.#sendHeartbeat(id, all).catch(() => undefined);
  }

  async #sendHeartbeat(id: string, all: readonly TakenJob[]): Promise<void> {
    await this.#queue.boss.touch(
      queueName(id),
      all.map(({ job }) => job),
    );
    await this.#queue.database.query(RECORD_WORKER, [id, this.#name, Math.min(all.length, this.#pool.size)]);
  }

  /** Whether no study of this version has a pending or active job. */
  async #isDone(): Promise<boolean> {
    const names = (await listSubmittedStudies(this.#queue.database))
      .filter(({ foreign }) => !foreign.length)
      .map(({ id }) => queueName(id));
    const open = `SELECT count(*)::int AS open FROM riffle_patience_jobs.job WHERE name = ANY($1) AND state < 'completed'`;
    const { rows } = await this.#queue.database.query(open, [names]);
    return rows[0].open === 0;
  }
}

/** Returns the chunk of a job, computed from its number only, since other data in the database may be wrong. */
function checkedJobOf({ submitted: { study, chunkSize }, chunk }: TakenJob): ChunkJob {
  if (Number.isInteger(chunk) && chunk >= 0 && chunk < chunkCount(study, chunkSize))
    return chunkJobOf(study, chunkSize, chunk);
  throw new ChunkFailed(`the study has no chunk ${chunk}`);
}

async function insertResult(
  sql: SqlExecutor,
  id: string,
  chunk: number,
  result: ChunkResult,
  worker: string,
): Promise<void> {
  const { digest, rows, tally, ms, times } = result;
  await sql.query(
    `INSERT INTO riffle_patience.result (study, chunk, digest, rows, winnable, unwinnable, undecided, ms, times, worker)
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
