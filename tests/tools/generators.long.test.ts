import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Difficulty } from '../../src/games/difficulty.ts';
import { MEASURED_DIFFICULTIES } from '../../src/games/difficulty-measured.ts';
import { GRADES } from '../../src/games/grades.ts';
import { GAMES } from '../../src/games/index.ts';
import { parseRecord, replay, SHUFFLE_VERSION } from '../../src/rules/index.ts';
import { SOLVER_VERSION } from '../../src/solver/version.ts';
import type { GameReference } from '../support/reference/game-reference.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = 'src/games/difficulty-measured.ts';
const DAILY = 'src/games/daily-table.ts';
const GRADE_TABLES = 'docs/results/difficulty.md';
const README = 'README.md';
const INDEX = 'docs/results/README.md';
const REFERENCE = 'tests/reference/bear-river.json';
const RECORD = 'tests/records/bear-river.txt';
const DEALS = 'docs/results/deals.md';

const original = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const measured: Readonly<Record<string, Difficulty>> = MEASURED_DIFFICULTIES;

/** Copies files to a new folder, where a generator can rewrite them. Returns the folder. */
function copyFiles(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'riffle-generators-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

/** Runs a generator and returns its output. */
function generate(tool: string, root: string, ...more: readonly string[]): string {
  const args = [join(ROOT, 'tools', `${tool}.ts`), '--root', root, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Writes a sample of winnable deals with increasing difficulty. */
function writeSample(folder: string, variant: string, count: number): void {
  const rows = Array.from({ length: count }, (_, index) => ({
    deal: index + 1,
    verdict: 'winnable',
    difficulty: (index + 1) / count,
    wins: 1,
    tries: 2,
  }));
  mkdirSync(folder, { recursive: true });
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(join(folder, `${variant}-${SOLVER_VERSION}-${SHUFFLE_VERSION}.ndjson`), text);
}

test('without samples the grades stay and the generator names them', () => {
  const root = copyFiles([DATA, GRADE_TABLES]);
  const output = generate('grades', root, '--report', '--folder', join(root, 'samples'));
  for (const file of [DATA, GRADE_TABLES]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
  expect(output).toBe(`unchanged, because their samples are not complete here: ${Object.keys(measured).join(', ')}\n`);
});

test('a sample of one game changes only the grades of that game', async () => {
  const root = copyFiles([DATA, GRADE_TABLES]);
  writeSample(join(root, 'samples'), 'bear-river', 10_000);
  const output = generate('grades', root, '--report', '--folder', join(root, 'samples'));
  const written = (await import(join(root, DATA))) as { MEASURED_DIFFICULTIES: typeof measured };
  expect(Object.keys(written.MEASURED_DIFFICULTIES)).toEqual(Object.keys(measured));
  expect(written.MEASURED_DIFFICULTIES['bear-river']?.bounds).toEqual([0.2, 0.4, 0.6, 0.8]);
  expect(written.MEASURED_DIFFICULTIES['bear-river']?.proved).toHaveLength(GRADES.length);
  expect({ ...written.MEASURED_DIFFICULTIES, 'bear-river': undefined }).toEqual({
    ...measured,
    'bear-river': undefined,
  });
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const before = lines(original(GRADE_TABLES));
  const after = lines(readFileSync(join(root, GRADE_TABLES), 'utf8'));
  expect(after.filter((line) => !before.includes(line))).toEqual([
    '| Bear River | 10,000 | 10,000 | 0 | 0.20 | 0.40 | 0.60 | 0.80 |',
    '| Bear River | tries won | 50.0 % | 50.0 % | 50.0 % | 50.0 % | 50.0 % |',
  ]);
  expect(before.filter((line) => !after.includes(line))).toHaveLength(3);
  expect(output).toMatch(
    /^written: bear-river\nunchanged, because their samples are not complete here: putt-putt, .*\n$/,
  );
});

test('an incomplete sample changes nothing', () => {
  const root = copyFiles([DATA, GRADE_TABLES]);
  writeSample(join(root, 'samples'), 'bear-river', 9_999);
  const output = generate('grades', root, '--report', '--folder', join(root, 'samples'));
  expect(output).toContain('bear-river');
  for (const file of [DATA, GRADE_TABLES]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
});

test('without studies the win rates stay and the generator names the games', () => {
  const root = copyFiles([README, INDEX]);
  const output = generate('figures', root, '--report', '--folders', join(root, 'studies'));
  for (const file of [README, INDEX]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
  expect(output).toMatch(/^unchanged, because their studies are not complete here: putt-putt, .*panther-creek, .*\n$/);
});

test('the daily deals of one game leave those of others unchanged', () => {
  const root = copyFiles([DAILY]);
  const output = generate('daily', root, '--game', 'bear-river');
  expect(readFileSync(join(root, DAILY), 'utf8')).toBe(original(DAILY));
  expect(output).toMatch(/^bear-river: 3714 days, 0 of them new\nunchanged: putt-putt, .*pitchfork.*\n$/);
});

test('correct frozen data stays unchanged', () => {
  const root = copyFiles([REFERENCE, RECORD, DEALS]);
  const output = generate('frozen', root, 'bear-river');
  for (const file of [REFERENCE, RECORD, DEALS]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
  expect(output).toBe('bear-river: 10 deals, 9 perft rows, 1 digest\n');
});

test('writes missing frozen data, a won game and deal 1 of the documentation', () => {
  const root = copyFiles([DEALS]);
  const shown = original(DEALS).replace(/\*\*Bear River\*\*[\s\S]*?```[\s\S]*?```\n\n/, '');
  writeFileSync(join(root, DEALS), shown);
  generate('frozen', root, 'bear-river');
  const before = JSON.parse(original(REFERENCE)) as GameReference;
  const written = JSON.parse(readFileSync(join(root, REFERENCE), 'utf8')) as GameReference;
  expect({ ...written, perft: [], links: {}, parts: {} }).toEqual({ ...before, perft: [], links: {}, parts: {} });
  expect(written.perft.map(({ after }) => after)).toEqual([0, 12, 30]);
  expect(written.parts.grades?.bounds).toHaveLength(2 * (GRADES.length - 1));
  // A second run confirms the new rows and changes nothing.
  expect(generate('frozen', root, 'bear-river')).toMatch(/^bear-river: 10 deals/);
  expect(readFileSync(join(root, DEALS), 'utf8')).toBe(original(DEALS));
  const record = parseRecord(GAMES, readFileSync(join(root, RECORD), 'utf8'));
  expect(record.ok && replay(record.value).outcome).toBe('won');
});

test('writes nothing if a promise would break, and names each promise', () => {
  const root = copyFiles([REFERENCE, RECORD, DEALS]);
  const reference = JSON.parse(original(REFERENCE)) as GameReference;
  const [row, ...rows] = reference.perft;
  const [link, ...links] = reference.links.records;
  const changed = {
    ...reference,
    houseRules: 'spaces=any|king',
    deals: { ...reference.deals, 1: reference.deals[2] },
    perft: [{ ...row, counts: row.counts.map((count) => count + 1) }, ...rows],
    solver: { ...reference.solver, digests: { 'bear-river': '0123456789ab' } },
    links: { ...reference.links, records: [{ ...link, record: link.record.slice(1) }, ...links] },
  };
  const text = JSON.stringify(changed);
  writeFileSync(join(root, REFERENCE), text);
  const args = [join(ROOT, 'tools/frozen.ts'), '--root', root, 'bear-river'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(readFileSync(join(root, REFERENCE), 'utf8')).toBe(text);
  const promises = stderr.split('\n').map((line) => line.trim());
  for (const promise of [
    'house rules',
    'deal 1:',
    'perft of bear-river, deal 5:',
    'rows of bear-river',
    `link ${link.code}`,
  ])
    expect(promises.filter((line) => line.startsWith(promise))).not.toEqual([]);
});

test('creates a game as a copy of another, with a line in the index', () => {
  const files = ['src/games/index.ts', 'src/games/putt-putt.ts'];
  const root = copyFiles(files);
  const output = generate('new-game', root, 'no-such-game', '--like', 'putt-putt');
  expect(output).toContain('npm run new-game -- no-such-game');
  const definition = readFileSync(join(root, 'src/games/no-such-game.ts'), 'utf8');
  expect(definition).toContain("export const noSuchGame = {\n  id: 'no-such-game',\n  name: 'No Such Game',\n");
  expect(definition).toContain('  houseRules: [],\n} satisfies GameDefinition;\n');
  const index = readFileSync(join(root, 'src/games/index.ts'), 'utf8');
  expect(index).toContain("\nimport { noSuchGame } from './no-such-game.ts';\n");
  expect(index).toContain('golf: [puttPutt, noSuchGame, ');
});
