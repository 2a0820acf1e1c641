import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Formats the text of a project file. `path` is relative to the root and decides the language. */
export function formatFile(path: string, text: string): string {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'format', '--stdin-file-path', join(ROOT, path)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', input: text, cwd: ROOT });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
