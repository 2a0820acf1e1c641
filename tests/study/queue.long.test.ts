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
/** How long the server is away, in milliseconds; a whole minute now and then: `RIFFLE_GONE=60000`. */
const GONE = Number(process.env.RIFFLE_GONE ?? 1_500);
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

/** Starts `riffle study …` as a program of its own, on a database of the server or on that of the variables. */
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

/** A command that needs no process of its own. */
async function riffle(args: readonly string[], database: string): Promise<CommandResult> {
  const said = await riffleHere(['study', ...args, '--database', database]);
  expect(said.out + said.err).not.toContain(PASSWORD);
  return said;
}

async function newDatabase(name: string): Promise<string> {
  await postgres.query(`CREATE DATABASE ${name}`);
  return postgres.url(name);
}

/** Waits until a query of a database answers with a row. */
async function until(database: string, query: string): Promise<Record<string, unknown>> {
  for (;;) {
    const [row] = await postgres.query(query, [], database).catch(() => []);
    if (row) return row as Record<string, unknown>;
    await pause(100);
  }
}

test('workers that are killed and stopped, a server that is restarted: the rows of a local run', async () => {
  const url = await newDatabase('many');
  const deals = ['putt-putt?stock=any-time', '--deals', '1..300', '--chunk', '10', ...LADDER];
  const submitted = await riffle(['submit', ...deals, '--json'], url);
  expect(JSON.parse(submitted.out)).toMatchObject({ chunks: 30, isNew: true });
  const again = await riffle(['submit', ...deals, '--json'], url);
  expect(JSON.parse(again.out)).toMatchObject({ chunks: 30, isNew: false });

  const workers = Array.from({ length: 3 }, () => study(['work', '--workers', '1', '--until-done'], url));
  const [killed, stopped] = workers;
  await until('many', 'SELECT FROM riffle.result GROUP BY () HAVING count(DISTINCT worker) = 3');
  // Each of them has a chunk under way now, or begins one before the signal comes.
  killed.child.kill('SIGKILL');
  stopped.child.kill('SIGSTOP');
  const lost = performance.now();
  await pause(500);
  await postgres.down();
  await pause(GONE);
  await postgres.up();
  const downtime = performance.now() - lost;
  const local = runLocally();
  await until(
    'many',
    `SELECT FROM riffle_jobs.job WHERE retry_count > 0 AND state >= 'active' GROUP BY () HAVING count(*) >= 2`,
  );
  expect(performance.now() - lost).toBeLessThan(15_000 + downtime);
  stopped.child.kill('SIGCONT');

  const ends = await Promise.all(workers.map(({ ended }) => ended));
  expect(ends.map(({ code }) => code)).toEqual([null, 0, 0]);
  expect(ends[2].err).toMatch(/the database is gone: waiting for it\n.*the database is back\n/s);
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
});

/** The digest of the same study, solved without a database. */
async function runLocally(): Promise<string | undefined> {
  const folder = await StudyFolder.write(newFolder(), smallStudy('putt-putt?stock=any-time', 300, 10));
  const pool = new ChunkPool(1);
  await runStudy(folder, pool, new AbortController().signal);
  pool.close();
  await folder.close();
  return folder.digest;
}

test('a poisoned chunk is given up and reported, the rest goes on; studies of other versions are left alone', async () => {
  const url = await newDatabase('poison');
  const { out } = await riffle(['submit', 'pitchfork', '--deals', '1..60', '--chunk', '10', ...LADDER, '--json'], url);
  const { id } = JSON.parse(out) as { id: string };
  await postgres.query(
    `UPDATE riffle_jobs.job SET data = '{"chunk": 77, "first": 1, "last": 9}' WHERE data->>'chunk' = '2'`,
    [],
    'poison',
  );
  const foreign = { ...smallStudy('pitchfork', 40, 10), solver: 99 };
  await postgres.query('INSERT INTO riffle.study VALUES ($1, $2)', [studyId(foreign), formatStudy(foreign)], 'poison');

  const worked = await riffle(['work', '--workers', '1', '--until-done'], url);
  expect(worked).toMatchObject({ code: 0, err: '' });
  expect(worked.out).toContain('5 chunks done, 50 deals, 4 chunks failed and given back');
  const told = (await riffle(['status'], url)).out;
  expect(told).toContain('5 of 6 chunks done, 0 under way');
  expect(told).toContain('Given up: deals 1 to 9: the study has no chunk 77');
  expect(told).toContain('Of another version: solver 99 there, 1 here.');

  const fetched = await riffle(['fetch', id.slice(0, 10), '--out', newFolder()], url);
  expect([fetched.code, fetched.out]).toEqual([1, expect.stringContaining('1 chunk not done yet.')]);
  // The cause is mended: submitted again, the chunk is done.
  const mended = `{"chunk": 2, "first": 21, "last": 30}`;
  await postgres.query(`UPDATE riffle_jobs.job SET data = '${mended}' WHERE data->>'chunk' = '77'`, [], 'poison');
  const again = await riffle(['submit', 'pitchfork', '--deals', '1..60', '--chunk', '10', ...LADDER], url);
  expect(again.out).toContain('6 chunks, submitted before, 1 given up and tried again.');
  await riffle(['work', '--workers', '1', '--until-done'], url);
  expect((await riffle(['fetch', id.slice(0, 10), '--out', newFolder()], url)).code).toBe(0);
  const unknown = await riffle(['fetch', 'nonesuch', '--out', newFolder()], url);
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('study: expected one of ') });
});

test('who connects is told by the usual variables, and never shown', async () => {
  await newDatabase('usual');
  const env = { PGHOST: '127.0.0.1', PGPORT: `${postgres.port}`, PGUSER: 'tester', PGDATABASE: 'usual' };
  const [good, wrong, refused, odd] = await Promise.all([
    study(['status'], undefined, { ...env, PGPASSWORD: PASSWORD }).ended,
    study(['status'], undefined, { ...env, PGPASSWORD: 'another-secret' }).ended,
    riffle(['status'], postgres.url('nonesuch')),
    riffle(['status'], `mysql://tester:${PASSWORD}@127.0.0.1/usual`),
  ]);
  expect(good).toEqual({ code: 0, out: 'No study is there.\n', err: '' });
  const fault = 'riffle: database: expected a user and a password that it accepts, found others\n';
  expect(wrong).toEqual({ code: 2, out: '', err: fault });
  expect(refused.err).toBe('riffle: database: expected a database that exists, found another name\n');
  expect(odd).toMatchObject({ code: 2, err: expect.stringMatching(/^riffle: --database: expected postgres:.*\n$/) });
});
