import type { PgBoss } from 'pg-boss';
import { StudyFault } from '../faults.ts';
import { chunkCount, type Study, studyId } from '../study.ts';
import { formatStudy } from '../study-text.ts';
import type { SqlExecutor } from './database.ts';
import { bossDatabase, chunkJobOf, createStudyQueue, queueName, type StudyQueue } from './queue.ts';
import { listFailedJobs } from './status.ts';

/** The maximum number of chunks of a study in a database; each chunk is a job. */
const MAX_CHUNKS = 1_000_000;

const JOBS_PER_INSERT = 1_000;

export interface SubmitOutcome {
  /** Whether the study was not yet in the database. */
  readonly isNew: boolean;
  /** The number of deals in a chunk, which a study in the database keeps. */
  readonly chunkSize: number;
  /** The number of failed chunks that will be retried. */
  readonly again: number;
}

/**
 * Adds a study and a job for each of its chunks in one transaction. If the study is already in the database, with chunks
 * of any size, queues its failed chunks again.
 */
export async function submitStudy(
  { database, boss }: StudyQueue,
  study: Study,
  chunkSize: number,
): Promise<SubmitOutcome> {
  const id = studyId(study);
  await createStudyQueue(boss, id);
  return await database.transact(async (sql) => {
    const insert =
      'INSERT INTO riffle_patience.study (id, definition, chunk_size) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
    const { rowCount } = await sql.query(insert, [id, formatStudy(study), chunkSize]);
    if (!rowCount)
      return { isNew: false, chunkSize: await readChunkSize(sql, id), again: await retryFailed(boss, sql, id) };
    const count = chunkCount(study, chunkSize);
    for (let first = 0; first < count; first += JOBS_PER_INSERT) {
      const size = Math.min(JOBS_PER_INSERT, count - first);
      // Early chunks have priority, so that a chunk whose worker died comes next, not last.
      const jobs = Array.from({ length: size }, (_, index) => ({
        data: chunkJobOf(study, chunkSize, first + index),
        priority: -(first + index),
      }));
      await boss.insert(queueName(id), jobs, { db: bossDatabase(sql) });
    }
    return { isNew: true, chunkSize, again: 0 };
  });
}

async function readChunkSize(sql: SqlExecutor, id: string): Promise<number> {
  return (await sql.query('SELECT chunk_size FROM riffle_patience.study WHERE id = $1', [id])).rows[0].chunk_size;
}

export function refuseTooManyChunks(study: Study, chunkSize: number): void {
  const chunks = chunkCount(study, chunkSize);
  if (chunks > MAX_CHUNKS)
    throw new StudyFault(
      `--deals: expected at most ${MAX_CHUNKS} chunks in a database, found ${chunks}; use a larger --chunk`,
    );
}

async function retryFailed(boss: PgBoss, sql: SqlExecutor, id: string): Promise<number> {
  const ids = (await listFailedJobs(sql, id)).map((job) => job.id);
  if (ids.length) await boss.retry(queueName(id), ids, { db: bossDatabase(sql) });
  return ids.length;
}
