import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { StudyFolder } from '../src/study/folder.ts';
import { ChunkPool, type ChunkSolver } from '../src/study/pool.ts';
import { fetchStudy } from '../src/study/queue/fetch.ts';
import { openQueue } from '../src/study/queue/queue.ts';
import { findStudy } from '../src/study/queue/studies.ts';
import { submitStudy } from '../src/study/queue/submit.ts';
import { QueueWorker } from '../src/study/queue/work.ts';
import { dealCount } from '../src/study/range.ts';
import { readReportData } from '../src/study/report/read.ts';
import { compressRows, readRows } from '../src/study/rows.ts';
import { runStudy } from '../src/study/run.ts';
import { defaultChunkSize, type Study } from '../src/study/study.ts';
import { verifyStudy } from '../src/study/verify.ts';
import { TestPostgres } from '../tests/support/postgres.ts';
import { allChunks, newFolder, smallStudy } from '../tests/support/studies.ts';
import { readArguments, readCount, refuseUnknown } from './arguments.ts';

const HELP = `npm run bench -- study [local|database|queue|scale …] [--deals N] [--chunks N] [--rows N] [--chunk N]
  [--rounds N]

Measures how studies scale on this machine with one and two workers: deals per second in a folder (local) and through a
temporary PostgreSQL on loopback (database), and chunks per second through the queue without solving (queue). Prints the
median of --rounds (3). Needs two idle cores.

scale makes a folder of --rows (2,000,000) rows, which repeat those of 1,000 deals, in chunks of --chunk deals (by default
as a study of so many deals has them). It measures rows per second and the memory of a process that reports them, checks
and digests them, and fetches them from a database. It replays the wins of as many solved deals as --deals.`;

const PARTS = ['local', 'database', 'queue', 'scale'] as const;

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    deals: { type: 'string', default: '8000' },
    chunks: { type: 'string', default: '2000' },
    rows: { type: 'string', default: '2000000' },
    chunk: { type: 'string' },
    // Only for processes that this program starts: they process the chunks of this database without solving them.
    drain: { type: 'string' },
    measure: { type: 'string' },
  },
});
refuseUnknown('arguments', PARTS, positionals);
const rounds = readCount('--rounds', values.rounds);

const GAME = 'bear-river';
const CHUNK = 100;
const BUDGET = { ladder: [100_000], memory: 2 ** 28 };
const signal = new AbortController().signal;
const RETRY_POLICY = { maxWaitMs: 60_000, signal, notify: console.error };

function printFigure(name: string, value: number, unit: string): void {
  console.log(`${name.padEnd(58)}${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}`);
}

/**
 * The number of deals or chunks per second of elapsed time, and per second of processor time of all threads, which other
 * programs disturb less.
 */
interface Rate {
  readonly elapsed: number;
  readonly processor: number;
}

async function measureRate(things: number, run: () => Promise<unknown>): Promise<Rate> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(used);
  return { elapsed: (things * 1000) / (performance.now() - began), processor: (things * 1e6) / (user + system) };
}

/** Starts a pool and lets its workers solve deals, so that their code is compiled. */
async function startWarmPool(size: number): Promise<ChunkPool> {
  const pool = new ChunkPool(size);
  const small = smallStudy(GAME, 300, BUDGET);
  await Promise.all(Array.from({ length: size }, () => pool.solve(small, { first: 1, last: 300 })));
  return pool;
}

async function measureLocal(study: Study, workers: number): Promise<Rate> {
  const pool = await startWarmPool(workers);
  const folder = await StudyFolder.openForWriting(newFolder(), study);
  const rate = await measureRate(dealCount(study), () => runStudy(folder, pool, signal, folder.missingChunks(CHUNK)));
  pool.close();
  await folder.close();
  return rate;
}

async function measureDatabase(url: string, study: Study, workers: number): Promise<Rate> {
  const pool = await startWarmPool(workers);
  const queue = await openQueue(url, true, RETRY_POLICY);
  await submitStudy(queue, study, CHUNK);
  const worker = new QueueWorker(queue, pool, { retryPolicy: RETRY_POLICY, stop: signal, untilDone: true });
  const rate = await measureRate(dealCount(study), () => worker.run());
  pool.close();
  await queue.close();
  return rate;
}

