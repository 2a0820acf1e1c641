import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../../tests/support/studies.ts';
import { solveChunk } from './chunk.ts';
import { StudyFolder } from './folder.ts';
import { readReportData } from './report/read.ts';
import { compressRows } from './rows.ts';
import { gameOfStudy, type Study } from './study.ts';
import { formatStudy } from './study-text.ts';

const study = smallStudy('putt-putt', 50);
const chunks = allChunks(study, 10);
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

/** Returns the indexes of the missing chunks. */
async function findMissing(): Promise<number[]> {
  const folder = await StudyFolder.openForWriting(path, study);
  await folder.close();
  return [...folder.missingChunks(10)].map(({ first }) => (first - 1) / 10);
}

beforeEach(() => {
  path = newFolder();
});

test('chunks in any order give the same digest', async () => {
  await saveChunks(3, 0, 4);
  expect(await (await openChecked()).computeDigest()).toBeUndefined();
  await saveChunks(2, 1);
  const folder = await openChecked();
  expect([await folder.computeDigest(), folder.missingDeals]).toEqual([whole, 0]);
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
  expect([...(await folder.readTimes()).times.keys()]).toEqual([11]);
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
    rmSync(folder.rowsPath(chunks[0]));
    truncateSync(folder.rowsPath(chunks[2]), 10);
    expect(await findMissing()).toEqual([0, 2, 3, 4]);
  });

  test('rows without a line, and incomplete rows', async () => {
    await saveChunks(0);
    writeFileSync(join(path, 'rows', '0000000000000011.ndjson.zst'), 'half');
    writeFileSync(join(path, 'rows', '0000000000000011.ndjson.zst.part'), 'half');
    await saveChunks(1, 2, 3, 4);
    expect(await (await openChecked()).computeDigest()).toBe(whole);
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
    const file = join(path, 'rows', '0000000000000031.ndjson.zst');
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
    writeFileSync(join(path, 'rows', '0000000000000771.ndjson.zst'), chunks[0].rows);
    expect(await (await StudyFolder.openForReading(path)).check()).toEqual([
      {
        place: join('rows', '0000000000000771.ndjson.zst'),
        fault: 'expected a chunk of manifest.ndjson, found no entry',
      },
    ]);
    expect(await findMissing()).toHaveLength(4);
    expect((await openChecked()).entries).toHaveLength(1);
  });
});

test('a study of the largest range can be started and read', async () => {
  const huge = { ...study, last: Number.MAX_SAFE_INTEGER };
  const folder = await StudyFolder.openForWriting(path, huge);
  await folder.saveChunk(chunks[1]);
  const left = folder.missingChunks(10);
  const next = () => left.next().value;
  expect([next(), next()]).toEqual([
    { first: 1, last: 10 },
    { first: 21, last: 30 },
  ]);
  expect([folder.missingDeals, await folder.computeDigest()]).toEqual([Number.MAX_SAFE_INTEGER - 10, undefined]);
  await folder.close();
  const { summaries, pairs } = await readReportData([path]);
  expect([summaries[0].deals, summaries[0].digest, pairs]).toEqual([10, null, []]);
});

/** The study with more deals, and its chunks of other sizes. */
const longer = { ...study, last: 70 };
const longerDigest = digestOfChunks(longer, allChunks(longer, 70));

/** Opens the folder for a study and saves what is missing, in chunks of `size` deals. Returns the digest. */
async function complete(of: Study, size: number): Promise<string | undefined> {
  const folder = await StudyFolder.openForWriting(path, of);
  for (const chunk of folder.missingChunks(size))
    await folder.saveChunk(solveChunk(gameOfStudy(of), of, chunk, () => undefined));
  await folder.close();
  return await folder.computeDigest();
}

