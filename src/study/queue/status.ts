import { type Chunk, chunkCount, type Study } from '../study.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import type { Sql } from './database.ts';
import { queueOf } from './queue.ts';
import { type Submitted, submittedStudies } from './studies.ts';

/** How far a study in the database is. */
export interface Status {
  readonly id: string;
  readonly study: Study;
  /** What of it is of another version than this Riffle. */
  readonly foreign: readonly string[];
  readonly chunks: number;
  readonly done: number;
  /** Chunks under way now. */
  readonly active: number;
  readonly tally: Tally;
  /** Workers that committed a chunk in the last minute, and how many chunks that were. */
  readonly workers: number;
  readonly lastMinute: number;
  /** Chunks that were given up after all their tries. */
  readonly failed: readonly (Chunk & { readonly reason: string })[];
}

const DONE = `
SELECT count(*)::int AS done, coalesce(sum(winnable), 0)::int AS winnable, coalesce(sum(unwinnable), 0)::int AS unwinnable,
  coalesce(sum(undecided), 0)::int AS undecided, count(*) FILTER (WHERE done > now() - interval '1 minute')::int AS minute,
  count(DISTINCT worker) FILTER (WHERE done > now() - interval '1 minute')::int AS workers
FROM riffle.result WHERE study = $1`;

const ACTIVE = `SELECT count(*)::int AS active FROM riffle_jobs.job WHERE name = $1 AND state = 'active'`;

/** Jobs that failed though no other worker brought their rows. */
const FAILED = `
SELECT id, data, output FROM riffle_jobs.job
WHERE name = $1 AND state = 'failed'
  AND NOT EXISTS (SELECT FROM riffle.result WHERE study = $2 AND chunk = (data->>'chunk')::int)
ORDER BY (data->>'first')::bigint`;

async function statusOf(sql: Sql, { id, study, foreign }: Submitted): Promise<Status> {
  const [counts] = (await sql.query(DONE, [id])).rows;
  const [jobs] = (await sql.query(ACTIVE, [queueOf(id)])).rows;
  const { winnable, unwinnable, undecided } = counts;
  return {
    id,
    study,
    foreign,
    chunks: chunkCount(study),
    done: counts.done,
    active: jobs.active,
    tally: { ...NO_TALLY, winnable, unwinnable, undecided },
    workers: counts.workers,
    lastMinute: counts.minute,
    failed: (await failedJobs(sql, id)).map(({ data, output }) => ({ ...data, reason: reasonOf(output) })),
  };
}

/** The jobs of the chunks of a study that were given up. */
export async function failedJobs(
  sql: Sql,
  id: string,
): Promise<{ readonly id: string; readonly data: Chunk; readonly output: unknown }[]> {
  return (await sql.query(FAILED, [queueOf(id), id])).rows;
}

function reasonOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? 'no reason given';
}

/** How far all studies are. */
export async function queueStatus(sql: Sql): Promise<Status[]> {
  const all: Status[] = [];
  for (const submitted of await submittedStudies(sql)) all.push(await statusOf(sql, submitted));
  return all;
}
