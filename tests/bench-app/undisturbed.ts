import { readFileSync } from 'node:fs';
import { NAMES } from '../browser/table.ts';
import type { Row } from './row.ts';

/** What others may take of the processors while something is measured, as a share of their time, and how often that is tried. */
const LITTLE = 0.01;
const TRIES = 5;

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
 * Measures while others leave the processors alone. On a virtual machine others may take them, which lengthens whatever is measured: of a
 * few tries the one counts of which they took least, and its first row says how much that was.
 */
export async function undisturbed(measure: () => Promise<Row[]>): Promise<Row[]> {
  let least = Number.POSITIVE_INFINITY;
  let found: Row[] = [];
  for (let count = 0; count < TRIES && least > LITTLE; count++) {
    const before = ticks();
    const rows = await measure();
    const after = ticks();
    const share = (after.taken - before.taken) / Math.max(1, after.all - before.all);
    if (share < least) [least, found] = [share, rows];
  }
  // Elsewhere than on Linux nobody tells.
  if (!ticks().all) return found;
  const others = `others took ${(100 * least).toFixed(1)} %`;
  return found.map((row, index) => (index ? row : { ...row, note: row.note ? `${row.note}; ${others}` : others }));
}

/** Measures each game, undisturbed. */
export async function inEachGame(measure: (name: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of NAMES) rows.push(...(await undisturbed(() => measure(name))));
  return rows;
}
