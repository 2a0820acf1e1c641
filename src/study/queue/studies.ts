import { StudyFault } from '../faults.ts';
import { type Study, versionDifferences } from '../study.ts';
import { parseStudy } from '../study-text.ts';
import type { SqlExecutor } from './database.ts';

export interface SubmittedStudy {
  readonly id: string;
  readonly study: Study;
  /** The last chunk may have fewer deals. */
  readonly chunkSize: number;
  /** Descriptions of the versions of the study that differ from the installed ones; empty if it can be solved here. */
  readonly foreign: readonly string[];
}

interface StudyRecord {
  readonly id: string;
  readonly definition: string;
  readonly chunk_size: number;
}

function parseSubmitted({ id, definition, chunk_size: chunkSize }: StudyRecord): SubmittedStudy[] {
  try {
    const study = parseStudy(definition, `study ${id.slice(0, 12)}`);
    return [{ id, study, chunkSize, foreign: versionDifferences(study) }];
  } catch (error) {
    // A newer version of Riffle may have submitted the study in a format that this version cannot read.
    if (error instanceof StudyFault) return [];
    throw error;
  }
}

/** Lists all readable studies in the order of their submission. */
export async function listSubmittedStudies(sql: SqlExecutor): Promise<SubmittedStudy[]> {
  const { rows } = await sql.query(
    'SELECT id, definition, chunk_size FROM riffle_patience.study ORDER BY submitted, id',
  );
  return rows.flatMap(parseSubmitted);
}

/**
 * Returns the only readable study whose id begins with `prefix`, or the only readable study at all without `prefix`.
 * Throws if there is none or more than one.
 */
export async function findStudy(sql: SqlExecutor, prefix: string | undefined): Promise<SubmittedStudy> {
  const all = await listSubmittedStudies(sql);
  const [found, ...more] = all.filter(({ id }) => id.startsWith(prefix ?? ''));
  if (found && !more.length) return found;
  const ids = all.map(({ id, study }) => `${id.slice(0, 12)} (${study.game} ${study.first}..${study.last})`);
  throw new StudyFault(notFoundText(ids, prefix));
}

function notFoundText(ids: readonly string[], prefix: string | undefined): string {
  const found = prefix ?? 'nothing';
  return ids.length > 0
    ? `STUDY: expected the id of one of ${ids.join(', ')}, found ${found}`
    : `STUDY: expected a study in the database, found ${prefix === undefined ? 'none' : `none for ${found}`}`;
}
