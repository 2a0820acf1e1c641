import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../../tests/support/studies.ts';
import { StudyFolder } from './folder.ts';
import { readFindings } from './report/read.ts';
import { compressRows } from './rows.ts';

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

/** The folder as a reader has it once it has checked all rows. */
async function checked(): Promise<StudyFolder> {
  const folder = await StudyFolder.read(path);
  expect(await folder.check()).toEqual([]);
  return folder;
}

async function missing(): Promise<number[]> {
  const folder = await StudyFolder.write(path, study);
  await folder.close();
  return [...folder.missing()];
}

beforeEach(() => {
  path = newFolder();
});

test('chunks in any order give the digest of the study', async () => {
  await keep(3, 0, 4);
  expect((await checked()).digest).toBeUndefined();
  await keep(2, 1);
  const folder = await checked();
  expect([folder.digest, folder.missingCount]).toEqual([whole, 0]);
  expect(folder.tally).toEqual({ winnable: 41, unwinnable: 9, undecided: 0 });
});

test('a row is read as the solver gave it', async () => {
  await keep(1);
  const folder = await StudyFolder.read(path);
  const { lines, tally } = await folder.rowsOf(folder.entries[0]);
  expect([lines.length, tally]).toEqual([10, chunks[1].tally]);
  expect(JSON.parse(lines[0])).toMatchObject({ v: 1, deal: 11, rung: 1, verdict: expect.any(String) });
  expect([...(await folder.readTimes()).times.keys()]).toEqual([1]);
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
    expect((await checked()).digest).toBe(whole);
  });

  test('no study yet, but its beginnings', async () => {
    mkdirSync(join(path, 'rows'), { recursive: true });
    writeFileSync(join(path, 'study.json.part'), '{');
    writeFileSync(join(path, 'lock'), '');
    expect(await missing()).toHaveLength(5);
  });
});

describe('what somebody changed', () => {
  const manifest = () => join(path, 'manifest.ndjson');
  const change = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(file, 'utf8');
    expect(text.replace(from, to)).not.toBe(text);
    writeFileSync(file, text.replace(from, to));
  };

  test.each([
    ['a count', /"winnable":(\d)/, '"winnable":9'],
    ['a digest', /"digest":"../, '"digest":"00'],
    ['the bytes', /"bytes":/, '"bytes":1'],
  ])('%s in the manifest: its chunk is solved again', async (_, from, to) => {
    await keep(0, 1, 2, 3, 4);
    change(manifest(), from, to);
    expect(await missing()).toEqual([0]);
  });

  test('one bit of rows: their chunk is solved again', async () => {
    await keep(0, 1, 2, 3, 4);
    const file = join(path, 'rows', '00000003.ndjson.zst');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(file, bytes);
    expect(await missing()).toEqual([3]);
  });

  test.each(['', '{', 'null'])('study.json, now %j: the manifest says which study it was', async (text) => {
    await keep(0);
    writeFileSync(join(path, 'study.json'), text);
    const folder = await StudyFolder.read(path);
    expect([folder.study, folder.faults]).toEqual([study, [{ place: 'study.json', fault: expect.any(String) }]]);
    expect(await missing()).toEqual([1, 2, 3, 4]);
    expect((await checked()).study).toEqual(study);
  });

  test('the manifest, now of another study: nothing is claimed', async () => {
    await keep(0);
    const other = newFolder();
    await (await StudyFolder.write(other, { ...study, last: 60 })).close();
    writeFileSync(manifest(), readFileSync(join(other, 'manifest.ndjson')));
    await expect(StudyFolder.read(path)).rejects.toThrow('study.json and manifest.ndjson are of two studies: last 50');
  });

  test('rows of a chunk that the study does not have', async () => {
    await keep(0);
    writeFileSync(join(path, 'rows', '00000077.ndjson.zst'), chunks[0].rows);
    expect(await (await StudyFolder.read(path)).check()).toEqual([
      { place: join('rows', '00000077.ndjson.zst'), fault: 'the study has no such chunk' },
    ]);
    expect(await missing()).toHaveLength(4);
    expect((await checked()).entries).toHaveLength(1);
  });
});

test('a study of as many deals as there are is begun and read like any other', async () => {
  const huge = { ...study, last: Number.MAX_SAFE_INTEGER };
  const folder = await StudyFolder.write(path, huge);
  await folder.keep(chunks[1]);
  const left = folder.missing();
  expect([left.next().value, left.next().value, left.next().value]).toEqual([0, 2, 3]);
  expect([folder.missingCount, folder.digest]).toEqual([900_719_925_474_099, undefined]);
  await folder.close();
  const { summaries, pairs } = await readFindings([path, path]);
  expect([summaries[0].deals, summaries[0].digest, pairs]).toEqual([10, null, []]);
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
    rmSync(join(path, 'letter.txt'));
    mkdirSync(join(path, 'rows'));
    writeFileSync(join(path, 'rows', 'potatoes.csv'), '');
    await expect(StudyFolder.write(path, study)).rejects.toThrow('found rows/potatoes.csv and no study.json');
  });

  test('a folder where none can be made, at once', async () => {
    await expect(StudyFolder.write('/dev/null/study', study)).rejects.toThrow('expected a folder, found a file');
    await expect(StudyFolder.write('/proc/study', study)).rejects.toThrow('/proc/study/rows cannot be written: ENOENT');
  });

  test('a file', async () => {
    writeFileSync(path, '');
    await expect(StudyFolder.write(path, study)).rejects.toThrow(`${path}: expected a folder, found a file`);
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
      '00000000.ndjson.zst: expected a row of version 1 of deal 1, found {"v":1,"deal":11,',
    );
    const text = (await folder.rowsOf(folder.entries[1])).lines.join('\n').replace('"nodes":', '"nodes":1');
    writeFileSync(folder.rowsPath(1), compressRows(`${text}\n`));
    await expect(folder.rowsOf(folder.entries[1])).rejects.toThrow('expected rows with the digest');
    writeFileSync(folder.rowsPath(1), 'noise');
    await expect(folder.rowsOf(folder.entries[1])).rejects.toThrow('expected rows compressed by Zstandard');
  });
});
