import { type Chunk, chunkCount, type Study } from '../study.ts';
import { EMPTY_TALLY, type Tally } from '../tally.ts';
import type { SqlExecutor } from './database.ts';
import { queueName } from './queue.ts';
import { listSubmittedStudies, type SubmittedStudy } from './studies.ts';

export interface StudyStatus {
  readonly id: string;
  readonly study: Study;
  /** Descriptions of the versions of the study that differ from the installed ones. */
  readonly foreign: readonly string[];
  readonly chunks: number;
  readonly done: number;
  readonly active: number;
  readonly tally: Tally;
  /** The number of workers that committed a chunk in the last minute. */
  readonly workers: number;
  /** The number of chunks committed in the last minute. */
  readonly lastMinute: number;
  /** The chunks that failed in every try. */
  readonly failed: readonly (Chunk & { readonly reason: string })[];
}

const DONE = `
SELECT count(*)::int AS done, coalesce(sum(winnable), 0)::int AS winnable, coalesce(sum(unwinnable), 0)::int AS unwinnable,
  coalesce(sum(undecided), 0)::int AS undecided, count(*) FILTER (WHERE done > now() - interval '1 minute')::int AS minute,
  count(DISTINCT worker) FILTER (WHERE done > now() - interval '1 minute')::int AS workers
FROM riffle_patience.result WHERE study = $1`;

const ACTIVE = `SELECT count(*)::int AS active FROM riffle_patience_jobs.job WHERE name = $1 AND state = 'active'`;

/** Selects the failed jobs of the chunks that have no result. */
const FAILED = `
SELECT id, data, output FROM riffle_patience_jobs.job
WHERE name = $1 AND state = 'failed'
  AND NOT EXISTS (SELECT FROM riffle_patience.result WHERE study = $2 AND chunk = (data->>'chunk')::int)
ORDER BY (data->>'first')::bigint`;

async function readStatus(sql: SqlExecutor, { id, study, foreign }: SubmittedStudy): Promise<StudyStatus> {
  const [counts] = (await sql.query(DONE, [id])).rows;
  const [jobs] = (await sql.query(ACTIVE, [queueName(id)])).rows;
  const { winnable, unwinnable, undecided } = counts;
  return {
    id,
    study,
    foreign,
    chunks: chunkCount(study),
    done: counts.done,
    active: jobs.active,
    tally: { ...EMPTY_TALLY, winnable, unwinnable, undecided },
    workers: counts.workers,
    lastMinute: counts.minute,
    failed: (await listFailedJobs(sql, id)).map(({ data, output }) => ({ ...data, reason: failureReason(output) })),
  };
}

export async function listFailedJobs(
  sql: SqlExecutor,
  id: string,
): Promise<{ readonly id: string; readonly data: Chunk; readonly output: unknown }[]> {
  return (await sql.query(FAILED, [queueName(id), id])).rows;
}

function failureReason(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? 'unknown reason';
}

export async function listStudyStatuses(sql: SqlExecutor): Promise<StudyStatus[]> {
  const all: StudyStatus[] = [];
  for (const submitted of await listSubmittedStudies(sql)) all.push(await readStatus(sql, submitted));
  return all;
}
