import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/find-node.js';
import { COMMANDS } from '../../scripts/commands.mjs';
import { BUILD, groupsToRun, LISTS, type Step, stepNames } from '../../scripts/steps.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
const FILES = globSync('{*.md,docs/**/*.md,{src,scripts,tests,tools}/**/*.{ts,mjs}}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
/** Matches an npm command in a text, and the words after it that may name parts or steps. */
const COMMAND = /npm (?:run )?(test|(?<=run )[a-z][\w-]*(?::[\w-]+)?)((?: --)?(?: [a-z][\w-]*)*)/g;
const NO_TEXT = ['CHANGELOG.md', 'tests/scripts/commands.test.ts'];

/** Returns the names of parts or steps that a command accepts, or `undefined` if it accepts any argument. */
function knownNames(command: string): readonly string[] | undefined {
  const list = Object.values(LISTS).find((each) => each.command.split(' ').at(-1) === command);
  if (list) return stepNames(list);
  const parts = COMMANDS[command]?.parts;
  return parts && Object.keys(parts);
}

test.each(FILES.filter((file) => !NO_TEXT.includes(file)))('%s names only commands that exist', (file) => {
  const unknown = [...readFileSync(join(ROOT, file), 'utf8').matchAll(COMMAND)].filter(([, name = '', rest = '']) => {
    const [first] = rest.startsWith(' -- ') ? rest.slice(4).split(' ') : [];
    return !(name in scripts) || (first !== undefined && knownNames(name)?.includes(first) === false);
  });
  expect(unknown.map(([text]) => text)).toEqual([]);
});

test('every part and every step runs a file or a tool that exists', () => {
  const parts = Object.values(COMMANDS).flatMap(({ usual, parts: named = {} }) => [usual ?? [], Object.values(named)]);
  const steps = Object.values(LISTS).flatMap(({ groups, onRequest = [] }) => [...groups.flat(), ...onRequest]);
  const programs = [...parts.flat(2), ...steps].map(({ run: [program = ''] }) =>
    program.includes('/') ? program : join('node_modules', '.bin', program),
  );
  expect(programs.length).toBeGreaterThan(30);
  expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([]);
});

const namesIn = (groups: readonly (readonly Step[])[]) => groups.map((group) => group.map(({ name }) => name));

test('named steps run alone, and the build before a step that reads it', () => {
  const list = LISTS.thorough ?? { command: '', groups: [] };
  expect(namesIn(groupsToRun(list, ['perft']))).toEqual([['perft']]);
  expect(namesIn(groupsToRun(list, ['thorough-browser']))).toEqual([[BUILD.name], ['thorough-browser']]);
  expect(namesIn(groupsToRun(list, []))).toEqual(namesIn(list.groups));
  expect(stepNames(list)).toContain('prunes');
});
