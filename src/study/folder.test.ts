import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../../tests/support/studies.ts';
import { StudyFolder } from './folder.ts';
import { readReportData } from './report/read.ts';
import { compressRows } from './rows.ts';

const study = smallStudy('putt-putt', 50, 10);
const chunks = allChunks(study);
const whole = digestOfChunks(study, chunks);
let path = '';

/** Writes chunks to the folder and closes it. */
async function saveChunks(...indexes: number[]): Promise<void> {
  const folder = await StudyFolder.openForWriting(path, study);
  for (const index of indexes) await folder.saveChunk(chunks[index]);
  await folder.close();
}

/** Opens the folder for reading and checks all rows. */
async function openChecked(): Promise<StudyFolder> {
  const folder = await StudyFolder.openForReading(path);
  expect(await folder.check()).toEqual([]);
  return folder;
}

async function findMissing(): Promise<number[]> {
  const folder = await StudyFolder.openForWriting(path, study);
  await folder.close();
  return [...folder.missingChunks()];
}

beforeEach(() => {
  path = newFolder();
});

test('chunks in any order give the same digest', async () => {
  await saveChunks(3, 0, 4);
  expect((await openChecked()).digest).toBeUndefined();
  await saveChunks(2, 1);
  const folder = await openChecked();
  expect([folder.digest, folder.missingCount]).toEqual([whole, 0]);
  expect(folder.tally).toEqual({ winnable: 41, unwinnable: 9, undecided: 0 });
});

test('a chunk counts from the moment it is given to the folder, so that a count never falls', async () => {
  const folder = await StudyFolder.openForWriting(path, study);
  const saved = folder.saveChunk(chunks[0]);
  expect(folder.tally).toEqual(chunks[0].tally);
  await saved;
  expect(folder.tally).toEqual(chunks[0].tally);
  await folder.close();
});

test('reads rows as the solver wrote them', async () => {
  await saveChunks(1);
  const folder = await StudyFolder.openForReading(path);
  const { lines, tally } = await folder.readChunkRows(folder.entries[0]);
  expect([lines.length, tally]).toEqual([10, chunks[1].tally]);
  expect(JSON.parse(lines[0])).toMatchObject({ v: 1, deal: 11, rung: 1, verdict: expect.any(String) });
  expect([...(await folder.readTimes()).times.keys()]).toEqual([1]);
});

describe('after a crash', () => {
  const manifest = () => join(path, 'manifest.ndjson');

  test('an incomplete line: only its chunk is solved again', async () => {
    await saveChunks(0, 1, 2);
    truncateSync(manifest(), readFileSync(manifest()).length - 9);
    expect(await findMissing()).toEqual([2, 3, 4]);
    await saveChunks(2);
    expect(await findMissing()).toEqual([3, 4]);
  });

  test('a line without its line end', async () => {
    await saveChunks(0, 1);
    truncateSync(manifest(), readFileSync(manifest()).length - 1);
    await saveChunks(2);
    expect(await findMissing()).toEqual([1, 3, 4]);
  });

  test('zeros in place of a line', async () => {
    await saveChunks(0);
    appendFileSync(manifest(), Buffer.alloc(300));
    await saveChunks(1);
    expect(await findMissing()).toEqual([2, 3, 4]);
  });

  test('missing and short rows', async () => {
    await saveChunks(0, 1, 2);
    const folder = await StudyFolder.openForReading(path);
    rmSync(folder.rowsPath(0));
    truncateSync(folder.rowsPath(2), 10);
    expect(await findMissing()).toEqual([0, 2, 3, 4]);
  });

  test('rows without a line, and incomplete rows', async () => {
    await saveChunks(0);
    writeFileSync(join(path, 'rows', '00000001.ndjson.zst'), 'half');
    writeFileSync(join(path, 'rows', '00000001.ndjson.zst.part'), 'half');
    await saveChunks(1, 2, 3, 4);
    expect((await openChecked()).digest).toBe(whole);
  });

  test('the beginnings of a folder without a study', async () => {
    mkdirSync(join(path, 'rows'), { recursive: true });
    writeFileSync(join(path, 'study.json.part'), '{');
    writeFileSync(join(path, 'lock'), '');
    expect(await findMissing()).toHaveLength(5);
  });
});

describe('after a change by hand', () => {
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
    await saveChunks(0, 1, 2, 3, 4);
    change(manifest(), from, to);
    expect(await findMissing()).toEqual([0]);
  });

  test('one bit of the rows: their chunk is solved again', async () => {
    await saveChunks(0, 1, 2, 3, 4);
    const file = join(path, 'rows', '00000003.ndjson.zst');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(file, bytes);
    expect(await findMissing()).toEqual([3]);
  });

  test.each(['', '{', 'null'])('study.json, now %j: the manifest has the study', async (text) => {
    await saveChunks(0);
    writeFileSync(join(path, 'study.json'), text);
    const folder = await StudyFolder.openForReading(path);
    expect([folder.study, folder.faults]).toEqual([study, [{ place: 'study.json', fault: expect.any(String) }]]);
    expect(await findMissing()).toEqual([1, 2, 3, 4]);
    expect((await openChecked()).study).toEqual(study);
  });

  test('the manifest, now of another study: it is refused', async () => {
    await saveChunks(0);
    const other = newFolder();
    await (await StudyFolder.openForWriting(other, { ...study, last: 60 })).close();
    writeFileSync(manifest(), readFileSync(join(other, 'manifest.ndjson')));
    await expect(StudyFolder.openForReading(path)).rejects.toThrow(
      'study.json and manifest.ndjson belong to different studies: last 50',
    );
  });

  test('rows of a chunk outside the study', async () => {
    await saveChunks(0);
    writeFileSync(join(path, 'rows', '00000077.ndjson.zst'), chunks[0].rows);
    expect(await (await StudyFolder.openForReading(path)).check()).toEqual([
      { place: join('rows', '00000077.ndjson.zst'), fault: 'expected a chunk of this study, found another number' },
    ]);
    expect(await findMissing()).toHaveLength(4);
    expect((await openChecked()).entries).toHaveLength(1);
  });
});

