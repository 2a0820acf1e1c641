import { expect, test } from 'vitest';
import { allCommands } from '../../tests/support/commands.ts';
import { json, riffle } from '../../tests/support/riffle.ts';
import { isThorough } from '../../tests/support/samples.ts';
import { expectSchemas, SCHEMA_FILES, schemaNameOf } from '../../tests/support/schemas.ts';
import { newFolder } from '../../tests/support/studies.ts';
import { SCHEMA_VERSIONS } from './terminal/json.ts';

/** Returns the full names of the commands that print JSON. */
async function commandsWithJson(): Promise<string[]> {
  const all = await allCommands();
  return all
    .filter(({ command }) => command.options.some(({ long }) => long === '--json'))
    .map(({ names }) => names.join('-'));
}

test('every command that prints JSON has a schema', async () => {
  const names = (await commandsWithJson()).toSorted();
  expect(Object.keys(SCHEMA_VERSIONS).toSorted()).toEqual(names);
  expect([...SCHEMA_FILES].toSorted()).toEqual([...names, 'common'].map((name) => `${name}.json`).toSorted());
});

test('help names the schema of each command', async () => {
  for (const name of await commandsWithJson()) {
    const { out } = await riffle([...name.split(/-(?=[a-z]+$)/), '--help']);
    expect(out).toContain(`\nJSON (riffle/${name}/${SCHEMA_VERSIONS[name as keyof typeof SCHEMA_VERSIONS]}): `);
  }
});

// `riffle` checks all printed JSON against its schema. These commands print every kind of document.
test.each([
  ['games'],
  ['rules', 'four-seasons'],
  ['deal', 'pitchfork'],
  ['daily', 'bear-river', '--date', '2026-12-24'],
  ['moves', 'bear-river', '--deal', '1'],
  ['moves', 'pitchfork', '--layout', 'layout.txt'],
  ['perft', 'pitchfork', '--deal', '1', '--depth', '2'],
  ['replay', 'won.txt'],
  ['review', 'won.txt'],
  ['solve', 'putt-putt', '--deals', '1..3', '--solution', '--workers', '1'],
  ['solve', 'pitchfork', '--layout', 'layout.txt'],
  ['hint', 'pitchfork', '--deal', '1'],
  ['hint', 'putt-putt', '--deal', '1'],
  ['grade', 'putt-putt', '--deals', '1..3'],
])('%s %s %s %s', async (...args) => {
  const { code, out } = await riffle([...args, '--json']);
  expect(code).toBe(0);
  expect(
    new Set(
      out
        .trimEnd()
        .split('\n')
        .map((line) => schemaNameOf(JSON.parse(line))),
    ),
  ).toEqual(new Set([args[0]]));
});

test.runIf(isThorough)('studies', async () => {
  const folder = newFolder();
  const small = ['--deals', '1..40', '--chunk', '20', '--nodes', '2000', '--workers', '1'];
  const plan = await json('study', 'plan', 'putt-putt', ...small, '--machines', '3', '--seconds', '60');
  expect(plan).toMatchObject({ chunks: 2, connections: 6, trial: { deals: 40 } });
  const run = await json('study', 'run', 'putt-putt', ...small, '--out', folder);
  const report = await json('study', 'report', folder);
  const other = newFolder();
  await json('study', 'run', 'putt-putt?stock=any-time', ...small, '--out', other);
  const pair = await json('study', 'report', folder, other);
  const verify = await json('study', 'verify', folder, '--repair', '--workers', '1');
  expect([run, report, pair, verify].map(schemaNameOf)).toEqual([
    'study-run',
    'study-report',
    'study-report',
    'study-verify',
  ]);
});

test('a schema refuses other values', () => {
  const row = { schema: 'riffle/solve/1', deal: 1, verdict: 'undecided', nodes: 1, ms: 0.5, moves: null };
  expect(() => expectSchemas(JSON.stringify(row))).not.toThrow();
  for (const wrong of [{ more: 1 }, { verdict: 'lost' }, { schema: 'riffle/solve/2' }, { ms: -1 }, { limit: 'nodes' }])
    expect(() => expectSchemas(JSON.stringify({ ...row, ...wrong }))).toThrow();
});
