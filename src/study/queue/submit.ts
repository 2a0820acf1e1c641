import type { PgBoss } from 'pg-boss';
import { StudyFault } from '../faults.ts';
import { chunkCount, chunkOf, type Study, studyId } from '../study.ts';
import { formatStudy } from '../study-text.ts';
import type { Sql } from './database.ts';
import { jobsIn, makeQueue, type Queue, queueOf } from './queue.ts';
import { failedJobs } from './status.ts';

/** Chunks of a study in a database: each is a job. */
const MOST_CHUNKS = 1_000_000;

/** Jobs that are written at once. */
const BATCH = 1_000;

/** What submitting a study came to. */
export interface SubmitOutcome {
  /** Whether it wasn't there before. */
  readonly isNew: boolean;
  /** Chunks that had been given up, and are tried once more. */
  readonly again: number;
}

/**
 * Puts a study and a job for each of its chunks into the database, all or nothing. Of one that is there already, the chunks that
 * were given up are tried again.
 */
export async function submitStudy({ database, boss }: Queue, study: Study): Promise<SubmitOutcome> {
  const id = studyId(study);
  await makeQueue(boss, id);
  return await database.transact(async (sql) => {
    const insert = 'INSERT INTO riffle.study (id, definition) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    const { rowCount } = await sql.query(insert, [id, formatStudy(study)]);
    if (!rowCount) return { isNew: false, again: await retryFailed(boss, sql, id) };
    for (let first = 0; first < chunkCount(study); first += BATCH) {
      const size = Math.min(BATCH, chunkCount(study) - first);
      // The first chunks first: so one whose worker died is next, not last.
      const jobs = Array.from({ length: size }, (_, index) => ({
        data: chunkOf(study, first + index),
        priority: -(first + index),
      }));
      await boss.insert(queueOf(id), jobs, { db: jobsIn(sql) });
    }
    return { isNew: true, again: 0 };
  });
}

/** Refuses a study of more chunks than a database is to hold. */
export function refuseHuge(study: Study): void {
  const chunks = chunkCount(study);
  if (chunks > MOST_CHUNKS)
    throw new StudyFault(`--deals: expected at most ${MOST_CHUNKS} chunks in a database, found ${chunks}; see --chunk`);
}

async function retryFailed(boss: PgBoss, sql: Sql, id: string): Promise<number> {
  const ids = (await failedJobs(sql, id)).map((job) => job.id);
  if (ids.length) await boss.retry(queueOf(id), ids, { db: jobsIn(sql) });
  return ids.length;
}
