import { WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { type ChunkRows, readRows } from '../rows.ts';
import { type Chunk, chunkOf } from '../study.ts';
import { type DatabaseTimeouts, patiently, type Sql } from './database.ts';

const RESULT = 'SELECT digest, rows, ms, times FROM riffle.result WHERE study = $1 AND chunk = $2';

/** Brings the chunks that a folder lacks from the database; those that aren't done stay missing. */
export async function fetchStudy(sql: Sql, id: string, folder: StudyFolder, patience: DatabaseTimeouts): Promise<void> {
  for (const chunk of folder.missing()) {
    if (patience.signal.aborted) return;
    const [found] = (await patiently(patience, () => sql.query(RESULT, [id, chunk]))).rows;
    if (!found) continue;
    const place = chunkOf(folder.study, chunk);
    const { digest, tally } = checkedRows(id, place, found);
    const times = JSON.parse(found.times) as Record<number, number>;
    await folder.keep({ ...place, digest, rows: found.rows, tally, ms: found.ms, times });
  }
}

/** The rows of a chunk as the database has them; its counts are those of the rows. */
function checkedRows(id: string, chunk: Chunk, { digest, rows }: { digest: string; rows: Uint8Array }): ChunkRows {
  const place = `study ${id.slice(0, 12)}, chunk ${chunk.chunk}`;
  try {
    const read = readRows(chunk, rows);
    if (read.digest === digest) return read;
    throw new WrongStudy(`expected rows with the digest ${digest}, found ${read.digest}`);
  } catch (error) {
    throw error instanceof WrongStudy ? new WrongStudy(`${place}: ${error.message}`) : error;
  }
}
