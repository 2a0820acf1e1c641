import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { thinkOfDeal, type Wish } from '../../src/coach/deal-wish.ts';
import { GRADES } from '../../src/coach/grade.ts';
import { lastOf } from '../../src/coach/thought.ts';
import { GAMES } from '../../src/games/index.ts';
import { compile, type Game } from '../../src/rules/index.ts';

const HELP = `npm run bench:wishes -- [ID …] [--wishes N]

Wishes for deals that can be won and of each grade, N times each (12), every time in a worker that has just begun and has nothing compiled,
and prints for each game the median, 95th percentile and worst of the milliseconds of processor time of that worker until the deal is there, and the same four times slower.
It wants a machine that does nothing else.`;

const BUDGET = 1000;
const THROTTLE = 4;
const WISHES: readonly Wish[] = ['winnable', ...GRADES];

interface Asked {
  readonly id: string;
  readonly wish: Wish;
  readonly seed: number;
}

/** Milliseconds of processor time: of this thread, before Node 24 of the whole process. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/** In the worker: the milliseconds of its thread until a deal is found, which other programs don't lengthen. */
function answer({ id, wish, seed }: Asked): number {
  const began = processorTime();
  const definition = GAMES.find((game) => game.id === id);
  if (definition) lastOf(thinkOfDeal(compile(definition), wish, seed));
  return processorTime() - began;
}

function ask(asked: Asked): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function bench({ name, definition }: Game, count: number): Promise<void> {
  const times: number[] = [];
  for (const wish of WISHES)
    for (let seed = 1; seed <= count; seed++) times.push(await ask({ id: definition.id, wish, seed: seed * 7919 }));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const [median, p95, worst] = [at(0.5), at(0.95), at(1)].map((ms) => Math.round(ms)) as [number, number, number];
  const slow = p95 * THROTTLE;
  const mark = slow > BUDGET ? `over ${BUDGET}` : 'ok';
  console.log(
    `${name.padEnd(14)} median ${median}, p95 ${p95}, worst ${worst} ms; p95 times ${THROTTLE}: ${slow} ms, ${mark}`,
  );
  if (slow > BUDGET) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { wishes: { type: 'string', default: '12' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  for (const definition of GAMES)
    if (!positionals.length || positionals.includes(definition.id))
      await bench(compile(definition), Number(values.wishes));
}

if (isMainThread) await main();
else parentPort?.postMessage(answer(workerData));