test('a study of the largest range can be started and read', async () => {
  const huge = { ...study, last: Number.MAX_SAFE_INTEGER };
  const folder = await StudyFolder.openForWriting(path, huge);
  await folder.saveChunk(chunks[1]);
  const left = folder.missingChunks();
  expect([left.next().value, left.next().value, left.next().value]).toEqual([0, 2, 3]);
  expect([folder.missingCount, folder.digest]).toEqual([900_719_925_474_099, undefined]);
  await folder.close();
  const { summaries, pairs } = await readReportData([path, path]);
  expect([summaries[0].deals, summaries[0].digest, pairs]).toEqual([10, null, []]);
});

describe('refuses', () => {
  test.each([
    [{ last: 60 }, 'last 50 there, 60 here'],
    [{ solver: 2 }, 'solver 1 there, 2 here'],
    [{ ladder: [1] }, 'ladder [2000,20000] there, [1] here'],
  ])('a folder of another study: %j', async (change, message) => {
    await saveChunks(0);
    await expect(StudyFolder.openForWriting(path, { ...study, ...change })).rejects.toThrow(message);
    expect(await findMissing()).toEqual([1, 2, 3, 4]);
  });

  test('a folder with other files, and leaves it unchanged', async () => {
    mkdirSync(path);
    writeFileSync(join(path, 'letter.txt'), 'Dear');
    await expect(StudyFolder.openForWriting(path, study)).rejects.toThrow('found letter.txt and no study.json');
    await expect(StudyFolder.openForReading(path)).rejects.toThrow(
      'expected the folder of a study, found no study.json',
    );
    expect(readdirSync(path)).toEqual(['letter.txt']);
    rmSync(join(path, 'letter.txt'));
    mkdirSync(join(path, 'rows'));
    writeFileSync(join(path, 'rows', 'potatoes.csv'), '');
    await expect(StudyFolder.openForWriting(path, study)).rejects.toThrow('found rows/potatoes.csv and no study.json');
  });

  test('a place without folders, at once', async () => {
    await expect(StudyFolder.openForWriting('/dev/null/study', study)).rejects.toThrow(
      'expected a folder, found a file',
    );
    await expect(StudyFolder.openForWriting('/proc/study', study)).rejects.toThrow(
      '/proc/study/rows cannot be written: ENOENT',
    );
  });

  test('a file', async () => {
    writeFileSync(path, '');
    await expect(StudyFolder.openForWriting(path, study)).rejects.toThrow(`${path}: expected a folder, found a file`);
  });

  test('a second writer until the first is done', async () => {
    const first = await StudyFolder.openForWriting(path, study);
    await expect(StudyFolder.openForWriting(path, study)).rejects.toThrow(
      `process ${process.pid} on ${hostname()} writes to this`,
    );
    await first.close();
    expect(await findMissing()).toHaveLength(5);
  });

  test('no folder whose lock is stale', async () => {
    await saveChunks(0);
    const gone = { pid: 2 ** 22 + 1, host: hostname(), began: '5' };
    writeFileSync(join(path, 'lock'), JSON.stringify(gone));
    expect(await findMissing()).toHaveLength(4);
    writeFileSync(join(path, 'lock'), JSON.stringify({ ...gone, pid: process.pid }));
    expect(await findMissing()).toHaveLength(4);
    writeFileSync(join(path, 'lock'), JSON.stringify({ ...gone, host: 'elsewhere' }));
    await expect(StudyFolder.openForWriting(path, study)).rejects.toThrow('on elsewhere');
  });

  test('changed rows', async () => {
    await saveChunks(0, 1);
    const folder = await StudyFolder.openForReading(path);
    writeFileSync(folder.rowsPath(0), readFileSync(folder.rowsPath(1)));
    await expect(folder.readChunkRows(folder.entries[0])).rejects.toThrow(
      '00000000.ndjson.zst: expected a row of version 1 of deal 1, found {"v":1,"deal":11,',
    );
    const text = (await folder.readChunkRows(folder.entries[1])).lines.join('\n').replace('"nodes":', '"nodes":1');
    writeFileSync(folder.rowsPath(1), compressRows(`${text}\n`));
    await expect(folder.readChunkRows(folder.entries[1])).rejects.toThrow('expected rows with the digest');
    writeFileSync(folder.rowsPath(1), 'noise');
    await expect(folder.readChunkRows(folder.entries[1])).rejects.toThrow('expected rows compressed by Zstandard');
  });
});
