import type { ChunkResult } from './chunk.ts';
import type { StudyFolder } from './folder.ts';
import { ChunkFailed, type ChunkPool } from './pool.ts';
import { type Chunk, chunkOf } from './study.ts';

/** A chunk that couldn't be solved, however often it was tried. */
export interface FailedChunk extends Chunk {
  readonly reason: string;
}

/** Tries of a chunk before it is given up and the rest goes on. */
const TRIES = 3;

/** Chunks asked for, for each worker: while a result is written, its worker has the next one. */
const AHEAD = 2;

/**
 * Solves all chunks that a folder lacks, or those given, on all workers of a pool, and keeps each in the folder as soon as it is done. Ends
 * early, and quietly, when the signal says so; a folder that can't be written ends it with what was thrown.
 */
export async function runStudy(
  folder: StudyFolder,
  pool: ChunkPool,
  signal: AbortSignal,
  chunks: Iterable<number> = folder.missing(),
): Promise<FailedChunk[]> {
  const waiting = chunks[Symbol.iterator]();
  const failed: FailedChunk[] = [];
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  stopped.addEventListener('abort', () => pool.close(), { once: true });
  const lane = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      if (stopped.aborted) return;
      const chunk = chunkOf(folder.study, next.value);
      const result = await solved(folder, pool, chunk, stopped);
      if (result instanceof ChunkFailed) failed.push({ ...chunk, reason: result.message });
      else if (result) await folder.keep(result);
    }
  };
  const lanes = Array.from({ length: AHEAD * pool.size }, () =>
    lane().catch((error: unknown) => {
      stop.abort();
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lanes);
  const fault = ends.find((end) => end.status === 'rejected');
  if (fault) throw fault.reason;
  return failed.toSorted((a, b) => a.chunk - b.chunk);
}

/** The result of a chunk, why it has none, or nothing where the run was stopped. */
async function solved(
  { study }: StudyFolder,
  pool: ChunkPool,
  chunk: Chunk,
  stopped: AbortSignal,
): Promise<ChunkResult | ChunkFailed | undefined> {
  let failure: ChunkFailed | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    if (stopped.aborted) return undefined;
    try {
      return await pool.solve(study, chunk);
    } catch (error) {
      if (!(error instanceof ChunkFailed)) throw error;
      failure = error;
    }
  }
  return stopped.aborted ? undefined : failure;
}
