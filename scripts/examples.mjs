// Collects the examples of all docstrings in the type declarations of the installed package into one program.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const ENTRIES = ['rules', 'games', 'languages', 'solver', 'coach'];
const EXAMPLE = /\* @example\n((?:\s*\* (?!@).*\n)+)/g;
/** Matches a line of an example that states the value of an expression. */
const ANSWER = /^(.*) \/\/ → (.*)$/;

/** The beginning of the program. It compiles without the types of Node. */
const START = `function check(found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(\`expected \${other}, found \${one}\`);
}
const found = findGame('putt-putt');
if (!found.ok) throw new Error(sayEnglish(found.error));
const game = found.value;
const position = deal(game, 1);
`;

/**
 * @param {string} folder the installed package
 * @returns {Promise<string>} a TypeScript program that checks every stated value and fails at the first wrong one
 */
export async function exampleProgram(folder) {
  const files = globSync(ENTRIES.map((entry) => join(folder, 'dist', entry, '**', '*.d.ts')));
  const examples = files.flatMap((file) => examplesIn(readFileSync(file, 'utf8')));
  const imports = await Promise.all(ENTRIES.map((entry) => importsFrom(folder, entry)));
  const checks = examples.map((example) => `{\n${example.map(checked).join('\n')}\n}\n`);
  return [...imports, START, ...checks].join('');
}

/** Returns the lines of each example in a file. @param {string} source @returns {string[][]} */
function examplesIn(source) {
  return [...source.matchAll(EXAMPLE)].map(([, text = '']) =>
    text.split('\n').flatMap((line) => {
      const content = /^\s*\* (.*)$/.exec(line)?.[1];
      return content === undefined ? [] : [content];
    }),
  );
}

/** @param {string} line */
function checked(line) {
  const [, expression, answer] = ANSWER.exec(line) ?? [];
  return expression === undefined ? line : `check(${expression}, ${answer});`;
}

/** Returns an import of everything that an entry exports. @param {string} folder @param {string} entry */
async function importsFrom(folder, entry) {
  const module = await import(pathToFileURL(join(folder, 'dist', entry, 'index.js')).href);
  return `import { ${Object.keys(module).join(', ')} } from 'riffle-patience/${entry}';\n`;
}
