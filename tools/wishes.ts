import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { thinkOfDeal, type Wish } from '../src/coach/difficulty/deal-wish.ts';
import { lastAnswer } from '../src/coach/thought/thought.ts';
import { GRADES } from '../src/games/grades.ts';
import { findGame } from '../src/games/index.ts';
import type { Game } from '../src/rules/index.ts';
import { readArguments, readCount, refuseUnknown } from './arguments.ts';
import { percentile, processorTime } from './measures.ts';
import { VARIANTS } from './variants.ts';

const HELP = `npm run bench -- wishes [VARIANT …] [--wishes N]

Searches for winnable deals and for deals of each grade, N times each (12), in all variants or in those named. Each
search runs in a new worker without compiled code. Prints for each variant the median, 95th percentile and worst
processor time of a worker in milliseconds, and the 95th percentile on a machine that is four times slower. The name of a
game stands for all its variants. Run it on an idle machine. npm run bench -- app wishes measures the same in Chromium.`;

const BUDGET_MS = 1000;
const THROTTLE = 4;
const WISHES: readonly Wish[] = ['winnable', ...GRADES];

interface SearchRequest {
  readonly name: string;
  readonly wish: Wish;
  readonly seed: number;
}

/** Runs in the worker: returns the milliseconds of processor time until a deal is found. */
function timeSearch({ name, wish, seed }: SearchRequest): number {
  const began = processorTime();
  const game = findGame(name);
  if (game.ok) lastAnswer(thinkOfDeal(game.value, wish, seed));
  return processorTime() - began;
}

function searchInWorker(request: SearchRequest): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: request });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function benchVariant({ name }: Game, count: number): Promise<void> {
  const times: number[] = [];
  for (const wish of WISHES)
    for (let seed = 1; seed <= count; seed++) times.push(await searchInWorker({ name, wish, seed: seed * 7919 }));
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => Math.round(percentile(times, share))) as [
    number,
    number,
    number,
  ];
  const slow = p95 * THROTTLE;
  const mark = slow > BUDGET_MS ? `over ${BUDGET_MS}` : 'ok';
  console.log(
    `${name.padEnd(58)} median ${median}, p95 ${p95}, worst ${worst} ms; p95 times ${THROTTLE}: ${slow} ms, ${mark}`,
  );
  if (slow > BUDGET_MS) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: { wishes: { type: 'string', default: '12' } },
  });
  const count = readCount('--wishes', values.wishes);
  const names = VARIANTS.flatMap(({ name, definition }) => [definition.id, name]);
  refuseUnknown('VARIANT', [...new Set(names)], positionals);
  const isNamed = ({ name, definition }: Game) => positionals.includes(name) || positionals.includes(definition.id);
  for (const game of VARIANTS) if (!positionals.length || isNamed(game)) await benchVariant(game, count);
}

if (isMainThread) await main();
else parentPort?.postMessage(timeSearch(workerData));
