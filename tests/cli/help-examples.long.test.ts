import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../../src/cli/input/examples.ts';
import { helpExamples } from '../support/commands.ts';
import { TestPostgres } from '../support/postgres.ts';
import { riffle } from '../support/riffle.ts';
import { newFolder } from '../support/studies.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RIFFLE = join(ROOT, 'bin/riffle.js');
const GUIDES = ['README.md', 'docs/command-line.md', 'docs/difficulty.md', 'docs/study.md'];
const EXAMPLES = [...(await helpExamples()).map(([, line]) => line), ...GUIDES.flatMap(commandsIn)];

/** Returns the riffle commands in the code blocks of a guide, without `npx`, a `jq` filter or a comment. */
function commandsIn(guide: string): string[] {
  const blocks = readFileSync(join(ROOT, guide), 'utf8').matchAll(/^```\n([\s\S]*?)^```$/gm);
  const lines = [...blocks].flatMap(([, block = '']) => block.split('\n'));
  const commands = lines.map((line) => line.replace(/^npx /, '').replace(/ \| jq .*| +# .*/, ''));
  return commands.filter((line) => line.startsWith('riffle '));
}

/** Seconds after which an example is interrupted as by Ctrl-C. */
const PATIENCE = 4;

/** A folder with the files of the examples; each example runs in a copy of it. */
let template: string;
let postgres: TestPostgres;

/** Makes the folder with the program and every file that an example reads, and a database with a solved study. */
beforeAll(async () => {
  template = newFolder();
  for (const folder of ['bin', '.config/fish/completions']) mkdirSync(join(template, folder), { recursive: true });
  const program = join(template, 'bin', 'riffle');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${RIFFLE}' "$@"\n`);
  chmodSync(program, 0o755);
  const layout = (await riffle(['deal', EXAMPLE_GAME, '--deal', '2'])).out;
  for (const file of ['layout', 'position', 'one', 'two']) writeFileSync(join(template, `${file}.txt`), layout);
  cpSync(join(ROOT, 'tests/records'), join(template, 'tests/records'), { recursive: true });
  writeFileSync(join(template, 'game.txt'), `Riffle record 1\nGame: ${EXAMPLE_GAME}\nDeal: 1\nMoves:\n`);
  // A report of both pools them, since their deals are distinct.
  for (const [name, deals] of [
    ['first', '1..40'],
    ['second', '41..80'],
  ] as const) {
    const study = ['study', 'run', 'putt-putt', '--deals', deals, '--nodes', '2000'];
    await riffle([...study, '--out', join(template, 'studies', name)]);
  }
  postgres = await TestPostgres.start();
  for (const name of ['studies', 'submitted']) await postgres.query(`CREATE DATABASE ${name}`);
  const url = ['--database', postgres.url('studies')];
  await riffle(['study', 'submit', EXAMPLE_GAME, '--deals', '1..20', '--nodes', '2000', ...url]);
  await riffle(['study', 'work', '--until-done', '--workers', '1', ...url]);
});
afterAll(() => postgres.remove());

/** Returns an example in which a small study of this test replaces `million`, a study that an earlier example makes. */
function withStudy(line: string): string {
  return line.replace(/(?<=study (?:report|verify|export) )million\b/, 'studies/first');
}

/** Returns an example with a database and a study of this test in place of those that it names. */
async function withDatabase(line: string): Promise<string> {
  if (!line.includes('postgres://')) return line;
  const url = postgres.url('studies');
  const { out } = await riffle(['study', 'status', '--json', '--database', url]);
  const { id } = JSON.parse(out.split('\n')[0] ?? '') as { id: string };
  // The huge study of `submit` has a database of its own, so that the example of a worker does not solve it.
  const own = line.includes('submit') ? postgres.url('submitted') : url;
  return line.replace('postgres://me@host/studies', `'${own}'`).replace(/(?<=fetch )[\da-f]{12}\b/, id.slice(0, 12));
}

test('the examples name the game of the layouts', () => {
  expect(EXAMPLE_VARIANT).toContain(EXAMPLE_GAME);
});

test.each(EXAMPLES)('%s', async (line) => {
  const home = newFolder();
  cpSync(template, home, { recursive: true });
  const script = `set -o pipefail; trap '' PIPE; ${await withDatabase(withStudy(line))}`;
  const { status, stderr } = spawnSync('timeout', ['--signal=INT', `${PATIENCE}`, 'bash', '--norc', '-c', script], {
    cwd: home,
    env: { ...process.env, HOME: home, PATH: `${join(home, 'bin')}:${process.env.PATH}` },
    encoding: 'utf8',
    timeout: 60_000,
  });
  // 124 is the status of `timeout` after it has interrupted an example.
  expect([0, 124], stderr).toContain(status);
  expect(stderr).not.toMatch(/^riffle: (?!interrupted by SIGINT$)/m);
});
