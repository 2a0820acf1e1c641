// Checks that no two files of src export the same name, so that an exported name has one meaning. Re-exports do not count,
// nor does a function that is exported again under its own name, with a check before it (src/rules/checked).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const DECLARATION =
  /^export (?:abstract |async )*(?:interface|type|class|function\*?|const|let) ([A-Za-z_$][\w$]*)(?!\w*: typeof \w+\.\1\b)/gm;

/** @type {Map<string, string[]>} The files that export each name. */
const filesByName = new Map();
for (const entry of readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
  const path = join(entry.parentPath, entry.name);
  const names = new Set([...readFileSync(path, 'utf8').matchAll(DECLARATION)].map(([, name = '']) => name));
  for (const name of names) filesByName.set(name, [...(filesByName.get(name) ?? []), path.slice(ROOT.length)]);
}

const repeated = [...filesByName].filter(([, files]) => files.length > 1);
for (const [name, files] of repeated) console.error(`${name} is exported from ${files.join(' and ')}`);
process.exitCode = repeated.length > 0 ? 1 : 0;
