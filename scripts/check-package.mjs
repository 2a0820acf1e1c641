// npm run check -- package: packs the package, checks it with publint and attw, installs it into an empty folder, and uses it
// there as another program would: in Node, on the command line, and in pages.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../bin/find-node.js';
import { ENTRIES, exampleProgram } from './examples.mjs';
import { checkPages } from './package-pages.mjs';
import { setUp, start, stop } from './setup.mjs';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const [COACH = '', WORKER = '', PAGE = ''] = programsIn(readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8'));
/** The hint that the worker of docs/library.md finds. */
const HINT = '7 of diamonds to the foundation';
const TSC = join(ROOT, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

/** Matches the paths of files that may be in the package. */
const CONTENTS =
  /^(package\.json|LICENSE|CITATION\.cff|[A-Z]+\.md|bin\/[\w-]+\.js|dist\/\w+\/.*\.(js|d\.ts)|dist\/languages\/\w\w\.json|docs\/.*\.(md|json|html|webp))$/;

const node = setUp();
const folder = mkdtempSync(join(tmpdir(), 'riffle-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { file, paths } = await pack();
checkContents();
await succeed('publint', ['run', file, '--strict']);
await succeed('attw', [file, '--profile', 'esm-only']);

await install();
checkLinks();
const guidePrograms = [programsIn(README)[0] ?? stop('README.md: expected a program in TypeScript'), COACH];
const printed = await checkPrograms(guidePrograms);
await checkPages(folder, 'riffle-patience', ENTRIES, {
  programs: guidePrograms,
  worker: WORKER,
  page: PAGE,
  expected: [...printed.trimEnd().split('\n'), HINT],
});
await checkCommands();

/** Returns the programs in TypeScript of a guide. @param {string} guide @returns {string[]} */
function programsIn(guide) {
  return [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, program = '']) => program);
}

/** Builds and packs the package. @returns {Promise<{ file: string, paths: string[] }>} the packed file and the paths in it */
async function pack() {
  const options = ['--json', '--loglevel=error', '--pack-destination', folder];
  const output = await run('npm', ['pack', ...options], ROOT);
  const [{ filename, files }] = JSON.parse(output);
  return { file: join(folder, filename), paths: files.map((/** @type {{ path: string }} */ { path }) => path) };
}

/** Checks that the package contains no tests and no other files that do not belong into it. */
function checkContents() {
  const surplus = paths.filter((path) => !CONTENTS.test(path) || /\.test\./.test(path));
  assert.deepEqual(surplus, [], 'files that do not belong into the package');
}

/** Installs the packed file into an empty folder without optional packages. */
async function install() {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options, file], folder);
  assert(!existsSync(join(folder, 'node_modules', 'pg')), 'the engine alone installs no database');
}

/** Checks that every relative link of the README leads to a packed file, and that its commands read no other file. */
function checkLinks() {
  const links = [...README.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^":]+)"/g)].map(
    ([, link, picture]) => link ?? picture,
  );
  assert(links.length > 20);
  links.push(...[...README.matchAll(/^npx riffle (?:\S+ )+?([\w/-]+\.\w+)/gm)].map(([, path]) => path));
  const broken = links.filter((link) => !existsSync(join(folder, 'node_modules', 'riffle-patience', link ?? '')));
  assert.deepEqual(broken, [], 'links of the README that lead to no packed file');
}

/**
 * Checks the programs of the guides in TypeScript and in JavaScript, the examples of all docstrings, and lines that must not
 * compile. Returns what the programs print.
 * @param {readonly string[]} programs
 */
async function checkPrograms(programs) {
  const examples = await exampleProgram(join(folder, 'node_modules', 'riffle-patience'));
  assert(examples.split('check(').length > 20, 'the examples of the main exports');
  const misuse = readFileSync(join(ROOT, 'tests', 'package', 'misuse.ts'), 'utf8');
  const both = programs.flatMap((source, index) => ['ts', 'mjs'].map((kind) => [`program-${index}.${kind}`, source]));
  const sources = Object.fromEntries([...both, ['examples.ts', examples], ['misuse.ts', misuse]]);
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
  const options = {
    target: 'ES2024',
    module: 'NodeNext',
    lib: ['ES2024', 'DOM'],
    types: [],
    strict: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
  };
  const files = Object.keys(sources);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  await run('node', [TSC, '-p', folder], folder);
  const outputs = [];
  for (const index of programs.keys()) {
    const [typed, plain] = [
      await run('node', [`program-${index}.ts`], folder),
      await run('node', [`program-${index}.mjs`], folder),
    ];
    assert.equal(typed, plain);
    outputs.push(typed);
  }
  assert.match(outputs[0] ?? '', /^Aim: .*\nwinnable, after \d+ positions\n.*\nwon\n$/s);
  assert.match(outputs[1] ?? '', /^Deal 1 is hard\.\n.*\nWon\. .*\n$/s);
  await run('node', ['examples.ts'], folder);
  return outputs.join('');
}

async function checkCommands() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  /** @type {readonly [string, RegExp, number?][]} */
  const commands = [
    ['--version', new RegExp(`^${version}\n$`)],
    ['games', /^Putt Putt {2}putt-putt$/m],
    ['deal pitchfork --deal 844', /^Stock: /],
    ['rules bear-river', /^Aim\n/m],
    ['solve putt-putt --deal 1 --json', /"verdict":"winnable"/],
    [
      'study status',
      /^riffle: package pg: expected it to be installed, found nothing; run npm install pg pg-boss\n$/,
      2,
    ],
  ];
  const launcher = join('node_modules', 'riffle-patience', 'bin', 'riffle.js');
  for (const [command, output, code = 0] of commands)
    assert.match(await run('node', [launcher, ...command.split(' ')], folder, code), output, command);
}

/**
 * Runs a tool and returns its standard output, or both outputs if it is expected to fail. Stops at an unexpected exit code.
 * @param {string} tool @param {readonly string[]} args @param {string} cwd
 */
async function run(tool, args, cwd, expected = 0) {
  const child = start(node, [tool, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const { stdout, stderr } = child;
  const [out, err, [code]] = await Promise.all([stdout && text(stdout), stderr && text(stderr), once(child, 'close')]);
  if (code !== expected) stop(`${tool} ${args.join(' ')} ended with ${code}:\n${out}${err}`);
  return expected === 0 ? `${out}` : `${out}${err}`;
}

/** Runs a tool and stops the program if it fails. @param {string} tool @param {string[]} args */
async function succeed(tool, args) {
  const [code] = await once(start(node, [tool, ...args]), 'close');
  if (code !== 0) stop(`${tool} found faults (see above).`);
}
