import type { ChunkResult } from './chunk.ts';
import type { StudyFolder } from './folder.ts';
import { ChunkFailed, type ChunkPool } from './pool.ts';
import type { Chunk } from './study.ts';

export interface FailedChunk extends Chunk {
  readonly reason: string;
}

const TRIES_PER_CHUNK = 3;

/** The number of chunks that are started per worker, so that the next one is queued while a result is written. */
const QUEUED_PER_WORKER = 2;

/**
 * Solves chunks of a folder that are missing on all workers of a pool, and saves each result at once.
 * Returns the chunks that failed. Aborting `signal` ends the run without an error. Rejects if a result cannot be saved.
 */
export async function runStudy(
  folder: StudyFolder,
  pool: ChunkPool,
  signal: AbortSignal,
  chunks: Iterable<Chunk>,
): Promise<FailedChunk[]> {
  const pending = chunks[Symbol.iterator]();
  const failed: FailedChunk[] = [];
  const stop = new AbortController();
  const stopSignal = AbortSignal.any([signal, stop.signal]);
  stopSignal.addEventListener('abort', () => pool.close(), { once: true });
  const runLane = async () => {
    for (let next = pending.next(); !next.done; next = pending.next()) {
      if (stopSignal.aborted) return;
      const chunk = next.value;
      const result = await solveWithRetries(folder, pool, chunk, stopSignal);
      if (result instanceof ChunkFailed) failed.push({ ...chunk, reason: result.message });
      else if (result) await folder.saveChunk(result);
    }
  };
  const lanes = Array.from({ length: QUEUED_PER_WORKER * pool.size }, () =>
    runLane().catch((error: unknown) => {
      stop.abort();
      throw error;
    }),
  );
  const results = await Promise.allSettled(lanes);
  const fault = results.find((end) => end.status === 'rejected');
  if (fault) throw fault.reason;
  return failed.toSorted((a, b) => a.first - b.first);
}

/** Returns the result of a chunk, the last failure if every try failed, or `undefined` if the run was stopped. */
async function solveWithRetries(
  { study }: StudyFolder,
  pool: ChunkPool,
  chunk: Chunk,
  stopSignal: AbortSignal,
): Promise<ChunkResult | ChunkFailed | undefined> {
  let failure: ChunkFailed | undefined;
  for (let tries = 0; tries < TRIES_PER_CHUNK; tries++) {
    if (stopSignal.aborted) return undefined;
    try {
      return await pool.solve(study, chunk);
    } catch (error) {
      if (!(error instanceof ChunkFailed)) throw error;
      failure = error;
    }
  }
  return stopSignal.aborted ? undefined : failure;
}