describe('the digest', () => {
  test.each([[7], [50], [1]])('does not depend on the size of chunks: %i', async (size) => {
    await saveChunks(3);
    expect(await complete(study, size)).toBe(whole);
    expect(await (await openChecked()).computeDigest()).toBe(whole);
  });

  test('is that of the usual tools', async () => {
    await complete(study, 7);
    const shell = 'cat study.json <(zstdcat rows/*.zst) | sha256sum';
    const tools = spawnSync('bash', ['-c', `command -v zstdcat >/dev/null || exit 7; ${shell}`], { cwd: path });
    if (tools.status !== 7) expect(tools.stdout.toString()).toBe(`${whole}  -\n`);
  });

  test('covers rows that changed after they were checked', async () => {
    await complete(study, 10);
    const folder = await openChecked();
    writeFileSync(folder.rowsPath(chunks[2]), chunks[1].rows);
    await expect(folder.computeDigest()).rejects.toThrow('expected rows with the digest');
  });
});

describe('a study with more deals', () => {
  test('keeps the rows that are there', async () => {
    await saveChunks(0, 1, 2, 3, 4);
    const before = readFileSync(join(path, 'rows', '0000000000000041.ndjson.zst'));
    const folder = await StudyFolder.openForWriting(path, longer);
    expect([folder.missingDeals, folder.faults, [...folder.missingChunks(100)]]).toEqual([
      20,
      [],
      [{ first: 51, last: 70 }],
    ]);
    await folder.close();
    expect(await complete(longer, 8)).toBe(longerDigest);
    expect(readFileSync(join(path, 'rows', '0000000000000041.ndjson.zst'))).toEqual(before);
  });

  test('extends downwards, too', async () => {
    await complete({ ...longer, first: 31 }, 9);
    expect(await complete(longer, 25)).toBe(longerDigest);
  });

  test('keeps the rows of an incomplete one', async () => {
    await saveChunks(1, 4);
    expect(await complete(longer, 100)).toBe(longerDigest);
  });

  test('is valid if it was killed between study.json and the manifest', async () => {
    await saveChunks(0, 1, 2, 3, 4);
    writeFileSync(join(path, 'study.json'), formatStudy(longer));
    const folder = await openChecked();
    expect([folder.study, folder.faults, folder.missingDeals]).toEqual([longer, [], 20]);
    expect(await complete(longer, 10)).toBe(longerDigest);
  });

  test('is not shortened, and loses nothing', async () => {
    await saveChunks(0, 1, 2, 3, 4);
    for (const range of [
      { first: 1, last: 40 },
      { first: 2, last: 70 },
      { first: 60, last: 70 },
    ])
      await expect(StudyFolder.openForWriting(path, { ...study, ...range })).rejects.toThrow(
        `${path}: expected a range with deals 1 to 50, of which the study there is, found ${range.first} to ${range.last}`,
      );
    expect(await (await openChecked()).computeDigest()).toBe(whole);
  });
});

test('rows that overlap are found and solved again', async () => {
  await saveChunks(0, 1, 2);
  const entry = readFileSync(join(path, 'manifest.ndjson'), 'utf8').split('\n')[2] ?? '';
  appendFileSync(
    join(path, 'manifest.ndjson'),
    `${entry.replace('"first":11', '"first":12').replace('"winnable":', '"winnable":-1')}\n`,
  );
  expect((await StudyFolder.openForReading(path)).faults).toHaveLength(1);
  expect(await complete(study, 10)).toBe(whole);
});

describe('refuses', () => {
  test.each([
    [{ memory: 5 }, 'memory 67108864 there, 5 here'],
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
    writeFileSync(folder.rowsPath(chunks[0]), readFileSync(folder.rowsPath(chunks[1])));
    await expect(folder.readChunkRows(folder.entries[0])).rejects.toThrow(
      '0000000000000001.ndjson.zst: expected a row of version 1 of deal 1, found {"v":1,"deal":11,',
    );
    const text = (await folder.readChunkRows(folder.entries[1])).lines.join('\n').replace('"nodes":', '"nodes":1');
    writeFileSync(folder.rowsPath(chunks[1]), compressRows(`${text}\n`));
    await expect(folder.readChunkRows(folder.entries[1])).rejects.toThrow('expected rows with the digest');
    writeFileSync(folder.rowsPath(chunks[1]), 'noise');
    await expect(folder.readChunkRows(folder.entries[1])).rejects.toThrow('expected rows compressed by Zstandard');
  });
});
