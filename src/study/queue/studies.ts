import { StudyFault } from '../faults.ts';
import { foreignVersions, type Study } from '../study.ts';
import { parseStudy } from '../study-text.ts';
import type { Sql } from './database.ts';

/** A study in the database. */
export interface Submitted {
  readonly id: string;
  readonly study: Study;
  /** What of it is of another version than this Riffle; empty where it can be worked on here. */
  readonly foreign: readonly string[];
}

function submittedOf({ id, definition }: { id: string; definition: string }): Submitted[] {
  try {
    const study = parseStudy(definition, `study ${id.slice(0, 12)}`);
    return [{ id, study, foreign: foreignVersions(study) }];
  } catch (error) {
    // A study of a format to come: nothing here can be said of it.
    if (error instanceof StudyFault) return [];
    throw error;
  }
}

/** All studies, the first submitted first. */
export async function submittedStudies(sql: Sql): Promise<Submitted[]> {
  const { rows } = await sql.query('SELECT id, definition FROM riffle.study ORDER BY submitted, id');
  return rows.flatMap(submittedOf);
}

/** The study whose id begins with some letters; without any, the only one there is. */
export async function findStudy(sql: Sql, prefix: string | undefined): Promise<Submitted> {
  const all = await submittedStudies(sql);
  const [found, ...more] = all.filter(({ id }) => id.startsWith(prefix ?? ''));
  if (found && !more.length) return found;
  const ids = all.map(({ id, study }) => `${id.slice(0, 12)} (${study.game} ${study.first}..${study.last})`);
  throw new StudyFault(`study: expected one of ${ids.join(', ') || 'none at all'}, found ${prefix ?? 'none named'}`);
}
