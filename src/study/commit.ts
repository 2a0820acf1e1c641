import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COMMIT = /^[\da-f]{40,64}$/;

/**
 * Returns the commit of a checkout, read from `.git`; `undefined` elsewhere. The build of the package replaces this
 * function by the commit it was built from.
 */
export function readCommit(root: string = ROOT): string | undefined {
  const git = readGitFolder(root);
  if (git === undefined) return undefined;
  const head = readLine(join(git, 'HEAD'));
  const [, ref] = /^ref: (.+)$/.exec(head ?? '') ?? [];
  // The branches of a worktree are in the folder of the main one.
  const common = join(git, readLine(join(git, 'commondir')) ?? '.');
  const commit = ref === undefined ? head : (readLine(join(common, ref)) ?? readPackedRef(common, ref));
  return commit !== undefined && COMMIT.test(commit) ? commit : undefined;
}

/** Returns the `.git` folder of a checkout, or the one that the `.git` file of a worktree names. */
function readGitFolder(root: string): string | undefined {
  const path = join(root, '.git');
  const [, worktree] = /^gitdir: (.+)$/.exec(readLine(path) ?? '') ?? [];
  if (worktree !== undefined) return worktree;
  return readLine(join(path, 'HEAD')) === undefined ? undefined : path;
}

function readPackedRef(common: string, ref: string): string | undefined {
  return readText(join(common, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
}

function readLine(path: string): string | undefined {
  return readText(path)?.split('\n')[0]?.trim();
}

/** Returns the text of a file; `undefined` if it cannot be read, because then there is no commit to name. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
