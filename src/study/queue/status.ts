import { dealCount } from '../range.ts';
import { chunkCount, type Study } from '../study.ts';
import { EMPTY_TALLY, type Tally, tallyTotal } from '../tally.ts';
import type { SqlExecutor } from './database.ts';
import { type ChunkJob, HEARTBEAT_SECONDS, queueName } from './queue.ts';
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
  /** The number of workers that solve chunks of the study, by their heartbeats. */
  readonly workers: number;
  /** The number of deals that these workers solve in a second; `null` without workers or before the first result. */
  readonly dealsPerSecond: number | null;
  /** The seconds until these workers have solved all chunks; `null` if unknown. */
  readonly secondsLeft: number | null;
  /** The chunks that failed in every try. */
  readonly failed: readonly (ChunkJob & { readonly reason: string })[];
}

const DONE = `
SELECT count(*)::int AS done, coalesce(sum(winnable), 0)::float8 AS winnable,
  coalesce(sum(unwinnable), 0)::float8 AS unwinnable,
  coalesce(sum(undecided), 0)::float8 AS undecided
FROM riffle_patience.result WHERE study = $1`;

/** The number of the latest results whose times count for the estimates. */
const LATEST = 200;

/** Selects the deals that a thread solves in a second. */
const SPEED = `
SELECT sum(deals) * 1000 / nullif(sum(ms), 0) AS speed FROM (
  SELECT winnable + unwinnable + undecided AS deals, ms FROM riffle_patience.result
  WHERE study = $1 ORDER BY done DESC LIMIT ${LATEST}) AS latest`;

const WORKERS = `
SELECT count(*)::int AS workers, coalesce(sum(threads), 0)::int AS threads FROM riffle_patience.worker
WHERE study = $1 AND seen > now() - interval '${HEARTBEAT_SECONDS} seconds'`;

const ACTIVE = `SELECT count(*)::int AS active FROM riffle_patience_jobs.job WHERE name = $1 AND state = 'active'`;

/** Selects the failed jobs of the chunks that have no result. */
const FAILED = `
SELECT id, data, output FROM riffle_patience_jobs.job
WHERE name = $1 AND state = 'failed'
  AND NOT EXISTS (SELECT FROM riffle_patience.result WHERE study = $2 AND chunk = (data->>'chunk')::int)
ORDER BY (data->>'first')::bigint`;

async function readStatus(sql: SqlExecutor, { id, study, chunkSize, foreign }: SubmittedStudy): Promise<StudyStatus> {
  const [counts] = (await sql.query(DONE, [id])).rows;
  const [jobs] = (await sql.query(ACTIVE, [queueName(id)])).rows;
  const [{ speed }] = (await sql.query(SPEED, [id])).rows;
  const [{ workers, threads }] = (await sql.query(WORKERS, [id])).rows;
  const { winnable, unwinnable, undecided } = counts;
  const tally: Tally = { ...EMPTY_TALLY, winnable, unwinnable, undecided };
  const dealsPerSecond = speed && threads ? speed * threads : null;
  return {
    id,
    study,
    foreign,
    chunks: chunkCount(study, chunkSize),
    done: counts.done,
    active: jobs.active,
    tally,
    workers,
    dealsPerSecond,
    secondsLeft: dealsPerSecond && (dealCount(study) - tallyTotal(tally)) / dealsPerSecond,
    failed: (await listFailedJobs(sql, id)).map(({ data, output }) => ({ ...data, reason: failureReason(output) })),
  };
}

export async function listFailedJobs(
  sql: SqlExecutor,
  id: string,
): Promise<{ readonly id: string; readonly data: ChunkJob; readonly output: unknown }[]> {
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
