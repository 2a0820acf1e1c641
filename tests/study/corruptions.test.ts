import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudyFault } from '../../src/study/faults.ts';
import { StudyFolder } from '../../src/study/folder.ts';
import { ChunkPool } from '../../src/study/pool.ts';
import { repairStudy } from '../../src/study/repair.ts';
import { readFindings } from '../../src/study/report/read.ts';
import { compressRows, readRows } from '../../src/study/rows.ts';
import { runStudy } from '../../src/study/run.ts';
import { digestOf } from '../../src/study/study.ts';
import { verifyStudy } from '../../src/study/verify.ts';
import { corruptCopy, type Draw, uncheckedFigures } from '../support/corruptions.ts';
import { sampleSize } from '../support/samples.ts';
import { allChunks, digestOfChunks, newFolder, smallStudy } from '../support/studies.ts';

const study = smallStudy('putt-putt', 40, 10);
const chunks = allChunks(study);
const DIGEST = digestOfChunks(study, chunks);
const TALLY = { winnable: 32, unwinnable: 8, undecided: 0 };
const genuine = newFolder();
const copy = newFolder();
const { signal } = new AbortController();
const options = { sample: 1, seed: 1, signal, tell: () => undefined };
let figures = '';
let pool: ChunkPool;

beforeAll(async () => {
  const folder = await StudyFolder.write(genuine, study);
  for (const chunk of chunks) await folder.keep(chunk);
  await folder.close();
  figures = uncheckedFigures(genuine);
  pool = new ChunkPool(1);
});
afterAll(() => pool.close());

/** Whole numbers below a bound, chosen by fast-check so that a failing corruption is made smaller. */
const draws = fc.infiniteStream(fc.nat()).map(
  (stream): Draw =>
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

/** What a reader claims; `null` where it claims nothing, or says what is wrong. */
async function claimOf<Claim>(claim: () => Promise<Claim | null | undefined>): Promise<Claim | null> {
  try {
    return (await claim()) ?? null;
  } catch (error) {
    if (error instanceof StudyFault) return null;
    throw error;
  }
}

const verified = () => claimOf(async () => (await verifyStudy(await StudyFolder.read(copy), options)).digest);
const reported = () => claimOf(async () => (await readFindings([copy])).summaries[0].digest);

test('every corruption that changes a figure is found, and repaired', async () => {
  const property = fc.asyncProperty(draws, async (draw) => {
    const words = corruptCopy(genuine, copy, draw);
    const claims = [await verified(), await reported()];
    expect(
      claims.filter((digest) => digest !== DIGEST && digest !== null),
      words,
    ).toEqual([]);
    if (hasChanged(copy)) expect(claims[0], words).toBeNull();
    const folder = await StudyFolder.repair(copy);
    await repairStudy(folder, pool, options);
    await folder.close();
    expect([await verified(), await reported()], words).toEqual([DIGEST, DIGEST]);
  });
  await fc.assert(property, { numRuns: sampleSize(20, 120) });
});

test('a run over a corrupted folder ends with the genuine digest and counts', async () => {
  const property = fc.asyncProperty(draws, async (draw) => {
    const words = corruptCopy(genuine, copy, draw);
    const folder = await StudyFolder.write(copy, study);
    await runStudy(folder, pool, signal);
    await folder.close();
    expect([folder.digest, folder.tally], words).toEqual([DIGEST, TALLY]);
    expect(await verified(), words).toBe(DIGEST);
  });
  await fc.assert(property, { numRuns: sampleSize(10, 100) });
});

test('rows that were forged with their digest are read to their end', async () => {
  const { lines } = readRows(chunks[0], chunks[0].rows);
  const fields = fc.constantFrom('rung', 'nodes', 'moves', 'stock', 'least', 'line', 'verdict');
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom(1, 0, '', '1-f', 'winnable', 'unwinnable', 'undecided'));
  const property = fc.asyncProperty(fc.nat({ max: 9 }), fields, values, async (at, field, value) => {
    const row = JSON.parse(lines[at] ?? '');
    const forged = lines.with(at, JSON.stringify({ ...row, [field]: value }));
    const text = `${forged.join('\n')}\n`;
    const rows = compressRows(text);
    const tally = await claimOf(() => Promise.resolve().then(() => readRows(chunks[0], rows).tally));
    if (!tally) return;
    rmSync(copy, { recursive: true, force: true });
    const folder = await StudyFolder.write(copy, study);
    await folder.keep({ ...chunks[0], rows, tally, digest: digestOf(text) });
    await folder.close();
    const { faults, rows: read } = await verifyStudy(folder, options);
    expect(read).toBe(10);
    if (field === 'line' && row.verdict === 'winnable') expect(faults).not.toEqual([]);
  });
  await fc.assert(property, { numRuns: sampleSize(20, 120) });
});
