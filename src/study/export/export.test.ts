import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { allChunks, newFolder, smallStudy } from '../../../tests/support/studies.ts';
import { StudyFolder } from '../folder.ts';
import { parseRow, type Row } from '../row.ts';
import { csvFormat } from './csv.ts';
import { exportRows } from './export.ts';
import { openOutputFile } from './output-file.ts';
import { parquetFormat } from './parquet.ts';

const VARIANT = 'putt-putt?stock=any-time';
const STUDIES = [smallStudy(VARIANT, 60), smallStudy('pitchfork', 5, { ladder: [300], memory: 2 ** 22 })];
const OPTIONS = { signal: new AbortController().signal, onProgress: () => undefined };

let folders: StudyFolder[];
let rows: Row[];
beforeAll(async () => {
  folders = [];
  for (const study of STUDIES) {
    const folder = await StudyFolder.openForWriting(newFolder(), study);
    for (const chunk of allChunks(study, 20)) await folder.saveChunk(chunk);
    await folder.close();
    folders.push(folder);
  }
  rows = [];
  for (const folder of folders)
    for (const entry of folder.entries) rows.push(...(await folder.readChunkRows(entry)).lines.map(parseRow));
});

/** Returns the exported row of a study's row, with `null` for each field that it lacks. */
function exported(row: Row, index: number): Record<string, string | number | bigint | boolean | null> {
  const { v, ...fields } = row as Row & { readonly v: number };
  expect(v).toBe(1);
  const study = index < 60 ? { game: 'putt-putt', rules: 'stock=any-time' } : { game: 'pitchfork', rules: '' };
  const missing = { moves: null, stock: null, least: null, line: null };
  return { ...study, ...missing, ...fields, deal: BigInt(row.deal), nodes: BigInt(row.nodes) };
}

describe('Parquet', () => {
  async function writeParquet(rowsPerGroup?: number): Promise<string> {
    const path = `${newFolder()}.parquet`;
    const file = openOutputFile(path);
    await exportRows(folders, parquetFormat(file.append, rowsPerGroup), OPTIONS);
    expect(existsSync(path)).toBe(false);
    file.finish();
    return path;
  }
  const compressors = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) };

  test.each([7, 30, undefined])('in groups of %s rows has every field of every row', async (rowsPerGroup) => {
    const file = await asyncBufferFromFile(await writeParquet(rowsPerGroup));
    const metadata = await parquetMetadataAsync(file);
    expect(metadata.row_groups).toHaveLength(Math.ceil(65 / (rowsPerGroup ?? 100_000)));
    expect(metadata.num_rows).toBe(65n);
    expect(await parquetReadObjects({ file, compressors })).toEqual(rows.map(exported));
  });
});

describe('CSV', () => {
  async function csv(): Promise<string> {
    let text = '';
    const append = (more: string) => {
      text += more;
    };
    await exportRows(folders, csvFormat(append), OPTIONS);
    return text;
  }

  test('has a header and every field of every row', async () => {
    const [header, ...lines] = (await csv()).trimEnd().split('\n');
    expect(header).toBe('game,rules,deal,verdict,rung,nodes,moves,stock,least,line');
    const names = header?.split(',') ?? [];
    const found = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
    const texts = rows.map(exported).map((row) => Object.entries(row).map(([name, value]) => [name, `${value ?? ''}`]));
    expect(found).toEqual(texts.map((row) => Object.fromEntries(row)));
  });
});

test('refuses wrong rows', async () => {
  const [folder] = folders as [StudyFolder];
  const path = folder.rowsPath({ first: 21, last: 40 });
  const bytes = readFileSync(path);
  writeFileSync(path, readFileSync(folder.rowsPath({ first: 1, last: 20 })));
  await expect(
    exportRows(
      folders,
      csvFormat(() => undefined),
      OPTIONS,
    ),
  ).rejects.toThrow(/0000000000000021\.ndjson\.zst: /);
  writeFileSync(path, bytes);
});

test('an interrupt ends it between two chunks', async () => {
  const stop = new AbortController();
  let written = 0;
  const onProgress = (done: number) => {
    written = done;
    stop.abort();
  };
  const options = { signal: stop.signal, onProgress };
  await expect(
    exportRows(
      folders,
      csvFormat(() => undefined),
      options,
    ),
  ).rejects.toThrow('aborted');
  expect(written).toBe(20);
});
