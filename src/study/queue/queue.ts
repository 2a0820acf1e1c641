import type { PgBoss } from 'pg-boss';
import type { Chunk } from '../study.ts';
import { type Database, type DatabaseTimeouts, openDatabase, patiently, type Sql } from './database.ts';
import { loadPackage } from './packages.ts';
import { makeTables } from './tables.ts';

/** A database with its tables and its jobs. */
export interface Queue {
  readonly database: Database;
  readonly boss: PgBoss;
  readonly close: () => Promise<void>;
}

/** A worker that isn't heard of for so long is taken for dead. */
const HEARTBEAT_SECONDS = 10;
/** How often that is looked after. */
const SUPERVISE_SECONDS = 2;
/** Tries of a chunk after the first: then it is left, and the rest goes on. */
const RETRIES = 3;
const DAY = 86_400;

/** What a job of a study's queue holds. */
export type ChunkJob = Chunk;

/** The queue of a study: as each has its own, workers of one version never meet the chunks of another. */
export function queueOf(id: string): string {
  return `study-${id.slice(0, 32)}`;
}

/** What pg-boss runs its statements with, within a transaction or without. */
export function jobsIn(sql: Sql): { executeSql: (text: string, values?: unknown[]) => ReturnType<Sql['query']> } {
  return { executeSql: (text, values) => sql.query(text, values) };
}

/** Opens a database, waiting for one that isn't there yet, and makes what it lacks. With `supervise`, jobs of dead workers are given to others. */
export async function openQueue(
  url: string | undefined,
  supervise: boolean,
  patience: DatabaseTimeouts,
): Promise<Queue> {
  const database = await openDatabase(url);
  try {
    await patiently(patience, () => makeTables(database));
    const boss = await patiently(patience, () => startBoss(database, supervise));
    return { database, boss, close: () => closeQueue(database, boss) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startBoss(database: Database, supervise: boolean): Promise<PgBoss> {
  const { PgBoss } = await loadPackage('pg-boss', () => import('pg-boss'));
  const boss = new PgBoss({
    db: jobsIn(database),
    schema: 'riffle_jobs',
    supervise,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  // Upkeep that fails because the database is gone is done again when it is back.
  boss.on('error', () => undefined);
  return await boss.start();
}

async function closeQueue(database: Database, boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: false, close: false }).catch(() => undefined);
  await database.close();
}

/** Makes the queue of a study, if it isn't there. */
export async function makeQueue(boss: PgBoss, id: string): Promise<void> {
  await boss.createQueue(queueOf(id), {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: RETRIES,
    expireInSeconds: DAY - 1,
    retentionSeconds: 3650 * DAY,
    deleteAfterSeconds: 0,
  });
}
