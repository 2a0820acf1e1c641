// Checks that no source outside src/games/ contains the id of a game, because code that names a game is a rule of that game in
// the wrong module. It looks at strings ('putt-putt?stock=any-time', '#/pitchfork/1') and at keys of objects ({ pitchfork: … }).
// Tests, comments and prose may name games, and so may identifiers. Ids that are also names of solver families are left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { ROOT } from '../bin/find-node.js';
import { isProgram } from './setup.mjs';

const IS_SOURCE = /\.(ts|svelte|js|css|html)$/;
const IS_TEST = /\.test\.ts$/;
const GAMES = join('src', 'games');
const FAMILIES = join('src', 'solver');

/**
 * A text in a source and the place where it begins.
 * @typedef {{ readonly text: string, readonly at: number }} Literal
 */

/** Collects strings and keys of object literals. @param {string} code TypeScript @returns {Literal[]} */
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

/** Collects strings and keys of object literals, and values of attributes. @param {string} code a Svelte component @returns {Literal[]} */
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

/** Collects quoted texts. @param {string} code CSS or HTML @returns {Literal[]} */
function literalsInQuotes(code) {
  return [...code.matchAll(/(["'])(.*?)\1/g)].map(({ 2: text = '', index }) => ({ text, at: index }));
}

/**
 * Returns the numbers of the lines that contain a game's id, from 1.
 * @param {string} file
 * @param {string} code
 * @param {readonly string[]} ids
 * @returns {number[]}
 */
export function linesWithIds(file, code, ids) {
  // The id stands alone, before house rules, or in an address.
  const pattern = new RegExp(`(^|/)(${ids.join('|')})([?/]|$)`);
  const literals = /\.(ts|js)$/.test(file)
    ? literalsOfTypeScript(code)
    : file.endsWith('.svelte')
      ? literalsOfComponent(code)
      : literalsInQuotes(code);
  const matching = literals.filter(({ text }) => pattern.test(text));
  return [...new Set(matching.map(({ at }) => code.slice(0, at).split('\n').length))];
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
