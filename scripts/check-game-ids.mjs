// Checks that no source outside src/games/ contains the id of a game, because code that names a game is a rule of that game in
// the wrong module. It looks at strings ('putt-putt?stock=any-time', '#/pitchfork/1') and at keys of objects ({ pitchfork: … }).
// Tests, comments and prose may name games, and so may identifiers. Ids that are also names of
// solver families or words of the vocabulary are left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { isProgram } from './setup.mjs';

const IS_SOURCE = /\.(ts|svelte|js|css|html)$/;
const IS_TEST = /\.test\.ts$/;
const GAMES = join('src', 'games');
const FAMILIES = join('src', 'solver');
const VOCABULARY = join('src', 'rules', 'engine', 'definition.ts');

/** Matches comments, which may name games, then the rest of a string or a key of an object literal. */
const COMMENT_OR_LITERAL =
  /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<!:)\/\/.*|(["'`])((?:\\.|(?!\1)[^\\\n])*)\1|(?<=[{,]\s*)([\w-]+)(?=\s*:)/g;

/**
 * Returns the numbers of the lines that contain a game's id, from 1.
 * @param {string} code
 * @param {readonly string[]} ids
 * @returns {number[]}
 */
export function linesWithIds(code, ids) {
  // The id stands alone, before house rules, in an address, or in a string within a template.
  const pattern = new RegExp(`(^|[/'"])(${ids.join('|')})([?/'"]|$)`);
  const matching = [...code.matchAll(COMMENT_OR_LITERAL)].filter(([, , text, key]) => pattern.test(text ?? key ?? ''));
  return [...new Set(matching.map(({ index }) => code.slice(0, index).split('\n').length))];
}

/** @param {string} folder @returns {string[]} paths from the root of the project */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && IS_SOURCE.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** @param {string} folder @param {RegExp} pattern @returns {string[]} the first group of all matches in the sources of a folder */
function foundIn(folder, pattern) {
  return sourcesIn(folder).flatMap((file) => [...read(file).matchAll(pattern)].map(([, found = '']) => found));
}

if (isProgram(import.meta.filename)) {
  const families = foundIn(FAMILIES, /^ {2}name: '([\w-]+)'/gm);
  const fields = [...read(VOCABULARY).matchAll(/^ +readonly (\w+)\??:/gm)].map(([, field = '']) => field);
  const others = new Set([...families, ...fields]);
  const ids = foundIn(GAMES, /^\s*id: '([\w-]+)'/gm).filter((id) => !others.has(id));
  if (ids.length === 0) throw new Error(`no game has an id in ${GAMES}`);
  for (const file of sourcesIn('src').filter((path) => !path.startsWith(GAMES))) {
    const code = read(file);
    for (const line of linesWithIds(code, ids)) {
      console.error(`${file}:${line}: spells a game's id: ${code.split('\n')[line - 1]?.trim()}`);
      process.exitCode = 1;
    }
  }
}
