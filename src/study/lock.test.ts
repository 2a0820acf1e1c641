import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StudyFault } from './faults.ts';
import { lockFolder } from './lock.ts';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'riffle-lock-')), 'lock');
const STALE = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), began: '5' });

test.each([undefined, STALE, '', '\0\0\0'])('only one of many gets a folder with the lock %j', async (old) => {
  const path = newPath();
  if (old !== undefined) writeFileSync(path, old);
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(path)));
  const [winner, ...more] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(more).toEqual([]);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason.message).toContain(`lock: process ${process.pid} on ${hostname()} writes to this folder`);
  await winner();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('refuses a lock that is a folder', async () => {
  const path = newPath();
  mkdirSync(path);
  await expect(lockFolder(path)).rejects.toThrow('lock: expected the lock of a process, found a folder');
});

test('takes over or refuses any other lock', async () => {
  const texts = fc.oneof(fc.string(), fc.json(), fc.constantFrom('{}', 'null', '{"pid":1}', STALE));
  const property = fc.asyncProperty(texts, async (text) => {
    const path = newPath();
    writeFileSync(path, text);
    const end = await lockFolder(path).catch((error: unknown) => error);
    if (text.replaceAll('\0', '') === '' || text === STALE) expect(end).toBeTypeOf('function');
    else {
      expect(end).toBeInstanceOf(StudyFault);
      expect((end as StudyFault).message).toMatch(/expected the lock of a process, found .*; delete the file if/s);
    }
  });
  await fc.assert(property);
});
