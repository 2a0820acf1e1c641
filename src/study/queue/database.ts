import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { StudyFault } from '../faults.ts';
import { loadPackage } from './packages.ts';

/** A connection pool or a transaction that runs SQL. */
export interface SqlExecutor {
  readonly query: (text: string, values?: unknown[]) => Promise<QueryResult>;
}

/** A PostgreSQL database that may be unavailable for a while. */
export interface Database extends SqlExecutor {
  /** Host and port, for messages. */
  readonly host: string;
  readonly transact: <T>(run: (sql: SqlExecutor) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const CONNECT_MS = 5_000;
const QUERY_MS = 60_000;
/**
 * The maximum number of connections of a process, whatever the number of its threads: one for work and one for heartbeats
 * and the maintenance of the queue. A server has a hundred connections by default.
 */
export const CONNECTIONS = 2;

/** Opens the database at a URL or, without one, the database that the `PG*` environment variables name. */
export async function openDatabase(url: string | undefined): Promise<Database> {
  if (url !== undefined) checkUrl(url);
  const { default: pg } = await loadPackage('pg', () => import('pg'));
  const address = url === undefined ? {} : { connectionString: url };
  const { host, port } = new pg.Client(address);
  const pool = new pg.Pool({
    ...address,
    application_name: 'riffle study',
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  });
  // If an idle connection breaks, the next query opens another.
  pool.on('error', () => undefined);
  return {
    host: `${host}:${port}`,
    query: (text, values) => pool.query(text, values),
    transact: (run) => transact(pool, run),
    close: () => pool.end(),
  };
}

/** Throws if a URL is not one of PostgreSQL. The message does not repeat the URL, which may contain a password. */
function checkUrl(url: string): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (!['postgres:', 'postgresql:'].includes(protocol))
    throw new StudyFault('--database: expected postgres://user:password@host:port/database, found something else');
}

async function transact<T>(pool: Pool, run: (sql: SqlExecutor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks in a transaction also rejects the pending query, so its error event can be ignored.
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

/** Codes of transient errors: of the network, a restarting server, too many connections, or conflicting transactions. */
const TRANSIENT_CODES =
  /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0[1-3]|53300|40001|40P01)$/;
const TRANSIENT_MESSAGES = /connection terminated|timeout|client has encountered a connection error/i;
/** By the code of a permanent error, the end of its message: what was expected and what was found. */
const PERMANENT_ERRORS: Readonly<Record<string, string>> = {
  '28P01': 'a valid user and password, found wrong ones',
  '28000': 'a user with permission to connect, found one without',
  '3D000': 'the name of an existing database, found another name',
  '42501': 'a user with permission to create schemas and tables, found one without',
  ENOTFOUND: 'the name of an existing host, found an unknown one',
};

function errorCode(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

function isTransient(error: unknown): boolean {
  return TRANSIENT_CODES.test(errorCode(error)) || TRANSIENT_MESSAGES.test((error as Error).message);
}

/** Converts a permanent error to a fault that names the host but not the user; returns any other error unchanged. */
function toStudyFault(error: unknown, host: string): unknown {
  const expected = PERMANENT_ERRORS[errorCode(error)];
  return expected ? new StudyFault(`database at ${host}: expected ${expected}`) : error;
}

const TOO_MANY_CLIENTS = '53300';

export interface RetryPolicy {
  readonly maxWaitMs: number;
  readonly signal: AbortSignal;
  /** Receives a sentence when the database stops answering and when it answers again. */
  readonly notify: (sentence: string) => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Runs a database operation and returns its result. Retries it after transient errors, such as a restart of the server,
 * so it must be idempotent.
 *
 * @throws {StudyFault} if the database stays unavailable or fails with one of `PERMANENT_ERRORS`; the message names the host
 */
export async function retryWhileUnavailable<T>(
  { host }: Pick<Database, 'host'>,
  { maxWaitMs, signal, notify }: RetryPolicy,
  run: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + maxWaitMs;
  for (let pauseMs = FIRST_PAUSE_MS, isDown = false; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    try {
      const result = await run();
      if (isDown) notify(`The database at ${host} answers again.`);
      return result;
    } catch (error) {
      if (!isTransient(error)) throw toStudyFault(error, host);
      signal.throwIfAborted();
      const remainingMs = deadline - performance.now();
      const isFull = errorCode(error) === TOO_MANY_CLIENTS;
      if (remainingMs <= 0) throw new StudyFault(unavailableText(host, maxWaitMs, isFull));
      if (!isDown) notify(`The database at ${host} ${isFull ? 'has too many clients' : 'does not answer'}; retrying.`);
      isDown = true;
      await pause(Math.min(pauseMs, remainingMs), undefined, { signal }).catch(() => undefined);
    }
  }
}

function unavailableText(host: string, maxWaitMs: number, isFull: boolean): string {
  const [expected, found] = isFull
    ? ['a free connection', 'too many clients; max_connections sets their number']
    : ['an answer', 'none'];
  return `database at ${host}: expected ${expected} within ${Math.round(maxWaitMs / 1000)} s, found ${found}`;
}
