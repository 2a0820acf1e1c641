import { readFileSync } from 'node:fs';

const FOLDER = 'dist/app';

/** The files that the page names and that those import at once: what is loaded until a table can be played. */
function firstFiles(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
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
    path: [...firstFiles('index.html')].map((file) => `${FOLDER}/${file}`),
    limit: '110 kB',
    gzip: true,
  },
];
