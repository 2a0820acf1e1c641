import type { Command } from 'commander';
import { openQueue, type RetryPolicy, type StudyQueue } from '../../study/queue/index.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';

/** The longest wait for a database, unless a command sets another. */
const DEFAULT_WAIT_MS = 90_000;

export const DATABASE_HELP = `The database is PostgreSQL. Name it by its URL, or leave the URL out to use PGHOST, PGPORT,
PGUSER, PGPASSWORD, PGDATABASE and the password file. The command creates missing tables and
waits for a database that does not answer. The list of processes shows a password in a URL;
it does not show PGPASSWORD.`;

export function addDatabaseOption(command: Command): Command {
  return command.option(
    '--database <URL>',
    'postgres://user:password@host:port/database; PGHOST, PGUSER … if left out',
  );
}

interface QueueOptions {
  /** The URL of the database; without one, the `PG*` environment variables name it. */
  readonly database?: string;
  /** Whether to reassign the jobs of dead workers. */
  readonly supervise?: boolean;
  /** The longest wait for an answer. For opening the database, it is at most the default. */
  readonly maxWaitMs?: number;
}

/** Calls `run` with the opened database, then closes it. Ctrl-C ends the wait for a database that does not answer. */
export async function withQueue<T>(
  io: Io,
  { database, supervise = false, maxWaitMs = DEFAULT_WAIT_MS }: QueueOptions,
  run: (queue: StudyQueue, retryPolicy: RetryPolicy) => Promise<T>,
): Promise<T> {
  const notify = (sentence: string) => io.err(`${sentence}\n`);
  return await withInterruptSignal(io, async (signal) => {
    const openPolicy = { maxWaitMs: Math.min(DEFAULT_WAIT_MS, maxWaitMs), signal, notify };
    const queue = await openQueue(database, supervise, openPolicy);
    try {
      return await run(queue, { maxWaitMs, signal, notify });
    } finally {
      await queue.close();
    }
  });
}
