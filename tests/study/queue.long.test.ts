import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudyFolder } from '../../src/study/folder.ts';
import { ChunkPool } from '../../src/study/pool.ts';
import { runStudy } from '../../src/study/run.ts';
import { studyId } from '../../src/study/study.ts';
import { formatStudy } from '../../src/study/study-text.ts';
import { PASSWORD, TestPostgres } from '../support/postgres.ts';
import { type CommandResult, riffle as riffleHere } from '../support/riffle.ts';
import { newFolder, SMALL_BUDGET, smallStudy } from '../support/studies.ts';

const RIFFLE = fileURLToPath(new URL('../../bin/riffle.js', import.meta.url));
/** The milliseconds for which the database server is down. `RIFFLE_GONE=60000` makes it a whole minute. */
const DOWN_MS = Number(process.env.RIFFLE_GONE ?? 1_500);
const LADDER = ['--nodes', SMALL_BUDGET.ladder.join(), '--memory', `${SMALL_BUDGET.memory / 2 ** 20}`];

let postgres: TestPostgres;
const started: ChildProcess[] = [];
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres.remove();
});

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/** Starts `riffle study …` as a process. Without `database`, the environment variables `env` name the database. */
function study(args: readonly string[], database?: string, env: Record<string, string> = {}): Program {
  const place = database === undefined ? [] : ['--database', database];
  const child = spawn(process.execPath, [RIFFLE, 'study', ...args, ...place], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  started.push(child);
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(async ([code]: (number | null)[]) => {
    const [out, err] = await texts;
    expect(out + err).not.toContain(PASSWORD);
    return { code: code ?? null, out, err };
  });
  return { child, ended };
}

/** Runs `riffle study …` in this process. */
async function riffle(args: readonly string[], database: string): Promise<CommandResult> {
  const result = await riffleHere(['study', ...args, '--database', database]);
  expect(result.out + result.err).not.toContain(PASSWORD);
  return result;
}

async function newDatabase(name: string): Promise<string> {
  await postgres.query(`CREATE DATABASE ${name}`);
  return postgres.url(name);
}

/** Waits until a query returns a row. */
async function until(database: string, query: string): Promise<Record<string, unknown>> {
  for (;;) {
    const [row] = await postgres.query(query, [], database).catch(() => []);
    if (row) return row as Record<string, unknown>;
    await pause(100);
  }
}

test('killed and stopped workers and a restarted server give the rows of a local run', async () => {
  const url = await newDatabase('many');
  const deals = ['putt-putt?stock=any-time', '--deals', '1..300', '--chunk', '10', ...LADDER];
  const submitted = await riffle(['submit', ...deals, '--json'], url);
  expect(JSON.parse(submitted.out)).toMatchObject({ chunks: 30, isNew: true });
  const again = await riffle(['submit', ...deals, '--json'], url);
  expect(JSON.parse(again.out)).toMatchObject({ chunks: 30, isNew: false });

  const workers = Array.from({ length: 3 }, () => study(['work', '--workers', '1', '--until-done'], url));
  const [killed, stopped] = workers;
  await until('many', 'SELECT FROM riffle_patience.result GROUP BY () HAVING count(DISTINCT worker) = 3');
  // Each worker has a chunk in progress by now, or takes one before the signal reaches it.
  killed.child.kill('SIGKILL');
  stopped.child.kill('SIGSTOP');
  const lost = performance.now();
  await pause(500);
  await postgres.down();
  await pause(DOWN_MS);
  await postgres.up();
  const downtime = performance.now() - lost;
  const local = runLocally();
  await until(
    'many',
    `SELECT FROM riffle_patience_jobs.job WHERE retry_count > 0 AND state >= 'active' GROUP BY () HAVING count(*) >= 2`,
  );
  expect(performance.now() - lost).toBeLessThan(15_000 + downtime);
  const during = JSON.parse((await riffle(['status', '--json'], url)).out) as Record<string, number>;
  expect(during).toMatchObject({ workers: 1, dealsPerSecond: expect.any(Number), secondsLeft: expect.any(Number) });
  stopped.child.kill('SIGCONT');

  const ends = await Promise.all(workers.map(({ ended }) => ended));
  expect(ends.map(({ code }) => code)).toEqual([null, 0, 0]);
  expect(ends[2].err).toMatch(
    /The database at \S+ does not answer; retrying\.\n.*The database at \S+ answers again\.\n/s,
  );
  const folder = newFolder();
  const fetched = await riffle(['fetch', '--out', folder, '--json'], url);
  expect([fetched.code, JSON.parse(fetched.out)]).toEqual([
    0,
    expect.objectContaining({ digest: await local, missing: 0 }),
  ]);
  const [status] = (await riffle(['status', '--json'], url)).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(status).toMatchObject({ chunks: 30, done: 30, active: 0, failed: [] });
  const connections = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = $1';
  expect(await postgres.query(connections, ['riffle study'])).toEqual([{ count: 0 }]);
});

/** Returns the digest of the same study, solved without a database. */
async function runLocally(): Promise<string | undefined> {
  const folder = await StudyFolder.openForWriting(newFolder(), smallStudy('putt-putt?stock=any-time', 300));
  const pool = new ChunkPool(1);
  await runStudy(folder, pool, new AbortController().signal, folder.missingChunks(10));
  pool.close();
  await folder.close();
  return await folder.computeDigest();
}

test('gives up a poisoned chunk, solves the rest and ignores other versions', async () => {
  const url = await newDatabase('poison');
  const { out } = await riffle(['submit', 'pitchfork', '--deals', '1..60', '--chunk', '10', ...LADDER, '--json'], url);
  const { id } = JSON.parse(out) as { id: string };
  await postgres.query(
    `UPDATE riffle_patience_jobs.job SET data = '{"chunk": 77, "first": 1, "last": 9}' WHERE data->>'chunk' = '2'`,
    [],
    'poison',
  );
  const foreign = { ...smallStudy('pitchfork', 40), solver: 99 };
  await postgres.query(
    'INSERT INTO riffle_patience.study VALUES ($1, $2, 10)',
    [studyId(foreign), formatStudy(foreign)],
    'poison',
  );

  const worked = await riffle(['work', '--workers', '1', '--until-done'], url);
  expect(worked).toMatchObject({ code: 0, err: '' });
  expect(worked.out).toContain('5 chunks done, 50 deals, 4 chunks failed');
  const status = (await riffle(['status'], url)).out;
  expect(status).toContain('5 of 6 chunks done, 0 in progress');
  expect(status).toContain('Gave up deals 1 to 9: the study has no chunk 77');
  expect(status).toContain('Other version: solver 99 there, 1 here.');

  const fetched = await riffle(['fetch', id.slice(0, 10), '--out', newFolder()], url);
  expect([fetched.code, fetched.out]).toEqual([1, expect.stringContaining('Incomplete: 10 deals not solved yet.')]);
  // Once the cause is fixed, submitting the study again retries the chunk.
  const fixed = `{"chunk": 2, "first": 21, "last": 30}`;
  await postgres.query(
    `UPDATE riffle_patience_jobs.job SET data = '${fixed}' WHERE data->>'chunk' = '77'`,
    [],
    'poison',
  );
  const again = await riffle(['submit', 'pitchfork', '--deals', '1..60', '--chunk', '10', ...LADDER], url);
  expect(again.out).toContain('6 chunks, submitted before in chunks of 10 deals, 1 to retry.');
  await riffle(['work', '--workers', '1', '--until-done'], url);
  expect((await riffle(['fetch', id.slice(0, 10), '--out', newFolder()], url)).code).toBe(0);
  const unknown = await riffle(['fetch', 'nonesuch', '--out', newFolder()], url);
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('STUDY: expected the id of one of ') });
});

