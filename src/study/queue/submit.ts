import { chunkCount, chunkOf, type Study, studyId } from '../study.ts';
import { formatStudy } from '../study-text.ts';
import { jobsIn, makeQueue, type Queue, queueOf } from './queue.ts';

/** Jobs that are written at once. */
const BATCH = 1_000;

/** Puts a study and a job for each of its chunks into the database, all or nothing; gives whether it wasn't there before. */
export async function submitStudy({ database, boss }: Queue, study: Study): Promise<boolean> {
  const id = studyId(study);
  await makeQueue(boss, id);
  return await database.transact(async (sql) => {
    const insert = 'INSERT INTO riffle.study (id, definition) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    const { rowCount } = await sql.query(insert, [id, formatStudy(study)]);
    if (!rowCount) return false;
    for (let first = 0; first < chunkCount(study); first += BATCH) {
      const size = Math.min(BATCH, chunkCount(study) - first);
      // The first chunks first: so one whose worker died is next, not last.
      const jobs = Array.from({ length: size }, (_, index) => ({
        data: chunkOf(study, first + index),
        priority: -(first + index),
      }));
      await boss.insert(queueOf(id), jobs, { db: jobsIn(sql) });
    }
    return true;
  });
}
