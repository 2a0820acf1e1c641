import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TOOLS = join(import.meta.dirname, '../../tools');

/** The programs of `tools`, which are the files that parse arguments. */
const PROGRAMS = readdirSync(TOOLS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
  .filter((file) => /\b(readArguments|readPruneArguments)\(HELP/.test(readFileSync(join(TOOLS, file), 'utf8')))
  .toSorted();

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(TOOLS, program), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('every program of tools is known', () => {
  expect(PROGRAMS).toHaveLength(21);
});

test.each(PROGRAMS)('%s prints help that begins with its command', (program) => {
  const { status, stdout, stderr } = run(program, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^(npm run [\w:]+|node tools\/[\w-]+\.ts)/);
  expect(stdout.split('\n').every((line) => line.length <= 125)).toBe(true);
});

test.each(PROGRAMS)('%s refuses an unknown option in one sentence', (program) => {
  const { status, stdout, stderr } = run(program, '--bogus');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^options: expected one of (--[\w-]+, )*--help, found --bogus\n$/);
});

test.each([
  ['bench-app/main.ts', ['speed'], 'PART: expected one of load, '],
  [
    'bench-app/main.ts',
    ['--rounds', 'x', '--revision', 'HEAD'],
    '--rounds: expected a whole number of at least 1, found x',
  ],
  ['bench-app/main.ts', ['--revision', 'nonesuch'], '--revision: expected a commit of this repository, found nonesuch'],
  ['bench-solver.ts', ['whist'], 'GAME: expected a game such as bear-river or pitchfork?runs=any, found whist'],
  ['bench-solver.ts', ['--deals', '5'], '--deals: expected a range of deals such as 1..100, found 5'],
  ['bench-solver.ts', ['--deals'], '--deals: expected a value, found none'],
  ['bench-solver.ts', ['--layouts', 'bear-river', 'none.txt'], 'FILE: expected a file with a layout, found none.txt'],
  ['bench-solver.ts', ['--revision', 'nonesuch'], '--revision: expected a commit of this repository, found nonesuch'],
  ['bench-store/main.ts', ['more'], 'arguments: expected options only, found more'],
  ['bench-study.ts', ['remote'], 'arguments: expected one of local, database, queue, scale, found remote'],
  ['builder-prunes.ts', ['many'], 'DEALS: expected a whole number of at least 1, found many'],
  ['corruptions.ts', ['--rounds', '-3'], '--rounds: expected a value, found none'],
  ['daily.ts', ['--game', 'whist'], '--game: expected one of putt-putt, '],
  ['daily.ts', ['--to', 'soon'], '--to: expected a day from 2036-12-31 on, written YYYY-MM-DD, found soon'],
  [
    'daily.ts',
    ['--root', '/no/such/folder'],
    '--root: expected a copy of the project with src/games/daily-table.ts, found',
  ],
  ['figures.ts', ['--workers', '0'], '--workers: expected a whole number of at least 1, found 0'],
  ['figures.ts', ['--root', '/no/such/folder'], '--root: expected a copy of the project with README.md, found'],
  ['frozen.ts', ['whist'], 'ID: expected one of putt-putt, '],
  ['golf-prunes.ts', ['10', '10', 'whist'], 'GAME: expected the beginning of one of '],
  ['grades.ts', ['whist'], 'VARIANT: expected one of putt-putt'],
  ['hints.ts', [], 'GAME: expected a game such as bear-river or pitchfork?runs=any, found nothing'],
  ['new-game.ts', ['Two Words'], 'ID: expected a name such as classic-golf, found Two Words'],
  ['new-game.ts', ['classic-golf', '--like', 'whist'], '--like: expected the id of an existing game, found whist'],
  ['pictures/compare.ts', [], '--revision: expected a commit of this repository, found nothing'],
  ['reviews.ts', ['pitchfork', '--deals', '9..1'], '--deals: expected a range of deals such as 1..100, found 9..1'],
  ['safe-ups.ts', ['1', '2', '', 'x'], 'arguments: expected at most DEALS, NODES and GAME, found x'],
  ['soak-server.ts', ['--bad', 'some'], '--bad: expected a whole number of at least 0, found some'],
  ['wishes.ts', ['whist'], 'VARIANT: expected one of putt-putt, '],
])('%s %j is refused in one sentence', (program, args, sentence) => {
  const { status, stdout, stderr } = run(program, ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.slice(0, sentence.length)).toBe(sentence);
  expect(stderr.split('\n')).toHaveLength(2);
});
