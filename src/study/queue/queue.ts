import type { PgBoss } from 'pg-boss';
import { type Chunk, chunkAt, type Study } from '../study.ts';
import { type Database, openDatabase, type RetryPolicy, retryWhileUnavailable, type SqlExecutor } from './database.ts';
import { loadPackage } from './packages.ts';
import { createTables } from './tables.ts';

export interface StudyQueue {
  readonly database: Database;
  readonly boss: PgBoss;
  readonly close: () => Promise<void>;
}

/** The time without a heartbeat after which a worker counts as dead. */
export const HEARTBEAT_SECONDS = 10;
/** The interval at which a queue opened with `supervise` looks for dead workers. */
const SUPERVISE_SECONDS = 2;
const RETRIES_PER_CHUNK = 3;
const DAY = 86_400;

/** A chunk of a study in a database, by its number from 0. */
export interface ChunkJob extends Chunk {
  readonly chunk: number;
}

export function chunkJobOf(study: Study, chunkSize: number, chunk: number): ChunkJob {
  return { chunk, ...chunkAt(study, chunkSize, chunk) };
}

/** Returns the queue name of a study. Each study has its own queue, so workers never get chunks of another version. */
export function queueName(id: string): string {
  return `study-${id.slice(0, 32)}`;
}

/** Adapts a pool or a transaction, so that pg-boss runs its SQL there. */
export function bossDatabase(sql: SqlExecutor): {
  executeSql: (text: string, values?: unknown[]) => ReturnType<SqlExecutor['query']>;
} {
  return { executeSql: (text, values) => sql.query(text, values) };
}

/**
 * Opens a database and creates missing tables, retrying while the database is unavailable. With `supervise`, the
 * returned queue reassigns the jobs of dead workers until it is closed.
 */
export async function openQueue(
  url: string | undefined,
  supervise: boolean,
  retryPolicy: RetryPolicy,
): Promise<StudyQueue> {
  const database = await openDatabase(url);
  try {
    await retryWhileUnavailable(database, retryPolicy, () => createTables(database));
    const boss = await retryWhileUnavailable(database, retryPolicy, () => startBoss(database, supervise));
    return { database, boss, close: () => closeQueue(database, boss) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startBoss(database: Database, supervise: boolean): Promise<PgBoss> {
  const { PgBoss } = await loadPackage('pg-boss', () => import('pg-boss'));
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema: 'riffle_patience_jobs',
    supervise,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  // Maintenance that fails while the database is unavailable runs again later.
  boss.on('error', () => undefined);
  return await boss.start();
}

async function closeQueue(database: Database, boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: false, close: false }).catch(() => undefined);
  await database.close();
}

export async function createStudyQueue(boss: PgBoss, id: string): Promise<void> {
  await boss.createQueue(queueName(id), {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: RETRIES_PER_CHUNK,
    expireInSeconds: DAY - 1,
    retentionSeconds: 3650 * DAY,
    deleteAfterSeconds: 0,
  });
}