/** The number of chunks that a process with `--drain` claims to solve at a time. */
const LANES = 4;

/** Takes and commits chunks without solving them: all get the same rows. */
async function drain(url: string): Promise<void> {
  const [result] = allChunks(smallStudy(GAME, 1, { ladder: [1_000], memory: 2 ** 26 }), 1);
  const solver: ChunkSolver = { size: LANES, solve: (_, chunk) => Promise.resolve({ ...result, ...chunk }) };
  const queue = await openQueue(url, true, RETRY_POLICY);
  await new QueueWorker(queue, solver, { retryPolicy: RETRY_POLICY, stop: signal, untilDone: true }).run();
  await queue.close();
}

async function measureQueue(url: string, study: Study, processes: number): Promise<Rate> {
  const queue = await openQueue(url, false, RETRY_POLICY);
  await submitStudy(queue, study, 1);
  const rate = await measureRate(dealCount(study), () =>
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

/** Measures one and two workers in turn, so that other programs disturb both alike, and prints the median rates. */
async function compareOneAndTwo(
  name: string,
  unit: string,
  rate: (count: number, round: number) => Promise<Rate>,
): Promise<void> {
  const rates: Rate[][] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [index, all] of rates.entries()) all.push(await rate(index + 1, round));
  const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  const [one = 0, two = 0] = rates.map((all) => median(all.map(({ elapsed }) => elapsed)));
  const [oneByProcessor = 0, twoByProcessor = 0] = rates.map((all) => median(all.map(({ processor }) => processor)));
  printFigure(`${name}, one`, one, unit);
  printFigure(`${name}, two`, two, unit);
  printFigure('  efficiency of two', two / (2 * one), '');
  if (unit === 'deals a second') printFigure('  the same by processor time', twoByProcessor / oneByProcessor, '');
}

const PATTERN_DEALS = 1000;
const SCALE_GAME = 'putt-putt';

/** Writes a study whose rows repeat those of `PATTERN_DEALS` deals, to a folder and to a database. */
async function writeRepeatedRows(path: string, url: string, study: Study): Promise<void> {
  const patterns = allChunks({ ...study, last: PATTERN_DEALS }, PATTERN_DEALS).flatMap(({ rows }) =>
    readRows({ first: 1, last: PATTERN_DEALS }, rows).lines.map((line) => line.replace(/^.*?"verdict"/, '"verdict"')),
  );
  const queue = await openQueue(url, false, RETRY_POLICY);
  const folder = await StudyFolder.openForWriting(path, study);
  const size = values.chunk ? readCount('--chunk', values.chunk) : defaultChunkSize(dealCount(study));
  await submitStudy(queue, study, size);
  const solver: ChunkSolver = {
    size: 1,
    solve: async (_, chunk) => {
      let text = '';
      for (let deal = chunk.first; deal <= chunk.last; deal++)
        text += `{"v":1,"deal":${deal},${patterns[deal % PATTERN_DEALS]}\n`;
      const rows = compressRows(text);
      const { digest, tally } = readRows(chunk, rows);
      const result = { ...chunk, digest, rows, tally, times: { 40: dealCount(chunk) }, ms: 1 };
      await folder.saveChunk(result);
      return result;
    },
  };
  await new QueueWorker(queue, solver, { retryPolicy: RETRY_POLICY, stop: signal, untilDone: true }).run();
  await folder.close();
  await queue.close();
}

/** A task of a process of its own, which prints its processor time and peak memory. */
interface Task {
  readonly kind: 'report' | 'check' | 'verify' | 'digest' | 'fetch';
  readonly path: string;
  readonly url: string;
  readonly workers: number;
}

async function measureTask({ kind, path, url, workers }: Task): Promise<void> {
  const pool = new ChunkPool(workers);
  const folder = await StudyFolder.openForReading(path);
  // A digest needs checked rows.
  if (kind === 'digest') await folder.check({ pool });
  const tasks = {
    report: () => readReportData([path]),
    check: () => folder.check({ pool }),
    verify: () => verifyStudy(folder, pool, { sample: 0, seed: 1, signal, onProgress: () => undefined }),
    digest: () => folder.computeDigest(),
    fetch: () => fetchAll(url),
  };
  const [began, used] = [performance.now(), process.cpuUsage()];
  await tasks[kind]();
  const { user, system } = process.cpuUsage(used);
  const { maxRSS } = process.resourceUsage();
  pool.close();
  const result: TaskResult = {
    ms: performance.now() - began,
    processorMs: (user + system) / 1000,
    megabytes: maxRSS / 1024,
  };
  console.log(JSON.stringify(result));
}

async function fetchAll(url: string): Promise<void> {
  const queue = await openQueue(url, false, RETRY_POLICY);
  const submitted = await findStudy(queue.database, undefined);
  const folder = await StudyFolder.openForWriting(newFolder(), submitted.study);
  await fetchStudy(queue.database, submitted, folder, RETRY_POLICY);
  await folder.close();
  await queue.close();
}

interface TaskResult {
  readonly ms: number;
  readonly processorMs: number;
  readonly megabytes: number;
}

function runTask(task: Task): TaskResult {
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'bench-study.ts'), '--measure', JSON.stringify(task)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(stdout) as TaskResult;
}

