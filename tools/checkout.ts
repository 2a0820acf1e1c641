import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8');
}

/**
 * Checks a commit out in a temporary worktree, runs something with its folder, and removes the worktree. The commit uses the packages of
 * this checkout if its lock file is the same.
 */
export async function withCheckout<Result>(
  revision: string,
  run: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const parent = mkdtempSync(join(tmpdir(), 'riffle-revision-'));
  const folder = join(parent, 'checkout');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, revision], { cwd: ROOT });
  try {
    if (lockOf(folder) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return await run(folder);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT });
    rmSync(parent, { recursive: true, force: true });
  }
}
