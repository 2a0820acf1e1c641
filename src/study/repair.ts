import type { StudyFinding } from './faults.ts';
import type { StudyFolder } from './folder.ts';
import type { ChunkPool } from './pool.ts';
import { type FailedChunk, runStudy } from './run.ts';
import type { Chunk } from './study.ts';
import { type VerifyOptions, verifyStudy } from './verify.ts';

export interface RepairResult {
  readonly faults: readonly StudyFinding[];
  readonly chunks: readonly Chunk[];
  /** Those of `chunks` that could not be solved. */
  readonly failed: readonly FailedChunk[];
}

/** Solves the chunks with faults again, but not those that are only missing. The folder must be open for writing. */
export async function repairStudy(folder: StudyFolder, pool: ChunkPool, options: VerifyOptions): Promise<RepairResult> {
  const found = (await verifyStudy(folder, pool, options)).faults.toReversed();
  const faults = [...new Map(found.map((fault) => [fault.place, fault])).values()].toReversed();
  const wrong = new Map(faults.flatMap(({ chunk }) => (chunk ? [[chunk.first, chunk]] : [])));
  const chunks = [...wrong.values()].toSorted((a, b) => a.first - b.first);
  options.signal.throwIfAborted();
  await folder.discardChunks(chunks);
  const failed = await runStudy(folder, pool, options.signal, chunks);
  options.signal.throwIfAborted();
  return { faults, chunks, failed };
}
