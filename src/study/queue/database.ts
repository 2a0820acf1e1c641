import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { StudyFault } from '../faults.ts';
import { loadPackage } from './packages.ts';

/** Runs SQL; the pool and a transaction alike. */
export interface Sql {
  readonly query: (text: string, values?: unknown[]) => Promise<QueryResult>;
}

/** A PostgreSQL that may go away and come back. What is said of it never names a user or a password. */
export interface Database extends Sql {
  /** Runs something in one transaction. */
  readonly transact: <T>(run: (sql: Sql) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const CONNECT_MS = 5_000;
const QUERY_MS = 60_000;
/** Connections of a process: one to work with, one for heartbeats, and those of the queue's own upkeep. */
const CONNECTIONS = 4;

/** Opens the database of an URL or, without one, that of the usual `PG*` variables. The packages are loaded now and not before. */
export async function openDatabase(url: string | undefined): Promise<Database> {
  if (url !== undefined) checkUrl(url);
  const { default: pg } = await loadPackage('pg', () => import('pg'));
  const pool = new pg.Pool({
    ...(url !== undefined && { connectionString: url }),
    application_name: 'riffle study',
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  });
  // A connection that breaks while nobody uses it: the next query opens another.
  pool.on('error', () => undefined);
  return {
    query: (text, values) => pool.query(text, values),
    transact: (run) => transact(pool, run),
    close: () => pool.end(),
  };
}

/** An URL is never repeated in what is said of it: it may hold a password. */
function checkUrl(url: string): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (!['postgres:', 'postgresql:'].includes(protocol))
    throw new StudyFault('--database: expected postgres://user:password@host:port/database, found something else');
}

async function transact<T>(pool: Pool, run: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks within a transaction says so to the query that waits, and here.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    await client.query('BEGIN');
    const result = await run({ query: (text, values) => client.query(text, values) });
    await client.query('COMMIT');
    return release(client, ignore, false, result);
  } catch (error) {
    const isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    release(client, ignore, isBroken, undefined);
    throw error;
  }
}

function release<T>(client: PoolClient, ignore: () => void, isBroken: boolean, result: T): T {
  client.off('error', ignore);
  client.release(isBroken);
  return result;
}

/** Codes of an error that passes: the server restarts, the network is gone, there is no room for a connection now. */
const PASSING_CODES =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-3]|53300|40001|40P01)$/;
const PASSING_WORDS = /connection terminated|timeout|client has encountered a connection error/i;
/** Codes that no waiting changes: who connects, or where to, is wrong. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': 'a user and a password that it accepts, found others',
  '28000': 'a user that may connect, found another',
  '3D000': 'a database that exists, found another name',
  '42501': 'a user that may create schemas and tables there, found one that may not',
  ENOTFOUND: 'the name of a host, found one that nobody knows',
};

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

function isPassing(error: unknown): boolean {
  return PASSING_CODES.test(codeOf(error)) || PASSING_WORDS.test((error as Error).message);
}

/** What a database that can't be used is told about, without a word of who connected. */
function faultOf(error: unknown): unknown {
  const expected = REFUSED[codeOf(error)];
  return expected ? new StudyFault(`database: expected ${expected}`) : error;
}

export interface DatabaseTimeouts {
  /** How long to wait for a database that is gone, in milliseconds. */
  readonly most: number;
  readonly signal: AbortSignal;
  /** Told when it is gone, and when it is back. */
  readonly tell: (words: string) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4_000;

/**
 * Does something with a database, again and again while that fails for a reason that passes, such as a server that restarts. Whatever is done
 * must be such that doing it twice is doing it once.
 */
export async function patiently<T>({ most, signal, tell }: DatabaseTimeouts, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let wait = FIRST_PAUSE, isGone = false; ; wait = Math.min(LONGEST_PAUSE, 2 * wait)) {
    try {
      const result = await run();
      if (isGone) tell('the database is back');
      return result;
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw faultOf(error);
      if (performance.now() - began > most)
        throw new StudyFault(`database: expected one that answers, waited ${Math.round(most / 1000)} s`);
      if (!isGone) tell('the database is gone: waiting for it');
      isGone = true;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
