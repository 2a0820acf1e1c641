import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { thinkOfDeal, type Wish } from '../src/coach/difficulty/deal-wish.ts';
import { lastAnswer } from '../src/coach/thought/thought.ts';
import { GRADES } from '../src/games/grades.ts';
import { findGame } from '../src/games/index.ts';
import type { Game } from '../src/rules/index.ts';
import { percentile, processorTime } from './measures.ts';
import { VARIANTS } from './variants.ts';

const HELP = `npm run bench -- wishes [VARIANT …] [--wishes N]

Wishes for deals that can be won and of each grade, N times each (12), by every game's house rules or those named, every time in a worker that has just
begun and has nothing compiled, and prints for each variant the median, 95th percentile and worst of the milliseconds of processor time of that worker
until the deal is there, and the same four times slower. A game's name means all of its variants.
It wants a machine that does nothing else. How long it takes in Chromium, with all there is beside the worker, says npm run bench -- app wishes.`;

const BUDGET = 1000;
const THROTTLE = 4;
const WISHES: readonly Wish[] = ['winnable', ...GRADES];

interface Asked {
  readonly name: string;
  readonly wish: Wish;
  readonly seed: number;
}

/** In the worker: the milliseconds of its thread until a deal is found, which other programs don't lengthen. */
function answer({ name, wish, seed }: Asked): number {
  const began = processorTime();
  const game = findGame(name);
  if (game.ok) lastAnswer(thinkOfDeal(game.value, wish, seed));
  return processorTime() - began;
}

function ask(asked: Asked): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function bench({ name }: Game, count: number): Promise<void> {
  const times: number[] = [];
  for (const wish of WISHES)
    for (let seed = 1; seed <= count; seed++) times.push(await ask({ name, wish, seed: seed * 7919 }));
  const [median, p95, worst] = [0.5, 0.95, 1].map((share) => Math.round(percentile(times, share))) as [
    number,
    number,
    number,
  ];
  const slow = p95 * THROTTLE;
  const mark = slow > BUDGET ? `over ${BUDGET}` : 'ok';
  console.log(
    `${name.padEnd(58)} median ${median}, p95 ${p95}, worst ${worst} ms; p95 times ${THROTTLE}: ${slow} ms, ${mark}`,
  );
  if (slow > BUDGET) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { wishes: { type: 'string', default: '12' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const isMeant = ({ name, definition }: Game) => positionals.includes(name) || positionals.includes(definition.id);
  for (const game of VARIANTS) if (!positionals.length || isMeant(game)) await bench(game, Number(values.wishes));
}

if (isMainThread) await main();
else parentPort?.postMessage(answer(workerData));
