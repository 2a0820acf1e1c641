import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseArgument } from '../arguments.ts';

const ROOT = join(import.meta.dirname, '../..');

function readLockFile(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8');
}

function refuseNoCommit(revision: string): void {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: ROOT });
  if (status !== 0) refuseArgument('--revision', 'a commit of this repository', revision);
}

/**
 * Checks out a commit in a temporary worktree, calls `run` with its folder and removes the worktree. Returns what `run`
 * returns. The worktree uses the packages of this checkout if both have the same lock file.
 */
export async function withCheckout<Result>(
  revision: string,
  run: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  refuseNoCommit(revision);
  const parent = mkdtempSync(join(tmpdir(), 'riffle-revision-'));
  const folder = join(parent, 'checkout');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, revision], { cwd: ROOT });
  try {
    if (readLockFile(folder) === readLockFile(ROOT))
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return await run(folder);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT });
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The measurements of a commit and of this checkout, one for each round. */
export interface Rounds<Measurement> {
  readonly before: readonly Measurement[];
  readonly after: readonly Measurement[];
}

/**
 * Measures a commit and this checkout in turn, so that a change of the machine's speed affects both. Calls `onRound` with all
 * measurements so far after each round, and returns them all.
 */
export async function measureInTurn<Measurement>(
  rounds: number,
  measureBefore: () => Measurement | Promise<Measurement>,
  measureAfter: () => Measurement | Promise<Measurement>,
  onRound?: (measured: Rounds<Measurement>) => void | Promise<void>,
): Promise<Rounds<Measurement>> {
  const measured: { before: Measurement[]; after: Measurement[] } = { before: [], after: [] };
  for (let round = 0; round < rounds; round++) {
    measured.before.push(await measureBefore());
    measured.after.push(await measureAfter());
    await onRound?.(measured);
  }
  return measured;
}
