import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { riffle } from '../../tests/support/riffle.ts';

const SMALL = ['--deals', '1..60', '--chunk', '20', '--nodes', '2000', '--workers', '1'];
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'riffle-study-')), 'study');

describe('riffle study', () => {
  test.each([['study'], ['study', '--help'], ['help', 'study']])('%j lists the commands', async (...args) => {
    const { code, out } = await riffle(args);
    expect(code).toBe(0);
    expect(out).toContain('run [options] <GAME>');
  });

  test.each([[['study', 'run', '--help']], [['help', 'study', 'run']]])(
    '%j tells of one, with examples',
    async (args) => {
      const { code, out } = await riffle(args);
      expect(code).toBe(0);
      expect(out).toContain('Examples:\n  riffle study run ');
    },
  );

  test.each([
    [['study', 'walk'], 'study: expected one of run, '],
    [['help', 'study', 'walk'], 'study: expected one of run, '],
    [['help', 'deal', 'it'], 'deal: expected no more, found it'],
    [['study', 'run'], 'run: expected GAME (one of'],
    [['study', 'run', 'whist', '--deals', '1..2'], 'game: expected one of'],
    [['study', 'run', 'pitchfork'], '--deals: expected A..B'],
    [['study', 'run', 'pitchfork', '--deals', '2..1'], '--deals: expected A..B'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--budget', 'huge'], '--budget: expected one of quick, standard'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--nodes', '5,x'], '--nodes: expected a whole number from 1'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--chunk', '0'], '--chunk: expected a whole number from 1'],
    [['study', 'run', 'pitchfork', '--deals', '1..2', '--workers', '0'], '--workers: expected a whole number from 1'],
    [['study', 'run', 'pitchfork', '--dealz', '1..2'], 'run: expected one of the options --deals <A..B>'],
  ])('bad arguments %j are one line', async (args, message) => {
    const { code, out, err } = await riffle(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(2);
  });
});

describe('riffle study run', () => {
  test('tells what was found', async () => {
    const folder = newFolder();
    const { code, out } = await riffle(['study', 'run', 'putt-putt', ...SMALL, '--out', folder]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^putt-putt, deals 1 to 60 \(60\), in .*\n60 positions: 47 winnable, 11 unwinnable, 2 undecided\.\n/,
    );
    expect(out).toMatch(/Winnable: \d+\.\d\d % to \d+\.\d\d % \(95 % Wilson interval.*\nDigest: [\da-f]{64}\n$/);
  });

  test('tells it to machines', async () => {
    const folder = newFolder();
    const { out } = await riffle(['study', 'run', 'putt-putt', ...SMALL, '--json', '--out', folder]);
    const found = JSON.parse(out) as { study: unknown };
    expect(found).toMatchObject({ folder, winnable: 47, unwinnable: 11, undecided: 2, failed: [] });
    expect(found).toMatchObject({ digest: expect.stringMatching(/^[\da-f]{64}$/), low: expect.any(Number) });
    expect(found.study).toMatchObject({ game: 'putt-putt', first: 1, last: 60, ladder: [2000], solver: 1 });
  });
});
