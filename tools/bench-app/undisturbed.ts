import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { isKept, type Row, rowText } from './row.ts';

/** What others may take of the processors while something is measured, as a share of their time. */
const LITTLE = 0.01;
/** By how much slower than at its best the processor may be before and after. */
const SLOWER = 0.1;
/** How often is measured what keeps no budget beside others. */
const TRIES = 10;
/** By how much longer is waited before each further try, in milliseconds: what disturbs mostly goes on for minutes. */
const REST = 10_000;

/** Times that a known piece of work is done, and the pauses between, in milliseconds: half a second in all. */
const TIMES = 20;
const PAUSE = 25;

const memory = new Int32Array(2 ** 18);

/** How long a known piece of work takes, in milliseconds. */
function work(): number {
  const began = performance.now();
  let at = 1;
  for (let step = 0; step < 300_000; step++) {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) | 0;
    memory[at >>> 14] = at ^ (memory[(at >>> 7) & 0x3ffff] ?? 0);
  }
  return performance.now() - began;
}

/** The shortest that the work has taken so far. */
let best = Number.POSITIVE_INFINITY;

/** How long it takes now, in the middle of many times. */
async function workTime(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count++) {
    times.push(work());
    await wait(PAUSE);
  }
  const time = percentile(times, 0.5);
  best = Math.min(best, time);
  return time;
}

/** The time of all processors since the start of the machine, and what others took of it, in ticks of Linux; elsewhere nothing is known. */
function ticks(): { readonly all: number; readonly taken: number } {
  const [line = ''] = text('/proc/stat').split('\n');
  // User, nice, system, idle, waiting, two kinds of interrupts, stolen: proc_stat(5).
  const counts = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: counts.reduce((sum, count) => sum + count, 0), taken: counts[7] ?? 0 };
}

function text(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Measures until budgets are kept, or exceeded while others leave the processors alone. On a virtual machine others may take them, or what
 * they share with them without the system telling it, which only lengthens whatever is measured: what keeps its budgets beside them needs no
 * other try, and what doesn't says nothing. If all tries are disturbed the one counts that was disturbed least. The first row says how much
 * that was.
 */
export async function undisturbed(measure: () => Promise<Row[]>): Promise<Row[]> {
  let least = Number.POSITIVE_INFINITY;
  let found: Row[] = [];
  let said = '';
  for (let count = 0; count < TRIES && least > LITTLE; count++) {
    await wait(count * REST);
    const time = await workTime();
    const before = ticks();
    const rows = await measure();
    const after = ticks();
    const slower = (time + (await workTime())) / (2 * best) - 1;
    const share = (after.taken - before.taken) / Math.max(1, after.all - before.all);
    const past = rows.filter((row) => !isKept(row));
    const disturbance = past.length ? share + Math.max(0, slower - SLOWER) : 0;
    // Elsewhere than on Linux nobody tells what others took.
    const others = after.all ? `others took ${(100 * share).toFixed(1)} %, ` : '';
    const tries = count ? `; try ${count + 1}` : '';
    const how = `${others}the processor was ${(100 * slower).toFixed(0)} % slower than at best${tries}`;
    for (const row of past) console.error(`  (${rowText(row).trimEnd()}; ${how})`);
    if (disturbance < least) [least, found, said] = [disturbance, rows, how];
  }
  return found.map((row, index) => (index ? row : { ...row, note: row.note ? `${row.note}; ${said}` : said }));
}

/** Measures each game, undisturbed. */
export async function inEachGame(measure: (name: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of GAME_IDS) rows.push(...(await undisturbed(() => measure(name))));
  return rows;
}
