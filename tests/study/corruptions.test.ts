import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudyFault } from '../../src/study/faults.ts';
import { StudyFolder } from '../../src/study/folder.ts';
import { ChunkPool } from '../../src/study/pool.ts';
import { repairStudy } from '../../src/study/repair.ts';
import { readReportData } from '../../src/study/report/read.ts';
import { compressRows, readRows } from '../../src/study/rows.ts';
import { runStudy } from '../../src/study/run.ts';
import { sha256Of } from '../../src/study/study.ts';
import { verifyStudy } from '../../src/study/verify.ts';
import { corruptCopy, type DrawNumber, uncheckedFigures } from '../support/corruptions.ts';
import { sampleSize } from '../support/samples.ts';
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../support/studies.ts';

const study = smallStudy('putt-putt', 40);
const chunks = allChunks(study, 10);
const DIGEST = digestOfChunks(study, chunks);
const TALLY = { winnable: 32, unwinnable: 8, undecided: 0 };
const genuine = newFolder();
const copy = newFolder();
const { signal } = new AbortController();
const options = { sample: 1, seed: 1, signal, onProgress: () => undefined };
let figures = '';
let pool: ChunkPool;

beforeAll(async () => {
  const folder = await StudyFolder.openForWriting(genuine, study);
  for (const chunk of chunks) await folder.saveChunk(chunk);
  await folder.close();
  figures = uncheckedFigures(genuine);
  pool = new ChunkPool(1);
});
afterAll(() => pool.close());

/** Random numbers that come from fast-check, so that it can shrink a failing corruption. */
const draws = fc.infiniteStream(fc.nat()).map(
  (stream): DrawNumber =>
    (bound) =>
      (stream.next().value ?? 0) % bound,
);

function hasChanged(path: string): boolean {
  try {
    return uncheckedFigures(path) !== figures;
  } catch {
    return true;
  }
}

/** Returns the result of `claim`, or `null` if it has no result or throws a `StudyFault`. */
async function readClaim<Claim>(claim: () => Promise<Claim | null | undefined>): Promise<Claim | null> {
  try {
    return (await claim()) ?? null;
  } catch (error) {
    if (error instanceof StudyFault) return null;
    throw error;
  }
}

const verifiedDigest = () =>
  readClaim(async () => (await verifyStudy(await StudyFolder.openForReading(copy), pool, options)).digest);
const reportedDigest = () => readClaim(async () => (await readReportData([copy])).summaries[0].digest);

test('finds and repairs every corruption that changes a figure', async () => {
  const property = fc.asyncProperty(draws, async (draw) => {
    const words = corruptCopy(genuine, copy, draw);
    const claims = [await verifiedDigest(), await reportedDigest()];
    expect(
      claims.filter((digest) => digest !== DIGEST && digest !== null),
      words,
    ).toEqual([]);
    if (hasChanged(copy)) expect(claims[0], words).toBeNull();
    const folder = await StudyFolder.openForRepair(copy);
    await repairStudy(folder, pool, options);
    await folder.close();
    expect([await verifiedDigest(), await reportedDigest()], words).toEqual([DIGEST, DIGEST]);
  });
  await fc.assert(property, { numRuns: sampleSize(6, 120) });
});

test('a run over a corrupted folder restores the digest and counts', async () => {
  const property = fc.asyncProperty(draws, async (draw) => {
    const words = corruptCopy(genuine, copy, draw);
    const folder = await StudyFolder.openForWriting(copy, study);
    await runStudy(folder, pool, signal, folder.missingChunks(10));
    await folder.close();
    expect([await folder.computeDigest(), folder.tally], words).toEqual([DIGEST, TALLY]);
    expect(await verifiedDigest(), words).toBe(DIGEST);
  });
  await fc.assert(property, { numRuns: sampleSize(3, 100) });
});

test('reads all forged rows with a matching digest', async () => {
  const { lines } = readRows(chunks[0], chunks[0].rows);
  const fields = fc.constantFrom('rung', 'nodes', 'moves', 'stock', 'least', 'line', 'verdict');
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom(1, 0, '', '1-f', 'winnable', 'unwinnable', 'undecided'));
  const property = fc.asyncProperty(fc.nat({ max: 9 }), fields, values, async (at, field, value) => {
    const row = JSON.parse(lines[at] ?? '');
    const forged = lines.with(at, JSON.stringify({ ...row, [field]: value }));
    const text = `${forged.join('\n')}\n`;
    const rows = compressRows(text);
    const tally = await readClaim(() => Promise.resolve().then(() => readRows(chunks[0], rows).tally));
    if (!tally) return;
    rmSync(copy, { recursive: true, force: true });
    const folder = await StudyFolder.openForWriting(copy, study);
    await folder.saveChunk({ ...chunks[0], rows, tally, digest: sha256Of(text) });
    await folder.close();
    const { faults, rows: read } = await verifyStudy(folder, pool, options);
    expect(read).toBe(10);
    if (field === 'line' && row.verdict === 'winnable') expect(faults).not.toEqual([]);
  });
  await fc.assert(property, { numRuns: sampleSize(6, 120) });
});
