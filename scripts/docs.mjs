// npm run docs: writes the reference of all exports, with the guides, into dist/docs and checks its links.
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { setUp, start, stop } from './setup.mjs';

const FOLDER = join(ROOT, 'dist', 'docs');
/** Matches links that lead outside the reference. */
const ELSEWHERE = /^(https?|mailto|data):/;

/** @type {Map<string, ReadonlySet<string>>} The ids of elements, by file. */
const knownIds = new Map();

const [code] = await once(start(setUp(), ['typedoc', '--tsconfig', 'tsconfig.docs.json']), 'exit');
if (code !== 0) stop('TypeDoc found faults (see above).');
const broken = globSync(join(FOLDER, '**', '*.html')).flatMap(brokenLinksIn);
if (broken.length > 0) stop(`dist/docs: expected links that lead somewhere, found\n${broken.join('\n')}`);

/** @param {string} page @returns {string[]} */
function brokenLinksIn(page) {
  const links = [...readFileSync(page, 'utf8').matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
  return [...new Set(links)]
    .filter((link) => !ELSEWHERE.test(link) && !leadsSomewhere(page, link))
    .map((link) => `  ${relative(FOLDER, page)}: ${link}`);
}

/** Whether a link leads to a file, and to an element of that file if it names one. @param {string} page @param {string} link */
function leadsSomewhere(page, link) {
  const [path = '', fragment = ''] = decodeURI(link).split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  const file = statSync(target).isDirectory() ? join(target, 'index.html') : target;
  return fragment === '' || idsOf(file).has(fragment);
}

/** @param {string} file @returns {ReadonlySet<string>} */
function idsOf(file) {
  const known = knownIds.get(file);
  if (known) return known;
  const ids = new Set([...readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  knownIds.set(file, ids);
  return ids;
}
