// Checks that no folders of src import each other in a cycle. Unlike dependency-cruiser, it treats a folder and its parent as
// two different folders.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const SOURCE = join(ROOT, 'src');
/** Static and dynamic imports, and re-exports. */
const IMPORT = /(?:(?:^|\n)\s*(?:import|export)\s(?:[^;'"]*?from\s+)?|\bimport\(\s*)['"](\.[^'"]+)['"]/g;

/** @type {Map<string, Set<string>>} The folders that each folder imports. */
const imports = new Map();
for (const entry of readdirSync(SOURCE, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name) || entry.name.endsWith('.test.ts')) continue;
  const from = relative(SOURCE, entry.parentPath);
  for (const [, path = ''] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(IMPORT)) {
    const to = dirname(normalize(join(from, path)));
    if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  }
}

/** Whether the imports of a folder lead back to it. @param {string} start */
function isOnCycle(start) {
  const seen = new Set();
  const waiting = [...(imports.get(start) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder === start) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...(imports.get(folder) ?? []));
  }
  return false;
}

const cyclic = [...imports.keys()].filter(isOnCycle);
for (const folder of cyclic.toSorted()) console.error(`src/${folder} is on a cycle of imports between folders`);
process.exitCode = cyclic.length > 0 ? 1 : 0;
