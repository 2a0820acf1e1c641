import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder, smallStudy } from '../../tests/support/studies.ts';
import { readCommit } from './commit.ts';
import { makeFolder } from './durable.ts';
import { describeProvenance, readRuns, recordRun } from './provenance.ts';

describe('the commit of a checkout', () => {
  const COMMIT = '0123456789'.repeat(4);
  const PACKED = 'abcdef0123'.repeat(4);

  /** Writes files of a `.git` folder and returns the folder above it. */
  function checkout(files: Readonly<Record<string, string>>): string {
    const root = mkdtempSync(join(tmpdir(), 'riffle-commit-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), text.replace('ROOT', root));
    }
    return root;
  }

  test('is that of git here', () => {
    const git = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname }).trim();
    expect(readCommit()).toBe(git);
  });

  test.each([
    ['no .git', {}, undefined],
    ['a commit', { '.git/HEAD': `${COMMIT}\n` }, COMMIT],
    ['a branch', { '.git/HEAD': 'ref: refs/heads/a\n', '.git/refs/heads/a': `${COMMIT}\n` }, COMMIT],
    [
      'a packed branch',
      { '.git/HEAD': 'ref: refs/heads/a\n', '.git/packed-refs': `# pack-refs\n${PACKED} refs/heads/a\n` },
      PACKED,
    ],
    [
      'a worktree',
      {
        '.git': 'gitdir: ROOT/main/worktrees/b\n',
        'main/worktrees/b/HEAD': 'ref: refs/heads/b\n',
        'main/worktrees/b/commondir': '../..\n',
        'main/refs/heads/b': `${COMMIT}\n`,
      },
      COMMIT,
    ],
    ['a branch without commits', { '.git/HEAD': 'ref: refs/heads/a\n' }, undefined],
    ['garbage', { '.git/HEAD': 'what?\n' }, undefined],
  ])('is read from %s', (_, files, expected) => expect(readCommit(checkout(files))).toBe(expected));
});

test('provenance names date, program and machine', () => {
  expect(describeProvenance()).toEqual({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.stringMatching(/^[\da-f]{40}$/),
    node: process.versions.node,
    processor: expect.stringMatching(/^.+, \d+ threads$/),
  });
});

describe('the runs of a study', () => {
  test('are recorded one after the other', async () => {
    const folder = newFolder();
    await makeFolder(folder);
    expect(await readRuns(folder)).toEqual([]);
    await recordRun(folder, smallStudy('putt-putt', 30), 2);
    await recordRun(folder, smallStudy('putt-putt', 60), 3);
    expect(await readRuns(folder)).toMatchObject([
      { game: 'putt-putt', first: 1, last: 30, workers: 2, node: process.versions.node },
      { game: 'putt-putt', first: 1, last: 60, workers: 3 },
    ]);
  });

  test.each(['what?', '{}', '{"game":"putt-putt"'])('refuse the line %s', async (line) => {
    const folder = newFolder();
    await makeFolder(folder);
    await recordRun(folder, smallStudy('putt-putt', 30), 2);
    const path = join(folder, 'runs.ndjson');
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`);
    await expect(readRuns(folder)).rejects.toThrow(`runs.ndjson, line 2: expected a run, found ${line}`);
  });
});