/** Runs a task in several rounds and prints the best rate, because other programs only make it slower. */
function printTaskRate(name: string, rows: number, task: Task): void {
  const results = Array.from({ length: rounds }, () => runTask(task));
  const least = (value: (result: TaskResult) => number) => Math.min(...results.map(value));
  printFigure(name, (rows * 1000) / least(({ ms }) => ms), 'rows a second');
  printFigure('  of processor time', (rows * 1000) / least(({ processorMs }) => processorMs), 'rows a second');
  printFigure('  peak memory', Math.max(...results.map(({ megabytes }) => megabytes)), 'MB');
}

async function measureScale(rows: number, url: string): Promise<void> {
  const path = newFolder();
  await writeRepeatedRows(path, url, smallStudy(SCALE_GAME, rows, BUDGET));
  const workers = availableParallelism();
  for (const kind of ['report', 'check', 'digest', 'fetch'] as const)
    printTaskRate(kind, rows, { kind, path, url, workers });
  const solved = smallStudy(SCALE_GAME, readCount('--deals', values.deals), BUDGET);
  const real = newFolder();
  const folder = await StudyFolder.openForWriting(real, solved);
  const pool = new ChunkPool(workers);
  await runStudy(folder, pool, signal, folder.missingChunks(CHUNK));
  pool.close();
  await folder.close();
  printTaskRate('verify', dealCount(solved), { kind: 'verify', path: real, url, workers });
}

async function main(): Promise<void> {
  const isChosen = (part: (typeof PARTS)[number]) => positionals.length === 0 || positionals.includes(part);
  const study = smallStudy(GAME, readCount('--deals', values.deals), BUDGET);
  const empty = smallStudy(GAME, readCount('--chunks', values.chunks), BUDGET);
  if (isChosen('local'))
    await compareOneAndTwo('workers, in a folder', 'deals a second', (count) => measureLocal(study, count));
  if (!isChosen('database') && !isChosen('queue') && !isChosen('scale')) return;
  const postgres = await TestPostgres.start();
  const newDatabase = async (name: string) => {
    await postgres.query(`CREATE DATABASE ${name}`);
    return postgres.url(name);
  };
  try {
    if (isChosen('database'))
      await compareOneAndTwo('workers, through PostgreSQL', 'deals a second', async (count, round) =>
        measureDatabase(await newDatabase(`deals_${count}_${round}`), study, count),
      );
    if (isChosen('queue'))
      await compareOneAndTwo(`processes of ${LANES} lanes, the queue alone`, 'chunks a second', async (count, round) =>
        measureQueue(await newDatabase(`chunks_${count}_${round}`), empty, count),
      );
    if (isChosen('scale')) await measureScale(readCount('--rows', values.rows), await newDatabase('scale'));
  } finally {
    await postgres.remove();
  }
}

if (values.drain) await drain(values.drain);
else if (values.measure) await measureTask(JSON.parse(values.measure));
else await main();
