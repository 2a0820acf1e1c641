import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { ChunkPool } from '../../study/index.ts';
import { QueueWorker, type Worked } from '../../study/queue/index.ts';
import { readCount } from '../input/input.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import type { Io } from '../terminal/io.ts';
import { count } from '../terminal/output.ts';

/** Milliseconds between two lines on what was done. */
const TELL_EVERY = 60_000;

const HELP = `
Takes chunks of the studies in a database, the first submitted first, until Ctrl-C or SIGTERM: then
the chunks under way are done first; a second signal leaves them to others. Start it on as
many machines as you like. A worker that dies is replaced within 15 seconds; a chunk that can't be
solved is given up after four tries and the rest goes on. Studies of other versions of the
solver are left alone.

${DATABASE_HELP}

Example:
  riffle study work --database postgres://me@host/studies --workers 8`;

interface WorkOptions {
  readonly database?: string;
  readonly workers: string;
  readonly untilDone?: boolean;
}

/** Adds the command. */
export function addStudyWork(program: Command, io: Io): void {
  addDatabaseOption(program.command('work').description('solve chunks of the studies in a database'))
    .option('--workers <N>', 'chunks at the same time', `${availableParallelism()}`)
    .option('--until-done', 'end when all chunks are done')
    .addHelpText('after', HELP)
    .action(async (options: WorkOptions) => work(io, options));
}

async function work(io: Io, { database, workers, untilDone = false }: WorkOptions): Promise<void> {
  const size = readCount('--workers', workers, 256);
  const stop = new AbortController();
  const pool = new ChunkPool(size);
  const forget = io.onInterrupt(() => (stop.signal.aborted ? pool.close() : stop.abort()));
  const place = { ...(database !== undefined && { database }), supervise: true, most: Number.POSITIVE_INFINITY };
  try {
    await withQueue(io, place, async (queue, patience) => {
      // The first Ctrl-C must not end the waiting for a database: there may be results to write.
      const lasting = { ...patience, signal: new AbortController().signal };
      const worker = new QueueWorker(queue, pool, { patience: lasting, stop: stop.signal, untilDone });
      const timer = setInterval(() => io.err(workedText(worker.worked)), TELL_EVERY);
      try {
        await worker.run();
      } finally {
        clearInterval(timer);
      }
      io.out(workedText(worker.worked));
    });
  } finally {
    forget();
    pool.close();
  }
}

function workedText({ chunks, deals, failed }: Worked): string {
  const failures = failed ? `, ${count(failed, 'chunk')} failed and given back` : '';
  return `${count(chunks, 'chunk')} done, ${count(deals, 'deal')}${failures}\n`;
}
