// Builds the modules of the package into dist/. Removes old files first, so that no output of a deleted source is published.
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { parsedCatalogue } from './catalogues.mjs';
import { setUp, start } from './setup.mjs';

for (const module of ['rules', 'games', 'languages', 'statistics', 'solver', 'coach', 'study', 'cli'])
  rmSync(join(ROOT, 'dist', module), { recursive: true, force: true });
const [code] = await once(
  start(setUp(), ['node_modules/@typescript/native/bin/tsc', '-b', '--force', 'src/cli']),
  'exit',
);
if (code !== 0) process.exit(code ?? 1);
removeParser();
await writeCommit();

/** Parses the catalogues of the package, and replaces the parser by a function that has nothing left to do. */
function removeParser() {
  const languages = join(ROOT, 'dist', 'languages');
  for (const file of globSync(join(ROOT, 'src', 'languages', '??.json')))
    writeFileSync(join(languages, basename(file)), JSON.stringify(parsedCatalogue(readFileSync(file, 'utf8'), file)));
  writeFileSync(join(languages, 'parse.js'), 'export const parseForm = (form) => form;\n');
}

/** Writes the commit of this checkout into the package, where there is no `.git` to read it from. */
async function writeCommit() {
  const { readCommit } = await import('../src/study/commit.ts');
  const commit = JSON.stringify(readCommit());
  writeFileSync(join(ROOT, 'dist', 'study', 'commit.js'), `export const readCommit = () => ${commit};\n`);
}
