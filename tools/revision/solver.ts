import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { measureInTurn, type Rounds, withCheckout } from './checkout.ts';

/** The deals of a variant to solve, and the nodes that each search may expand. */
export interface BenchRow {
  readonly variant: string;
  readonly first: number;
  readonly last: number;
  readonly nodes: number;
}

interface Measurement {
  readonly ms: number;
  readonly nodes: number;
  readonly digest: string;
}

const ROOT = join(import.meta.dirname, '../..');
const SOLVE_DEALS = join(import.meta.dirname, 'solve-deals.ts');

function measure(root: string, { variant, first, last, nodes }: BenchRow): Measurement {
  const values = [root, variant, String(first), String(last), String(nodes)];
  return JSON.parse(execFileSync(process.execPath, [SOLVE_DEALS, ...values], { encoding: 'utf8' })) as Measurement;
}

/**
 * Solves the same deals with a revision and with this checkout in turn, `rounds` times. Prints for each row how many times as fast as
 * the revision this checkout is, by the smallest processor time of each, and whether all solutions are equal.
 */
export function compareSolvers(revision: string, rows: readonly BenchRow[], rounds: number): Promise<void> {
  return withCheckout(revision, async (folder) => {
    for (const row of rows) {
      const measured = await measureInTurn(
        rounds,
        () => measure(folder, row),
        () => measure(ROOT, row),
      );
      console.log(comparisonLine(revision, row, measured));
    }
  });
}

function comparisonLine(revision: string, { variant }: BenchRow, measured: Rounds<Measurement>): string {
  const { before: then, after: now } = measured;
  const [before, after] = [then, now].map((runs) => Math.min(...runs.map(({ ms }) => ms))) as [number, number];
  const isEqual = new Set([...then, ...now].map(({ digest }) => digest)).size === 1;
  const answers = isEqual ? 'equal solutions' : 'DIFFERENT SOLUTIONS';
  return `${variant}: ${(before / after).toFixed(2)} times as fast as ${revision} (${before.toFixed(0)} → ${after.toFixed(0)} ms), ${answers}`;
}
