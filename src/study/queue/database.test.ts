import { expect, test } from 'vitest';
import { StudyFault } from '../faults.ts';
import { openDatabase, retryWhileUnavailable } from './database.ts';

const PLACE = { host: 'example.org:5432' };

function refused(): Promise<never> {
  return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
}

function policy(maxWaitMs: number, signal = new AbortController().signal) {
  const sentences: string[] = [];
  return { sentences, maxWaitMs, signal, notify: (sentence: string) => sentences.push(sentence) };
}

test('a database that stays away is an error that names its host and the wait', async () => {
  const { sentences, ...retryPolicy } = policy(1_000);
  const began = performance.now();
  const error = await retryWhileUnavailable(PLACE, retryPolicy, refused).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StudyFault);
  expect((error as StudyFault).message).toBe('database at example.org:5432: expected an answer within 1 s, found none');
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(sentences).toEqual(['The database at example.org:5432 does not answer; retrying.']);
});

test('a database with too many clients is named as such', async () => {
  const { sentences, ...retryPolicy } = policy(400);
  const run = () => Promise.reject(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
  await expect(retryWhileUnavailable(PLACE, retryPolicy, run)).rejects.toThrow(
    'database at example.org:5432: expected a free connection within 0 s, found too many clients; max_connections sets their number',
  );
  expect(sentences).toEqual(['The database at example.org:5432 has too many clients; retrying.']);
});

test('a database that comes back is announced', async () => {
  const { sentences, ...retryPolicy } = policy(10_000);
  let tries = 0;
  const run = () => (++tries < 3 ? refused() : Promise.resolve('row'));
  expect(await retryWhileUnavailable(PLACE, retryPolicy, run)).toBe('row');
  expect(sentences.at(-1)).toBe('The database at example.org:5432 answers again.');
});

test('an interrupt ends the wait', async () => {
  const stop = new AbortController();
  const { sentences: _, ...retryPolicy } = policy(60_000, stop.signal);
  setTimeout(() => stop.abort(), 100);
  await expect(retryWhileUnavailable(PLACE, retryPolicy, refused)).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
});

test('the host of a URL is known without its user and password', async () => {
  const database = await openDatabase('postgres://user:secret@example.org:5433/studies');
  expect(database.host).toBe('example.org:5433');
  await database.close();
  await expect(openDatabase('mysql://user:secret@example.org/studies')).rejects.toThrow(
    /^--database: expected postgres:\/\/user:password@host:port\/database, found something else$/,
  );
});
