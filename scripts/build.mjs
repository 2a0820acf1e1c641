// Builds the app into dist/app. With --if-stale it does nothing if the sources have not changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const STAMP = join(ROOT, 'dist', 'app.stamp');
const INPUTS = [
  'src',
  'scripts',
  'docs/results',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
];

/** Returns a digest of the paths and contents of the project's files that the build reads. */
function digestOfInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesOf(input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} input @returns {string[]} */
function filesOf(input) {
  if (statSync(join(ROOT, input)).isFile()) return [input];
  return readdirSync(join(ROOT, input), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .toSorted();
}

const digest = digestOfInputs();
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
if (!(isFresh && process.argv.includes('--if-stale'))) {
  // Imported only here, because loading Vite takes time.
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: process.argv.includes('--if-stale') ? 'warn' : 'info',
  });
  writeFileSync(STAMP, digest);
}
