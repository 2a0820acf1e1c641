import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StudyFolder } from '../src/study/folder.ts';
import { ChunkPool, type ChunkSolver } from '../src/study/pool.ts';
import { openQueue } from '../src/study/queue/queue.ts';
import { submitStudy } from '../src/study/queue/submit.ts';
import { QueueWorker } from '../src/study/queue/work.ts';
import { runStudy } from '../src/study/run.ts';
import { chunkCount, dealsOf, type Study } from '../src/study/study.ts';
import { TestPostgres } from '../tests/support/postgres.ts';
import { allChunks, newFolder, smallStudy } from '../tests/support/studies.ts';

const HELP = `npm run bench -- study [local|database|queue …] [--deals N] [--chunks N] [--rounds N]

How studies scale on this machine: deals a second with one worker and two, in a folder and through a PostgreSQL of its own on
loopback, and chunks a second through the queue when nothing is solved. Each is the median of some rounds. Wants two free cores.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    deals: { type: 'string', default: '8000' },
    chunks: { type: 'string', default: '2000' },
    help: { type: 'boolean' },
    // Of its own processes: a worker that solves nothing, on this database.
    drain: { type: 'string' },
  },
});

const GAME = 'bear-river';
const BUDGET = { ladder: [100_000], memory: 2 ** 28 };
const signal = new AbortController().signal;
const PATIENCE = { most: 60_000, signal, tell: console.error };

function show(name: string, value: number, unit: string): void {
  console.log(`${name.padEnd(58)}${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}`);
}

/** How many a second by the clock, and by the processor time of all threads, which other programs disturb less. */
interface Rate {
  readonly clock: number;
  readonly processor: number;
}

async function rateOf(things: number, run: () => Promise<unknown>): Promise<Rate> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(used);
  return { clock: (things * 1000) / (performance.now() - began), processor: (things * 1e6) / (user + system) };
}

/** Workers that are warm: started, their code compiled. */
async function warmPool(size: number): Promise<ChunkPool> {
  const pool = new ChunkPool(size);
  const small = smallStudy(GAME, 300, 300, BUDGET);
  await Promise.all(Array.from({ length: size }, () => pool.solve(small, { chunk: 0, first: 1, last: 300 })));
  return pool;
}

async function localRate(study: Study, workers: number): Promise<Rate> {
  const pool = await warmPool(workers);
  const folder = await StudyFolder.write(newFolder(), study);
  const rate = await rateOf(dealsOf(study), () => runStudy(folder, pool, signal));
  pool.close();
  await folder.close();
  return rate;
}

async function queueRate(url: string, study: Study, workers: number): Promise<Rate> {
  const pool = await warmPool(workers);
  const queue = await openQueue(url, true, PATIENCE);
  await submitStudy(queue, study);
  const worker = new QueueWorker(queue, pool, { patience: PATIENCE, stop: signal, untilDone: true });
  const rate = await rateOf(dealsOf(study), () => worker.run());
  pool.close();
  await queue.close();
  return rate;
}

/** Lanes of a process that only talks to the database. */
const LANES = 4;

/** Takes and commits chunks that are all the same, solved before. */
async function drain(url: string): Promise<void> {
  const [result] = allChunks(smallStudy(GAME, 1, 1, { ladder: [1_000], memory: 2 ** 26 }));
  const solver: ChunkSolver = { size: LANES, solve: (_, chunk) => Promise.resolve({ ...result, ...chunk }) };
  const queue = await openQueue(url, true, PATIENCE);
  await new QueueWorker(queue, solver, { patience: PATIENCE, stop: signal, untilDone: true }).run();
  await queue.close();
}

async function drainRate(url: string, study: Study, processes: number): Promise<Rate> {
  const queue = await openQueue(url, false, PATIENCE);
  await submitStudy(queue, study);
  const rate = await rateOf(chunkCount(study), () =>
    Promise.all(
      Array.from({ length: processes }, () =>
        once(
          spawn(process.execPath, [join(import.meta.dirname, 'bench-study.ts'), '--drain', url], { stdio: 'inherit' }),
          'close',
        ),
      ),
    ),
  );
  await queue.close();
  return rate;
}

/** The median rates of one and of two, taken in turn, so that what else the machine does meets both alike. */
async function inTurn(
  name: string,
  unit: string,
  rate: (count: number, round: number) => Promise<Rate>,
): Promise<void> {
  const rates: Rate[][] = [[], []];
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, all] of rates.entries()) all.push(await rate(index + 1, round));
  const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  const [one = 0, two = 0] = rates.map((all) => median(all.map(({ clock }) => clock)));
  const [lean = 0, both = 0] = rates.map((all) => median(all.map(({ processor }) => processor)));
  show(`${name}, one`, one, unit);
  show(`${name}, two`, two, unit);
  show('  efficiency of two', two / (2 * one), '');
  if (unit === 'deals a second') show('  the same by processor time', both / lean, '');
}

async function main(): Promise<void> {
  const asked = (part: string) => positionals.length === 0 || positionals.includes(part);
  const study = smallStudy(GAME, Number(values.deals), 100, BUDGET);
  const empty = smallStudy(GAME, Number(values.chunks), 1, BUDGET);
  if (asked('local')) await inTurn('workers, in a folder', 'deals a second', (count) => localRate(study, count));
  if (!asked('database') && !asked('queue')) return;
  const postgres = await TestPostgres.start();
  const newDatabase = async (name: string) => {
    await postgres.query(`CREATE DATABASE ${name}`);
    return postgres.url(name);
  };
  try {
    if (asked('database'))
      await inTurn('workers, through PostgreSQL', 'deals a second', async (count, round) =>
        queueRate(await newDatabase(`deals_${count}_${round}`), study, count),
      );
    if (asked('queue'))
      await inTurn(`processes of ${LANES} lanes, the queue alone`, 'chunks a second', async (count, round) =>
        drainRate(await newDatabase(`chunks_${count}_${round}`), empty, count),
      );
  } finally {
    await postgres.remove();
  }
}

if (values.help) console.log(HELP);
else if (values.drain) await drain(values.drain);
else await main();
