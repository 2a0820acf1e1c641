import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StudyFault } from './faults.ts';
import { lock } from './lock.ts';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'riffle-lock-')), 'lock');
const GONE = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), began: '5' });

test.each([undefined, GONE, '', '\0\0\0'])('of many that want a folder with the lock %j one has it', async (old) => {
  const path = newPath();
  if (old !== undefined) writeFileSync(path, old);
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => lock(path)));
  const [winner, ...more] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(more).toEqual([]);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason.message).toContain(`lock: process ${process.pid} on ${hostname()} writes to this folder`);
  await winner();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('a lock that is a folder is refused', async () => {
  const path = newPath();
  mkdirSync(path);
  await expect(lock(path)).rejects.toThrow('lock: expected the lock of a process, found a folder');
});

test('a lock of any other text is taken over or refused in one line', async () => {
  const texts = fc.oneof(fc.string(), fc.json(), fc.constantFrom('{}', 'null', '{"pid":1}', GONE));
  const property = fc.asyncProperty(texts, async (text) => {
    const path = newPath();
    writeFileSync(path, text);
    const end = await lock(path).catch((error: unknown) => error);
    if (text.replaceAll('\0', '') === '' || text === GONE) expect(end).toBeTypeOf('function');
    else {
      expect(end).toBeInstanceOf(StudyFault);
      expect((end as StudyFault).message).toMatch(/expected the lock of a process, found .*; delete the file if/s);
    }
  });
  await fc.assert(property);
});
