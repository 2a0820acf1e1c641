import { decompressRows } from '../chunk.ts';
import type { StudyFolder } from '../folder.ts';
import { chunkOf, digestOf, StudyFault } from '../study.ts';
import { type Patience, patiently, type Sql } from './database.ts';

const RESULT =
  'SELECT digest, rows, winnable, unwinnable, undecided, ms, times FROM riffle.result WHERE study = $1 AND chunk = $2';

/** Brings the chunks that a folder lacks from the database; those that aren't done stay missing. */
export async function fetchStudy(sql: Sql, id: string, folder: StudyFolder, patience: Patience): Promise<void> {
  for (const chunk of folder.missing) {
    if (patience.signal.aborted) return;
    const [found] = (await patiently(patience, () => sql.query(RESULT, [id, chunk]))).rows;
    if (!found) continue;
    const { digest, rows, winnable, unwinnable, undecided, ms } = found;
    if (digestOf(decompressRows(rows)) !== digest)
      throw new StudyFault(
        `study ${id.slice(0, 12)}, chunk ${chunk}: expected rows with the digest ${digest}, found others`,
      );
    const times = JSON.parse(found.times) as Record<number, number>;
    const tally = { winnable, unwinnable, undecided };
    await folder.keep({ ...chunkOf(folder.study, chunk), digest, rows, tally, ms, times });
  }
}
