import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Difficulty, GRADES } from '../../src/games/difficulty.ts';
import { MEASURED } from '../../src/games/difficulty-measured.ts';
import { SHUFFLE_VERSION } from '../../src/rules/index.ts';
import { SOLVER_VERSION } from '../../src/solver/version.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = 'src/games/difficulty-measured.ts';
const DAILY = 'src/games/daily-table.ts';
const GRADE_TABLES = 'docs/difficulty.md';
const README = 'README.md';
const INDEX = 'docs/results/README.md';

const original = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const measured: Readonly<Record<string, Difficulty>> = MEASURED;

/** A copy of the files that a generator writes. */
function copyOf(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'riffle-generators-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

/** Runs a generator; returns what it says. */
function generate(tool: string, root: string, ...more: readonly string[]): string {
  const args = [join(ROOT, 'tools', `${tool}.ts`), '--root', root, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** The sample of a variant with so many winnable deals, each a little more difficult than the one before. */
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

test('the grades of all variants stay where there is no sample, and the generator names them', () => {
  const root = copyOf([DATA, GRADE_TABLES]);
  const said = generate('grades', root, '--report', '--folder', join(root, 'samples'));
  for (const file of [DATA, GRADE_TABLES]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
  expect(said).toBe(`kept, without a complete sample here: ${Object.keys(measured).join(', ')}\n`);
});

test('a sample of one game changes the grades of that game alone', async () => {
  const root = copyOf([DATA, GRADE_TABLES]);
  writeSample(join(root, 'samples'), 'bear-river', 10_000);
  const said = generate('grades', root, '--report', '--folder', join(root, 'samples'));
  const written = (await import(join(root, DATA))) as { MEASURED: typeof measured };
  expect(Object.keys(written.MEASURED)).toEqual(Object.keys(measured));
  expect(written.MEASURED['bear-river']?.bounds).toEqual([0.2, 0.4, 0.6, 0.8]);
  expect(written.MEASURED['bear-river']?.proved).toHaveLength(GRADES.length);
  expect({ ...written.MEASURED, 'bear-river': undefined }).toEqual({ ...measured, 'bear-river': undefined });
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const before = lines(original(GRADE_TABLES));
  const after = lines(readFileSync(join(root, GRADE_TABLES), 'utf8'));
  expect(after.filter((line) => !before.includes(line))).toEqual([
    '| Bear River | 10,000 | 10,000 | 0 | 0.20 | 0.40 | 0.60 | 0.80 |',
    '| Bear River | tries won | 50.0 % | 50.0 % | 50.0 % | 50.0 % | 50.0 % |',
  ]);
  expect(before.filter((line) => !after.includes(line))).toHaveLength(3);
  expect(said).toMatch(/^written: bear-river\nkept, without a complete sample here: panther-creek, .*\n$/);
});

test('a sample that is not complete changes nothing', () => {
  const root = copyOf([DATA, GRADE_TABLES]);
  writeSample(join(root, 'samples'), 'bear-river', 9_999);
  const said = generate('grades', root, '--report', '--folder', join(root, 'samples'));
  expect(said).toContain('bear-river');
  for (const file of [DATA, GRADE_TABLES]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
});

test('the win rates stay where there are no studies, and the generator names the games', () => {
  const root = copyOf([README, INDEX]);
  const said = generate('figures', root, '--report', '--folders', join(root, 'studies'));
  for (const file of [README, INDEX]) expect(readFileSync(join(root, file), 'utf8')).toBe(original(file));
  expect(said).toMatch(/^kept, without all of their complete studies here: putt-putt, .*panther-creek\n$/);
});

test('the daily deals of one game leave those of the others as they are', () => {
  const root = copyOf([DAILY]);
  const said = generate('daily', root, '--game', 'bear-river');
  expect(readFileSync(join(root, DAILY), 'utf8')).toBe(original(DAILY));
  expect(said).toBe(
    'bear-river: 3714 days, 0 of them new\nkept as they were: panther-creek, putt-putt, four-seasons, pitchfork\n',
  );
});
