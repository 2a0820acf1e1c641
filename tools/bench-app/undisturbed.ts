import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { isKept, type Row, rowText } from './row.ts';

/** The largest share of CPU time that other virtual machines may steal during a measurement. */
const MAX_STOLEN_SHARE = 0.01;
/** The largest slowdown of the reference work compared with its best time. */
const MAX_SLOWDOWN = 0.1;
/** The largest number of tries of a measurement that exceeds a budget on a busy machine. */
const MAX_TRIES = 10;
/** Each further try waits this much longer than the one before, because disturbances mostly last for minutes. */
const REST_MS = 10_000;

/** The number of repetitions of the reference work in each timing. */
const WORK_REPEATS = 20;
/** The pause after each repetition. */
const PAUSE_MS = 25;

const memory = new Int32Array(2 ** 18);

/** Does a fixed amount of work and returns its milliseconds. */
function doReferenceWork(): number {
  const began = performance.now();
  let at = 1;
  for (let step = 0; step < 300_000; step++) {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) | 0;
    memory[at >>> 14] = at ^ (memory[(at >>> 7) & 0x3ffff] ?? 0);
  }
  return performance.now() - began;
}

let bestWorkTime = Number.POSITIVE_INFINITY;

async function timeReferenceWork(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < WORK_REPEATS; count++) {
    times.push(doReferenceWork());
    await wait(PAUSE_MS);
  }
  const time = percentile(times, 0.5);
  bestWorkTime = Math.min(bestWorkTime, time);
  return time;
}

/** Reads the CPU time of all processors and the time stolen by other virtual machines, in ticks since boot; zeros except on Linux. */
function readCpuTicks(): { readonly all: number; readonly stolen: number } {
  const [line = ''] = readIfExists('/proc/stat').split('\n');
  // User, nice, system, idle, iowait, irq, softirq, steal: proc_stat(5).
  const counts = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: counts.reduce((sum, count) => sum + count, 0), stolen: counts[7] ?? 0 };
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Measures until all budgets are kept, or until one is exceeded on an undisturbed machine. Other virtual machines can only lengthen a
 * time: a kept budget counts even on a busy machine, an exceeded one is measured again. If all tries are disturbed, the least disturbed
 * one counts. The note of the first row reports the disturbance.
 */
export async function measureUndisturbed(measure: () => Promise<Row[]>): Promise<Row[]> {
  let least = Number.POSITIVE_INFINITY;
  let found: Row[] = [];
  let disturbanceText = '';
  for (let count = 0; count < MAX_TRIES && least > MAX_STOLEN_SHARE; count++) {
    await wait(count * REST_MS);
    const time = await timeReferenceWork();
    const before = readCpuTicks();
    const rows = await measure();
    const after = readCpuTicks();
    const slower = (time + (await timeReferenceWork())) / (2 * bestWorkTime) - 1;
    const share = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
    const exceeded = rows.filter((row) => !isKept(row));
    const disturbance = exceeded.length ? share + Math.max(0, slower - MAX_SLOWDOWN) : 0;
    // Only Linux reports the stolen time.
    const stolen = after.all ? `${(100 * share).toFixed(1)} % of the CPU time stolen, ` : '';
    const tries = count ? `; try ${count + 1}` : '';
    const how = `${stolen}processor ${(100 * slower).toFixed(0)} % slower than at best${tries}`;
    for (const row of exceeded) console.error(`  (${rowText(row).trimEnd()}; ${how})`);
    if (disturbance < least) [least, found, disturbanceText] = [disturbance, rows, how];
  }
  return found.map((row, index) =>
    index ? row : { ...row, note: row.note ? `${row.note}; ${disturbanceText}` : disturbanceText },
  );
}

export async function measureEachGame(measure: (name: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of GAME_IDS) rows.push(...(await measureUndisturbed(() => measure(name))));
  return rows;
}
