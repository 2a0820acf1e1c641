import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { ChunkPool } from '../../study/index.ts';
import { QueueWorker, type WorkTotals } from '../../study/queue/index.ts';
import { readCount } from '../input/input.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import type { Io } from '../terminal/io.ts';
import { formatCount } from '../terminal/output.ts';

/** The interval of progress lines. */
const REPORT_MS = 60_000;

const HELP = `
Solves chunks of the studies in a database, oldest study first, until Ctrl-C or SIGTERM. It
then finishes the chunks in progress; a second signal leaves them to other workers. Start it
on as many machines as you like. Others take over the chunks of a dead worker within 15
seconds. Workers give up a chunk after four failures and continue with the rest. They ignore
studies of other solver versions.

${DATABASE_HELP}

Example:
  riffle study work --database postgres://me@host/studies --workers 8`;

interface WorkOptions {
  readonly database?: string;
  readonly workers: string;
  readonly untilDone?: boolean;
}

export function addStudyWork(program: Command, io: Io): void {
  addDatabaseOption(program.command('work').description('solve chunks of the studies in a database'))
    .option('--workers <N>', 'number of worker threads', `${availableParallelism()}`)
    .option('--until-done', 'stop when all chunks are done')
    .addHelpText('after', HELP)
    .action(async (options: WorkOptions) => runWorker(io, options));
}

async function runWorker(io: Io, { database, workers, untilDone = false }: WorkOptions): Promise<void> {
  const size = readCount('--workers', workers, 256);
  const stop = new AbortController();
  const pool = new ChunkPool(size);
  const removeListener = io.onInterrupt(() => (stop.signal.aborted ? pool.close() : stop.abort()));
  const place = { ...(database !== undefined && { database }), supervise: true, maxWaitMs: Number.POSITIVE_INFINITY };
  try {
    await withQueue(io, place, async (queue, retryPolicy) => {
      // The first Ctrl-C must not end the wait for a database, since results may still have to be written.
      const lasting = { ...retryPolicy, signal: new AbortController().signal };
      const worker = new QueueWorker(queue, pool, { retryPolicy: lasting, stop: stop.signal, untilDone });
      const timer = setInterval(() => io.err(totalsText(worker.totals)), REPORT_MS);
      try {
        await worker.run();
      } finally {
        clearInterval(timer);
      }
      io.out(totalsText(worker.totals));
    });
  } finally {
    removeListener();
    pool.close();
  }
}

function totalsText({ chunks, deals, failed }: WorkTotals): string {
  const failures = failed ? `, ${formatCount(failed, 'chunk')} failed` : '';
  return `${formatCount(chunks, 'chunk')} done, ${formatCount(deals, 'deal')}${failures}\n`;
}