test('a study keeps its chunks, and goes into a folder that has a part of it', async () => {
  const url = await newDatabase('parts');
  const deals = ['putt-putt?stock=any-time', '--deals', '1..300', ...LADDER];
  expect((await riffle(['submit', ...deals, '--chunk', '30'], url)).out).toContain(': 10 chunks.\n');
  const again = await riffle(['submit', ...deals, '--chunk', '7', '--json'], url);
  expect(JSON.parse(again.out)).toMatchObject({ chunks: 10, isNew: false, again: 0 });
  await riffle(['work', '--workers', '2', '--until-done'], url);
  const folder = newFolder();
  const part = ['study', 'run', 'putt-putt?stock=any-time', '--deals', '41..100', '--chunk', '50', ...LADDER];
  await riffleHere([...part, '--out', folder]);
  const fetched = await riffle(['fetch', '--out', folder, '--json'], url);
  expect(JSON.parse(fetched.out)).toMatchObject({ digest: await runLocally(), missing: 0 });
  const verified = await riffleHere(['study', 'verify', folder, '--json']);
  expect([verified.code, JSON.parse(verified.out)]).toEqual([0, expect.objectContaining({ rows: 300, faults: [] })]);
});

test('takes the user from the usual variables and never prints it', async () => {
  await newDatabase('usual');
  const env = { PGHOST: '127.0.0.1', PGPORT: `${postgres.port}`, PGUSER: 'tester', PGDATABASE: 'usual' };
  const [good, wrong, refused, odd] = await Promise.all([
    study(['status'], undefined, { ...env, PGPASSWORD: PASSWORD }).ended,
    study(['status'], undefined, { ...env, PGPASSWORD: 'another-secret' }).ended,
    riffle(['status'], postgres.url('nonesuch')),
    riffle(['status'], `mysql://tester:${PASSWORD}@127.0.0.1/usual`),
  ]);
  expect(good).toEqual({ code: 0, out: 'The database has no study.\n', err: '' });
  const host = `database at 127.0.0.1:${postgres.port}`;
  const fault = `riffle: ${host}: expected a valid user and password, found wrong ones\n`;
  expect(wrong).toEqual({ code: 2, out: '', err: fault });
  expect(refused.err).toBe(`riffle: ${host}: expected the name of an existing database, found another name\n`);
  expect(odd).toMatchObject({ code: 2, err: expect.stringMatching(/^riffle: --database: expected postgres:.*\n$/) });
});
