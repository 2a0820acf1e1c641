// A law no linter knows: outside src/games/ no source spells the id of a game, for code that names a game is a rule of that game in the
// wrong module. Tests may, and so may comments and prose. Strings count, as in 'putt-putt?stock=any-time' and '#/pitchfork/1', and keys of
// tables ({ pitchfork: … }). Names of variables, parameters and types do not, nor does an id that is also the name of a solver's family.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { ROOT } from '../bin/find-node.js';

const IS_SOURCE = /\.(ts|svelte|js|css|html)$/;
const IS_TEST = /\.test\.ts$/;
const GAMES = join('src', 'games');
const FAMILIES = join('src', 'solver');

/**
 * A text in a source and the place where it begins.
 * @typedef {{ readonly text: string, readonly at: number }} Literal
 */

/** @param {string} code TypeScript @returns {Literal[]} its strings, and the keys of its object literals */
function literalsOfTypeScript(code) {
  const source = ts.createSourceFile('source.ts', code, ts.ScriptTarget.Latest, true);
  /** @type {Literal[]} */
  const literals = [];
  /** @param {ts.Node} node */
  function visit(node) {
    const isKey = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (isKey || ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node))
      literals.push({ text: node.text, at: node.getStart(source) });
    ts.forEachChild(node, visit);
  }
  visit(source);
  return literals;
}

/** @param {string} code a Svelte component @returns {Literal[]} the same of its scripts and expressions, and the values of its attributes */
function literalsOfComponent(code) {
  /** @type {Literal[]} */
  const literals = [];
  /** @param {any} node @param {any} parent */
  function visit(node, parent) {
    if (typeof node !== 'object' || node === null) return;
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand;
    if (node.type === 'Literal' && typeof node.value === 'string') literals.push({ text: node.value, at: node.start });
    else if (node.type === 'TemplateElement') literals.push({ text: node.value.raw, at: node.start });
    else if (node.type === 'Identifier' && isKey) literals.push({ text: node.name, at: node.start });
    else if (node.type === 'Text' && parent?.type === 'Attribute') literals.push({ text: node.data, at: node.start });
    for (const child of Object.values(node)) {
      for (const each of Array.isArray(child) ? child : [child]) visit(each, node);
    }
  }
  visit(parse(code, { modern: true }), undefined);
  return literals;
}

/** @param {string} code CSS or HTML @returns {Literal[]} what stands in quotes */
function literalsInQuotes(code) {
  return [...code.matchAll(/(["'])(.*?)\1/g)].map(({ 2: text = '', index }) => ({ text, at: index }));
}

/**
 * The lines of a source that spell a game's id, counted from 1.
 * @param {string} file
 * @param {string} code
 * @param {readonly string[]} ids
 * @returns {number[]}
 */
export function linesWithIds(file, code, ids) {
  // Alone, with house rules behind it, or in an address.
  const spelled = new RegExp(`(^|/)(${ids.join('|')})([?/]|$)`);
  const literals = /\.(ts|js)$/.test(file)
    ? literalsOfTypeScript(code)
    : file.endsWith('.svelte')
      ? literalsOfComponent(code)
      : literalsInQuotes(code);
  const found = literals.filter(({ text }) => spelled.test(text));
  return [...new Set(found.map(({ at }) => code.slice(0, at).split('\n').length))];
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

/** @param {string} folder @param {RegExp} pattern @returns {string[]} what the pattern's group finds in the sources of a folder */
function foundIn(folder, pattern) {
  return sourcesIn(folder).flatMap((file) => [...read(file).matchAll(pattern)].map(([, found = '']) => found));
}

if (import.meta.main) {
  const families = foundIn(FAMILIES, /^ {2}name: '([\w-]+)'/gm);
  const ids = foundIn(GAMES, /^\s*id: '([\w-]+)'/gm).filter((id) => !families.includes(id));
  if (ids.length === 0) throw new Error(`no game has an id in ${GAMES}`);
  for (const file of sourcesIn('src').filter((path) => !path.startsWith(GAMES))) {
    const code = read(file);
    for (const line of linesWithIds(file, code, ids)) {
      console.error(`${file}:${line}: spells a game's id: ${code.split('\n')[line - 1]?.trim()}`);
      process.exitCode = 1;
    }
  }
}
