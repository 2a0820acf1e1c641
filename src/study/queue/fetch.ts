import { WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { type ChunkRows, readRows } from '../rows.ts';
import { type Chunk, chunkOf } from '../study.ts';
import { type Database, type RetryPolicy, retryWhileUnavailable } from './database.ts';

const SELECT_RESULT = 'SELECT digest, rows, ms, times FROM riffle_patience.result WHERE study = $1 AND chunk = $2';

/**
 * Copies the missing chunks of a folder from the database. Chunks that no worker has solved yet stay missing. An aborted
 * signal ends the copying without an error.
 */
export async function fetchStudy(
  database: Database,
  id: string,
  folder: StudyFolder,
  retryPolicy: RetryPolicy,
): Promise<void> {
  for (const chunk of folder.missingChunks()) {
    if (retryPolicy.signal.aborted) return;
    const select = () => database.query(SELECT_RESULT, [id, chunk]);
    const [result] = (await retryWhileUnavailable(database, retryPolicy, select)).rows;
    if (!result) continue;
    const range = chunkOf(folder.study, chunk);
    const { digest, tally } = readCheckedRows(id, range, result);
    const times = JSON.parse(result.times) as Record<number, number>;
    await folder.saveChunk({ ...range, digest, rows: result.rows, tally, ms: result.ms, times });
  }
}

/** Parses the rows of a chunk from the database. Throws if they are wrong or do not have the given digest. */
function readCheckedRows(id: string, chunk: Chunk, { digest, rows }: { digest: string; rows: Uint8Array }): ChunkRows {
  const place = `study ${id.slice(0, 12)}, chunk ${chunk.chunk}`;
  try {
    const read = readRows(chunk, rows);
    if (read.digest === digest) return read;
    throw new WrongStudy(`expected rows with the digest ${digest}, found ${read.digest}`);
  } catch (error) {
    throw error instanceof WrongStudy ? new WrongStudy(`${place}: ${error.message}`) : error;
  }
}
