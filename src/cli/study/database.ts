import type { Command } from 'commander';
import { type DatabaseTimeouts, openQueue, type Queue } from '../../study/queue/index.ts';
import { untilInterrupted } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';

/** Milliseconds that a database that is gone is waited for, where nobody looks after the command. */
const WAIT = 90_000;

/** What help says of the database. */
export const DATABASE_HELP = `The database is a PostgreSQL, named by its URL or, without one, by the usual variables (PGHOST,
PGPORT, PGUSER, PGPASSWORD, PGDATABASE …) or a password file. What is missing in it is made. A
password in a URL can be seen in the list of processes: PGPASSWORD can't. One that is gone is waited for.`;

/** Adds the option that names the database. */
export function addDatabaseOption(command: Command): Command {
  return command.option(
    '--database <URL>',
    'postgres://user:password@host:port/database, if not that of PGHOST, PGUSER …',
  );
}

/** Opens the database, does something with it, and closes it; Ctrl-C ends the waiting. `most` is how long a lost one is waited for. */
export async function withQueue<T>(
  io: Io,
  { database, supervise = false, most = WAIT }: { database?: string; supervise?: boolean; most?: number },
  run: (queue: Queue, patience: DatabaseTimeouts) => Promise<T>,
): Promise<T> {
  const tell = (words: string) => io.err(`${words}\n`);
  return await untilInterrupted(io, async (signal) => {
    const queue = await openQueue(database, supervise, { most: WAIT, signal, tell });
    try {
      return await run(queue, { most, signal, tell });
    } finally {
      await queue.close();
    }
  });
}
