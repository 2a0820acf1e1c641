import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { riffle } from '../../tests/support/riffle.ts';
import type { Io } from './terminal/io.ts';

const TINY = ['--nodes', '2000', '--workers', '1'];
const SMALL = ['--deals', '1..60', '--chunk', '20', ...TINY];
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'riffle-study-')), 'study');

describe('riffle study verify', () => {
  const DIGEST = /^[\da-f]{64}$/;
  let folder = '';
  const file = (name: string) => join(folder, name);
  const verify = (...args: string[]) => riffle(['study', 'verify', folder, '--seed', '7', ...args]);

  beforeEach(async () => {
    folder = newFolder();
    expect((await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', folder])).code).toBe(0);
  });

  test('says how many losses a sample searches again', async () => {
    expect((await verify('--sample', '4')).out).toContain(
      '\n4 of 11 losses searched again (--seed 7), 4 also with a complete table.\n',
    );
    expect((await verify('--sample', 'all')).out).toContain('\n11 of 11 losses searched again, ');
    for (const [option, value, expected] of [
      ['--sample', 'most', 'a whole number or all'],
      ['--sample', '-1', 'a whole number or all'],
      ['--expect', 'abc', 'a digest of 64 hex digits'],
    ])
      expect(await verify(`${option}=${value}`)).toEqual({
        code: 2,
        out: '',
        err: `riffle: ${option}: expected ${expected}, found ${value}\n`,
      });
  });

  test('compares the digest with the published one', async () => {
    const { digest } = JSON.parse((await verify('--json')).out) as { digest: string };
    expect((await verify('--expect', digest.toUpperCase())).code).toBe(0);
    const other = '0'.repeat(64);
    const { code, out } = await verify('--expect', other);
    expect(code).toBe(1);
    expect(out).toContain(`\ndigest: expected ${other}, found ${digest}\n1 fault found.`);
    expect(out).not.toContain('Digest:');
    expect((await verify('--expect', other, '--repair')).out).toContain('Repaired: 0 chunks solved again.');
  });

  test('finds changed counts and prints those of the rows', async () => {
    const text = readFileSync(file('manifest.ndjson'), 'utf8');
    writeFileSync(
      file('manifest.ndjson'),
      text.replace(/"tally":\{[^}]*\}/, '"tally":{"winnable":20,"unwinnable":0,"undecided":0}'),
    );
    const { code, out } = await verify();
    expect(code).toBe(1);
    expect(out).toMatch(
      /\nrows\/0000000000000001\.ndjson\.zst: expected 20 winnable, 0 unwinnable and 0 undecided deals as in manifest\.ndjson, found /,
    );
    expect(out).toContain('1 fault found. Use --repair to solve wrong chunks again.\n');
    expect(out).not.toContain('Digest');
    const report = await riffle(['study', 'report', folder, '--json']);
    expect(report).toMatchObject({ code: 1, out: '', err: expect.stringContaining('expected 20 winnable') });
    const run = await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', folder, '--json']);
    expect(run).toMatchObject({ code: 0, err: expect.stringMatching(/^Solving again: rows\/0000000000000001/) });
    expect(JSON.parse(run.out)).toMatchObject({ winnable: 47, unwinnable: 11, undecided: 2 });
    expect((await verify()).code).toBe(0);
  });

  test.each([
    ['deleted', undefined],
    ['emptied', ''],
    ['garbage', 'What is this?\n'],
    ['another one', '{"study":{"id":"3"}}\n{"chunk":0}\nnull\n7\n'],
  ])('with a manifest that is %s claims nothing, and repairs it', async (_, text) => {
    const { digest } = JSON.parse((await verify('--json')).out) as { digest: string };
    if (text === undefined) rmSync(file('manifest.ndjson'));
    else writeFileSync(file('manifest.ndjson'), text);
    const { code, out } = await verify('--json');
    expect([code, JSON.parse(out)]).toEqual([
      1,
      expect.objectContaining({ rows: 0, digest: null, missing: [{ first: 1, last: 60 }] }),
    ]);
    expect(out).toContain('expected its chunk in manifest.ndjson, found no entry');
    const repaired = await verify('--repair', '--json');
    expect([repaired.code, JSON.parse(repaired.out)]).toEqual([
      0,
      expect.objectContaining({
        digest,
        faults: [],
        repaired: expect.objectContaining({ chunks: [1, 21, 41].map((first) => ({ first, last: first + 19 })) }),
      }),
    ]);
  });

  test('names the missing deals and repairs only wrong chunks', async () => {
    const [study, first, second] = readFileSync(file('manifest.ndjson'), 'utf8').split('\n');
    rmSync(file('rows/0000000000000041.ndjson.zst'));
    writeFileSync(file('manifest.ndjson'), `${study}\n${first}\n${second.replace('"digest":"', '"digest":"0')}\n`);
    const found = await verify();
    expect(found.code).toBe(1);
    expect(found.out).toContain('Incomplete: 20 of 60 deals done; missing: deals 21 to 60.\n');
    const { code, out } = await verify('--repair');
    expect(code).toBe(1);
    expect(out).toContain('Repaired: 1 chunk solved again.\n40 rows match the manifest');
    expect(out).toContain('Incomplete: 40 of 60 deals done; missing: deals 41 to 60.\n');
    const report = await riffle(['study', 'report', folder, '--csv']);
    expect(report).toMatchObject({ code: 1, err: `${folder}: incomplete, 40 of 60 deals done\n` });
  });

  test('claims nothing when interrupted', async () => {
    const onInterrupt: Io['onInterrupt'] = (take) => {
      take('SIGTERM');
      return () => undefined;
    };
    const { code, out, err } = await riffle(['study', 'verify', folder, '--json'], '', { onInterrupt });
    expect([code, err]).toEqual([143, 'riffle: interrupted by SIGTERM\n']);
    expect(JSON.parse(out)).toMatchObject({ interrupted: true, rows: 0, digest: null });
    expect(JSON.parse((await verify('--json')).out).digest).toMatch(DIGEST);
  });
});
