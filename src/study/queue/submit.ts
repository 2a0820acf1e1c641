import type { PgBoss } from 'pg-boss';
import { StudyFault } from '../faults.ts';
import { chunkCount, chunkOf, type Study, studyId } from '../study.ts';
import { formatStudy } from '../study-text.ts';
import type { SqlExecutor } from './database.ts';
import { bossDatabase, createStudyQueue, queueName, type StudyQueue } from './queue.ts';
import { listFailedJobs } from './status.ts';

/** The maximum number of chunks of a study in a database; each chunk is a job. */
const MAX_CHUNKS = 1_000_000;

const JOBS_PER_INSERT = 1_000;

export interface SubmitOutcome {
  /** Whether the study was not yet in the database. */
  readonly isNew: boolean;
  /** The number of failed chunks that will be retried. */
  readonly again: number;
}

/**
 * Adds a study and a job for each of its chunks in one transaction. If the study is already in the database, queues its
 * failed chunks again.
 */
export async function submitStudy({ database, boss }: StudyQueue, study: Study): Promise<SubmitOutcome> {
  const id = studyId(study);
  await createStudyQueue(boss, id);
  return await database.transact(async (sql) => {
    const insert = 'INSERT INTO riffle_patience.study (id, definition) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    const { rowCount } = await sql.query(insert, [id, formatStudy(study)]);
    if (!rowCount) return { isNew: false, again: await retryFailed(boss, sql, id) };
    for (let first = 0; first < chunkCount(study); first += JOBS_PER_INSERT) {
      const size = Math.min(JOBS_PER_INSERT, chunkCount(study) - first);
      // Early chunks have priority, so that a chunk whose worker died comes next, not last.
      const jobs = Array.from({ length: size }, (_, index) => ({
        data: chunkOf(study, first + index),
        priority: -(first + index),
      }));
      await boss.insert(queueName(id), jobs, { db: bossDatabase(sql) });
    }
    return { isNew: true, again: 0 };
  });
}

export function refuseTooManyChunks(study: Study): void {
  const chunks = chunkCount(study);
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
