import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../../tests/support/studies.ts';
import { StudyFolder } from './folder.ts';

const study = smallStudy('putt-putt', 50, 10);
const chunks = allChunks(study);
const whole = digestOfChunks(study, chunks);
let path = '';

/** Writes some chunks to the folder and closes it. */
async function keep(...indexes: number[]): Promise<void> {
  const folder = await StudyFolder.write(path, study);
  for (const index of indexes) await folder.keep(chunks[index]);
  await folder.close();
}

async function missing(): Promise<number[]> {
  const folder = await StudyFolder.write(path, study);
  await folder.close();
  return folder.missing;
}

beforeEach(() => {
  path = newFolder();
});

test('chunks in any order give the digest of the study', async () => {
  await keep(3, 0, 4);
  expect((await StudyFolder.read(path)).digest).toBeUndefined();
  await keep(2, 1);
  const folder = await StudyFolder.read(path);
  expect([folder.digest, folder.missing]).toEqual([whole, []]);
  expect(folder.tally).toEqual({ winnable: 41, unwinnable: 9, undecided: 0 });
});

test('a row is read as the solver gave it', async () => {
  await keep(1);
  const folder = await StudyFolder.read(path);
  const rows = await folder.rowsOf(folder.entries[0]);
  expect(rows).toHaveLength(10);
  expect(JSON.parse(rows[0])).toMatchObject({ v: 1, deal: 11, rung: 1, verdict: expect.any(String) });
  expect([...(await folder.times()).keys()]).toEqual([1]);
});

describe('what a crash may leave', () => {
  const manifest = () => join(path, 'manifest.ndjson');

  test('a line half written: its chunk is solved again, the others stay', async () => {
    await keep(0, 1, 2);
    truncateSync(manifest(), readFileSync(manifest()).length - 9);
    expect(await missing()).toEqual([2, 3, 4]);
    await keep(2);
    expect(await missing()).toEqual([3, 4]);
  });

  test('a whole line without its end', async () => {
    await keep(0, 1);
    truncateSync(manifest(), readFileSync(manifest()).length - 1);
    await keep(2);
    expect(await missing()).toEqual([1, 3, 4]);
  });

  test('zeros where a line was to be', async () => {
    await keep(0);
    appendFileSync(manifest(), Buffer.alloc(300));
    await keep(1);
    expect(await missing()).toEqual([2, 3, 4]);
  });

  test('rows that are gone or too short', async () => {
    await keep(0, 1, 2);
    const folder = await StudyFolder.read(path);
    rmSync(folder.rowsPath(0));
    truncateSync(folder.rowsPath(2), 10);
    expect(await missing()).toEqual([0, 2, 3, 4]);
  });

  test('rows without a line, and parts of rows', async () => {
    await keep(0);
    writeFileSync(join(path, 'rows', '00000001.ndjson.zst'), 'half');
    writeFileSync(join(path, 'rows', '00000001.ndjson.zst.part'), 'half');
    await keep(1, 2, 3, 4);
    expect((await StudyFolder.read(path)).digest).toBe(whole);
  });

  test('no study yet, but its beginnings', async () => {
    mkdirSync(join(path, 'rows'), { recursive: true });
    writeFileSync(join(path, 'study.json.part'), '{');
    writeFileSync(join(path, 'lock'), '');
    expect(await missing()).toHaveLength(5);
  });
});

describe('what is refused', () => {
  test.each([
    [{ last: 60 }, 'last 50 there, 60 here'],
    [{ solver: 2 }, 'solver 1 there, 2 here'],
    [{ ladder: [1] }, 'ladder [2000,20000] there, [1] here'],
  ])('a folder of another study: %j', async (change, message) => {
    await keep(0);
    await expect(StudyFolder.write(path, { ...study, ...change })).rejects.toThrow(message);
    expect(await missing()).toEqual([1, 2, 3, 4]);
  });

  test('a folder of something else is left as it is', async () => {
    mkdirSync(path);
    writeFileSync(join(path, 'letter.txt'), 'Dear');
    await expect(StudyFolder.write(path, study)).rejects.toThrow('found letter.txt and no study.json');
    await expect(StudyFolder.read(path)).rejects.toThrow('expected the folder of a study, found no study.json');
    expect(readdirSync(path)).toEqual(['letter.txt']);
  });

  test('a file', async () => {
    writeFileSync(path, '');
    await expect(StudyFolder.write(path, study)).rejects.toThrow('expected a file that can be read, found ENOTDIR');
  });

  test('a second writer, until the first is done', async () => {
    const first = await StudyFolder.write(path, study);
    await expect(StudyFolder.write(path, study)).rejects.toThrow(
      `process ${process.pid} on ${hostname()} writes to this`,
    );
    await first.close();
    expect(await missing()).toHaveLength(5);
  });

  test('the lock of a process that is gone is taken over', async () => {
    await keep(0);
    const gone = { pid: 2 ** 22 + 1, host: hostname(), began: '5' };
    writeFileSync(join(path, 'lock'), JSON.stringify(gone));
    expect(await missing()).toHaveLength(4);
    writeFileSync(join(path, 'lock'), JSON.stringify({ ...gone, pid: process.pid }));
    expect(await missing()).toHaveLength(4);
    writeFileSync(join(path, 'lock'), JSON.stringify({ ...gone, host: 'elsewhere' }));
    await expect(StudyFolder.write(path, study)).rejects.toThrow('on elsewhere');
  });

  test('rows that were changed', async () => {
    await keep(0, 1);
    const folder = await StudyFolder.read(path);
    writeFileSync(folder.rowsPath(0), readFileSync(folder.rowsPath(1)));
    await expect(folder.rowsOf(folder.entries[0])).rejects.toThrow(
      '00000000.ndjson.zst: expected rows with the digest',
    );
    writeFileSync(folder.rowsPath(1), 'noise');
    await expect(folder.rowsOf(folder.entries[1])).rejects.toThrow('expected rows compressed by Zstandard');
  });
});
