import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { riffle } from '../../tests/support/riffle.ts';
import type { Io } from './terminal/io.ts';

const TINY = ['--nodes', '2000', '--workers', '1'];
const SMALL = ['--deals', '1..60', '--chunk', '20', ...TINY];
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'riffle-study-')), 'study');

describe('riffle study', () => {
  test.each([['study'], ['study', '--help'], ['help', 'study']])('%j lists the commands', async (...args) => {
    const { code, out } = await riffle(args);
    expect(code).toBe(0);
    expect(out).toContain('run [options] <GAME>');
  });

  test.each([[['study', 'run', '--help']], [['help', 'study', 'run']]])(
    '%j describes one, with examples',
    async (args) => {
      const { code, out } = await riffle(args);
      expect(code).toBe(0);
      expect(out).toContain('Examples:\n  riffle study run ');
    },
  );

  test.each([
    [['study', 'walk'], 'study: expected one of plan, run, '],
    [['help', 'study', 'walk'], 'study: expected one of plan, run, '],
    [['help', 'deal', 'it'], 'deal: expected no more, found it'],
    [['study', 'run'], 'run: expected GAME (one of'],
    [['study', 'run', 'whist', '--deals', '1..2'], 'game: expected one of'],
    [['study', 'run', 'pitchfork'], '--deals: expected A..B'],
    [['study', 'run', 'pitchfork', '--deals', '2..1'], '--deals: expected A..B'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--budget', 'huge'], '--budget: expected one of quick, standard'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--nodes', '5,x'], '--nodes: expected a whole number from 1'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--chunk', '0'], '--chunk: expected a whole number from 1'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--workers', '0'], '--workers: expected a whole number from 1'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--out', ''], '--out: expected a folder, found nothing'],
    [['study', 'report', ''], 'DIR: expected a folder, found nothing'],
    [['study', 'report', 'a', '--out', ' '], '--out: expected a folder, found nothing'],
    [['study', 'verify', ''], 'DIR: expected a folder, found nothing'],
    [['study', 'verify', '/no/such/study'], '/no/such/study: expected the folder of a study, found no study.json'],
    [['study', 'report', '/no/such/study'], '/no/such/study: expected the folder of a study, found no study.json'],
    [['study', 'export', '', '--csv'], 'DIR: expected a folder, found nothing'],
    [['study', 'export', '/no/such/study', '--csv'], '/no/such/study: expected the folder of a study, found no'],
    [['study', 'export', 'a'], 'options: expected --csv or --parquet, found neither'],
    [['study', 'export', 'a', '--csv', '--parquet'], 'options: expected --csv or --parquet, found both'],
    [['study', 'export', 'a', '--parquet'], '--parquet: expected --out with the name of a file, found nothing'],
    [['study', 'submit', 'pitchfork', '--deals', '1..9999999999999'], '--deals: expected at most 1000000 chunks in a'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--seconds', '5'], 'run: expected one of the options'],
    [['study', 'submit', 'pitchfork', '--deals', '1..2', '--seconds', '5'], 'submit: expected one of the options'],
    [['study', 'run', 'pitchfork', '--dealz', '1..2'], 'run: expected one of the options --deals <A..B>'],
  ])('prints one line for bad arguments %j', async (args, message) => {
    const { code, out, err } = await riffle(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(2);
  });
});

describe('riffle study run', () => {
  test('prints the result', async () => {
    const folder = newFolder();
    const { code, out } = await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', folder]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^putt-putt, deals 1 to 60 \(60\), in .*\n60 positions: 47 winnable, 11 unwinnable, 2 undecided\.\n/,
    );
    expect(out).toMatch(
      /Winnable: 78\.33 % to 81\.67 %; \d+\.\d\d % to \d+\.\d\d % \(95 % Wilson interval.*\nDigest: [\da-f]{64}\n$/,
    );
  });

  test('extends the study of a folder and says so', async () => {
    const folder = newFolder();
    const run = (deals: string, chunk: string) =>
      riffle(['study', 'run', 'putt-putt', ...TINY, '--deals', deals, '--chunk', chunk, '--out', folder]);
    await run('11..40', '7');
    const longer = await run('1..60', '50');
    expect([longer.code, longer.err]).toEqual([0, '']);
    expect(longer.out).toContain('\n30 deals are there; 30 more.\n60 positions: 47 winnable, 11 unwinnable');
    const fresh = await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', newFolder()]);
    expect(longer.out.split('\n').at(-2)).toBe(fresh.out.split('\n').at(-2));
    expect(await run('1..40', '20')).toEqual({
      code: 2,
      out: '',
      err: `riffle: ${folder}: expected a range with deals 1 to 60, of which the study there is, found 1 to 40\n`,
    });
    expect((await run('1..60', '20')).out).toContain('\n60 deals are there; 0 more.\n');
  });

  test('prints the result as JSON', async () => {
    const folder = newFolder();
    const { out } = await riffle(['study', 'run', 'putt-putt', ...SMALL, '--json', '--out', folder]);
    const found = JSON.parse(out) as { study: unknown };
    expect(found).toMatchObject({ folder, winnable: 47, unwinnable: 11, undecided: 2, failed: [] });
    expect(found).toMatchObject({ digest: expect.stringMatching(/^[\da-f]{64}$/), low: expect.any(Number) });
    expect(found.study).toMatchObject({ game: 'putt-putt', first: 1, last: 60, ladder: [2000], solver: 1 });
  });
});

describe('riffle study export', () => {
  const original = newFolder();
  let folder = '';
  let file = '';
  const exportRows = (...args: string[]) => riffle(['study', 'export', folder, ...args]);

  beforeAll(async () => {
    expect((await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', original])).code).toBe(0);
  });
  beforeEach(() => {
    folder = newFolder();
    file = `${folder}.out`;
    cpSync(original, folder, { recursive: true });
  });

  test('prints CSV or writes it to a new file', async () => {
    const { code, out } = await exportRows('--csv');
    expect([code, out.split('\n').length]).toEqual([0, 62]);
    expect(out).toMatch(/^game,rules,deal,.*\nputt-putt,,1,winnable,1,\d+,46,11,true,2-f /);
    expect(await exportRows('--csv', '--out', file)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(file, 'utf8')).toBe(out);
  });

  test('replaces a file only with --force', async () => {
    writeFileSync(file, 'mine');
    const refused = {
      code: 2,
      out: '',
      err: `riffle: --out: expected the name of a new file, or --force, found the existing file ${file}\n`,
    };
    expect(await exportRows('--parquet', '--out', file)).toEqual(refused);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await exportRows('--parquet', '--out', file, '--force')).code).toBe(0);
    expect(readFileSync(file).subarray(0, 4).toString()).toBe('PAR1');
    expect((await exportRows('--csv', '--out', folder, '--force')).err).toContain('--out: expected the name of a file');
  });

  test('exports an incomplete study and says so', async () => {
    const manifest = join(folder, 'manifest.ndjson');
    const [study, first] = readFileSync(manifest, 'utf8').split('\n');
    writeFileSync(manifest, `${study}\n${first}\n`);
    const { code, out, err } = await exportRows('--csv');
    expect([code, out.split('\n').length, err]).toEqual([1, 22, `${folder}: incomplete, 20 of 60 deals done\n`]);
  });

  test('leaves no file after wrong rows, an interrupt or a full disk', async () => {
    const onInterrupt: Io['onInterrupt'] = (take) => {
      take('SIGINT');
      return () => undefined;
    };
    const interrupted = await riffle(['study', 'export', folder, '--csv', '--out', file], '', { onInterrupt });
    expect(interrupted).toEqual({ code: 130, out: '', err: 'riffle: interrupted by SIGINT\n' });
    rmSync(join(folder, 'rows/0000000000000021.ndjson.zst'));
    expect(await exportRows('--csv', '--out', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no file'),
    });
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    symlinkSync('/dev/full', `${file}.part`);
    expect(await exportRows('--csv', '--out', file)).toMatchObject({
      code: 3,
      err: expect.stringContaining('.out cannot be written: ENOSPC'),
    });
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });
});

describe('riffle study report', () => {
  test('pools folders and says so', async () => {
    const [one, two] = [newFolder(), newFolder()];
    for (const [folder, deals] of [
      [one, '1..20'],
      [two, '41..60'],
    ] as const)
      await riffle(['study', 'run', 'putt-putt', ...TINY, '--deals', deals, '--out', folder]);
    const { code, out, err } = await riffle(['study', 'report', two, one, '--json']);
    expect([code, err]).toEqual([0, 'putt-putt: pooled from 2 folders: deals 1 to 20 and 41 to 60\n']);
    const { studies } = JSON.parse(out) as { studies: unknown[] };
    expect(studies).toEqual([expect.objectContaining({ deals: 40, missing: 0, digest: null })]);
  });
});
// The other tests of this command are in study-verify.long.test.ts.
describe('riffle study verify', () => {
  test('prints the digest of a complete study', async () => {
    const folder = newFolder();
    await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', folder]);
    const { code, out, err } = await riffle(['study', 'verify', folder, '--seed', '7']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^60 rows match the manifest, 47 wins replayed by the rules\.\n/);
    expect(out).toMatch(/\n11 of 11 losses searched again, 11 also with a complete table\.\n/);
    expect(out).toMatch(/\nComplete, no fault found\. Digest: [\da-f]{64}\n$/);
  });
});
