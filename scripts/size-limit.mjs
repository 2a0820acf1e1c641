// The size limit of the app's first load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const FOLDER = join(ROOT, 'dist', 'app');

/**
 * Collects the files that the page names and their static imports: all files that load before a table can be played.
 * @param {string} file
 * @param {Set<string>} found
 */
function firstFiles(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const names = file.endsWith('.html')
    ? text.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)
    : file.endsWith('.js')
      ? text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)
      : [];
  const folder = file.replace(/[^/]*$/, '');
  for (const [, name = ''] of names) firstFiles(file.endsWith('.html') ? name : folder + name, found);
  return found;
}

export default [
  {
    name: 'first load until a table is playable',
    path: [...firstFiles('index.html')].map((file) => join(FOLDER, file)),
    limit: '150 kB',
    gzip: true,
  },
];
