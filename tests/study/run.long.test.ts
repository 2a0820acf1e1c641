import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { StudyFolder } from '../../src/study/folder.ts';
import { ChunkPool } from '../../src/study/pool.ts';
import { runStudy } from '../../src/study/run.ts';
import { allChunks, digestOfChunks, newFolder, SMALL_BUDGET, smallStudy } from '../support/studies.ts';

const RIFFLE = fileURLToPath(new URL('../../bin/riffle.js', import.meta.url));
const DEALS = 600;
const CHUNK = 30;
const study = smallStudy('putt-putt', DEALS);
const DIGEST = digestOfChunks(study, allChunks(study, CHUNK));

/** Returns the arguments that run the study in a folder. */
const command = (out: string) =>
  `${RIFFLE} study run putt-putt --deals 1..${DEALS} --chunk ${CHUNK} --nodes ${SMALL_BUDGET.ladder.join()} \
  --memory ${SMALL_BUDGET.memory / 2 ** 20} --workers 2 --out ${out}`.split(/\s+/);

interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end. `onStart` gets the started process, for instance to send it signals. */
async function runProgram(
  program: string,
  args: readonly string[],
  onStart?: (child: ChildProcessByStdio<null, Readable, Readable>) => void,
): Promise<ProgramResult> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = [text(child.stdout), text(child.stderr)];
  onStart?.(child);
  const [code] = (await once(child, 'close')) as [number | null];
  const [out = '', err = ''] = await Promise.all(texts);
  return { code, out, err };
}

const riffle = (args: readonly string[], onStart?: Parameters<typeof runProgram>[2]) =>
  runProgram(process.execPath, args, onStart);

async function digestIn(path: string): Promise<string | undefined> {
  const folder = await StudyFolder.openForReading(path);
  expect(await folder.check()).toEqual([]);
  return await folder.computeDigest();
}

const pools: ChunkPool[] = [];
afterAll(() => {
  for (const one of pools) one.close();
});

function pool(workers: number): ChunkPool {
  const made = new ChunkPool(workers);
  pools.push(made);
  return made;
}

test.each([1, 3])('%i workers give the rows of a simple loop', async (workers) => {
  const folder = await StudyFolder.openForWriting(newFolder(), study);
  const { signal } = new AbortController();
  expect(await runStudy(folder, pool(workers), signal, folder.missingChunks(CHUNK))).toEqual([]);
  expect(await folder.computeDigest()).toBe(DIGEST);
});

test('continues after twenty kills at random points and ends with the same digest', async () => {
  let path = newFolder();
  const digests = new Set<string | undefined>();
  let kills = 0;
  while (kills < 20 || digests.size === 0) {
    const { code, err } = await riffle(command(path), (child) => {
      if (kills < 20) setTimeout(() => child.kill('SIGKILL'), 250 + 400 * Math.random());
    });
    if (code === null) kills++;
    else {
      expect([code, err]).toEqual([0, '']);
      digests.add(await digestIn(path));
      path = newFolder();
    }
  }
  expect([...digests]).toEqual([DIGEST]);
});

test('Ctrl-C stops it and prints how to continue', async () => {
  const path = newFolder();
  const first = await riffle(command(path), (child) => child.stdout.once('data', () => child.kill('SIGINT')));
  expect([first.code, first.err]).toEqual([130, 'riffle: interrupted by SIGINT\n']);
  expect(first.out).toMatch(/\nIncomplete: \d+ deals? left\. Run the same command again to continue\.\n$/);
  const second = await riffle([...command(path), '--json']);
  expect([second.code, JSON.parse(second.out).digest]).toEqual([0, DIGEST]);
});

test('a full disk stops it with one line and loses nothing', async () => {
  const path = newFolder();
  // A size limit for files simulates a full disk. The manifest is the first file that reaches it.
  const limited = ['-c', 'ulimit -f 2; exec "$0" "$@"', process.execPath, ...command(path)];
  const { code, err } = await runProgram('bash', limited);
  expect(code).toBe(3);
  expect(err).toMatch(/^riffle: .*\.ndjson cannot be written: .*\n$/);
  expect((await StudyFolder.openForReading(path)).entries.length).toBeGreaterThan(0);
  expect((await riffle(command(path))).code).toBe(0);
  expect(await digestIn(path)).toBe(DIGEST);
});

test('a full disk leaves no incomplete file', async () => {
  const path = newFolder();
  const limited = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, ...command(path)];
  const { code, err } = await runProgram('bash', limited);
  expect([code, err]).toEqual([3, expect.stringMatching(/^riffle: .*\.zst cannot be written: .*\n$/)]);
  expect(readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('of two processes on one folder, the second names the first', async () => {
  const ROUNDS = 100;
  const root = newFolder();
  const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  // Both processes lock each folder at the same moment and keep their locks.
  const script = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { StudyFolder } from ${file('../../src/study/folder.ts')};
    const [began, root, study] = process.argv.slice(1);
    for (let round = 0; round < ${ROUNDS}; round++) {
      await pause(Math.max(0, Number(began) + 25 * round - Date.now()));
      const path = root + '/' + round;
      const end = await StudyFolder.openForWriting(path, JSON.parse(study)).then(() => 'locked', (error) => error.message);
      console.log(end);
    }
    await pause(3_000);
    process.exit();`;
  const args = ['--input-type=module', '--eval', script, `${Date.now() + 2_000}`, root, JSON.stringify(study)];
  const ends = await Promise.all([riffle(args), riffle(args)]);
  const [one = [], other = []] = ends.map(({ out }) => out.trim().split('\n'));
  expect([one.length, other.length, ends.map(({ err }) => err)]).toEqual([ROUNDS, ROUNDS, ['', '']]);
  for (const [round, end] of one.entries()) {
    const [winner, loser] = [end, other[round] ?? ''].toSorted((a, b) => a.length - b.length);
    expect(winner).toBe('locked');
    expect(loser).toMatch(/lock: process \d+ on .* writes to this folder/);
  }
});

test('loads no database package', async () => {
  const hook = `import { registerHooks } from 'node:module'; registerHooks({ resolve(name, context, next) {
    if (/^pg(-boss)?$/.test(name)) throw new Error('it loads ' + name);
    return next(name, context);
  } });`;
  const guarded = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
  const { code, err } = await riffle([...guarded, ...command(newFolder())]);
  expect([code, err]).toEqual([0, '']);
  const { err: loaded } = await riffle([...guarded, RIFFLE, 'study', 'status']);
  expect(loaded).toContain('it loads pg');
});

describe('refuses', () => {
  test('a folder of another study, in one line', async () => {
    const path = newFolder();
    await (await StudyFolder.openForWriting(path, smallStudy('pitchfork', 40))).close();
    const { code, err } = await riffle(command(path));
    expect(code).toBe(2);
    expect(err).toMatch(
      /^riffle: .*: expected the folder of this study, found another study: game "pitchfork" there, .*\n$/,
    );
  });

  test('chunks that fail in every try, and names them', async () => {
    const folder = await StudyFolder.openForWriting(newFolder(), {
      ...smallStudy('pitchfork', 40),
      rules: 'others',
    });
    const failed = await runStudy(folder, pool(2), new AbortController().signal, folder.missingChunks(20));
    expect(failed.map(({ first, last }) => [first, last])).toEqual([
      [1, 20],
      [21, 40],
    ]);
    expect(failed[0].reason).toContain('the study has another version');
  });
});
