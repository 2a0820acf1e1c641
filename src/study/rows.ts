import { constants as bufferLimits } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { constants, createZstdDecompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { excerpt, WrongStudy } from './faults.ts';
import { dealCount } from './range.ts';
import { parseRowHead, ROW_VERSION, type RowHead } from './row.ts';
import { type Chunk, sha256Of } from './study.ts';
import { EMPTY_TALLY, type Tally } from './tally.ts';

export interface ChunkRows {
  /** The rows as they are hashed. */
  readonly text: Uint8Array;
  readonly lines: readonly string[];
  readonly heads: readonly RowHead[];
  readonly tally: Tally;
  /** SHA-256 of the rows as text. */
  readonly digest: string;
}

/** A compromise: level 3 needs a third more space; level 15 needs an eighth less but takes six times as long. */
const COMPRESSION_LEVEL = 9;

/** Compresses the rows of a chunk; `zstdcat` reads the result. */
export function compressRows(text: string): Uint8Array {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
}

/** An upper bound for the size of a row, so that a forged file cannot fill the memory. */
const MAX_ROW_BYTES = 16_384;

/** The size of the buffers of a decompression. The default, 16 KB, makes it three times as slow. */
const BUFFER_BYTES = 2 ** 18;

function decompressOptions(chunk: Chunk) {
  return {
    chunkSize: BUFFER_BYTES,
    maxOutputLength: Math.min(bufferLimits.MAX_LENGTH, dealCount(chunk) * MAX_ROW_BYTES),
  };
}

function wrongCompression(error: unknown): WrongStudy {
  return new WrongStudy(`expected rows compressed by Zstandard, found ${(error as Error).message}`);
}

function decompressRows(chunk: Chunk, rows: Uint8Array): Buffer {
  try {
    return zstdDecompressSync(rows, decompressOptions(chunk));
  } catch (error) {
    throw wrongCompression(error);
  }
}

const decompress: (rows: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array> =
  promisify(zstdDecompress);

const LINE_END = 10;

/**
 * Decompresses the rows of a chunk outside this thread and checks only their digest and number.
 *
 * @throws {WrongStudy} if they do not have the digest
 */
export async function readRowsText(chunk: Chunk, digest: string, rows: Uint8Array): Promise<Uint8Array> {
  const text = await decompress(rows, decompressOptions(chunk)).catch((error: unknown) => {
    throw wrongCompression(error);
  });
  const found = sha256Of(text);
  if (found !== digest) throw new WrongStudy(`expected rows with the digest ${digest}, found ${found}`);
  let lines = 0;
  for (let at = text.indexOf(LINE_END); at >= 0; at = text.indexOf(LINE_END, at + 1)) lines++;
  if (lines !== dealCount(chunk)) throw new WrongStudy(`expected ${dealCount(chunk)} rows, found ${lines}`);
  return text;
}

/** `undefined` if the file cannot be decompressed. */
export async function countRowsInFile(path: string): Promise<number | undefined> {
  let lines = 0;
  try {
    const parts: AsyncIterable<Buffer> = createReadStream(path).pipe(createZstdDecompress());
    for await (const part of parts)
      for (let at = part.indexOf(LINE_END); at >= 0; at = part.indexOf(LINE_END, at + 1)) lines++;
    return lines;
  } catch {
    return undefined;
  }
}

/**
 * Reads the compressed rows of a chunk, one for each deal in order.
 *
 * @throws {WrongStudy} if a row is missing or wrong
 */
export function readRows(chunk: Chunk, rows: Uint8Array): ChunkRows {
  const text = decompressRows(chunk, rows);
  const lines = text.toString('utf8').split('\n');
  const incomplete = lines.pop();
  if (lines.length !== dealCount(chunk) || incomplete)
    throw new WrongStudy(
      `expected ${dealCount(chunk)} complete rows, found ${lines.length}${incomplete ? ' and an incomplete one' : ''}`,
    );
  const heads = lines.map((line, index) => parseHead(line, chunk.first + index));
  const tally: Record<keyof Tally, number> = { ...EMPTY_TALLY };
  for (const { verdict } of heads) tally[verdict]++;
  return { text, lines, heads, tally, digest: sha256Of(text) };
}

function parseHead(line: string, deal: number): RowHead {
  const head = tryParseHead(line);
  if (head?.v === ROW_VERSION && head.deal === deal && isHead(head)) return head;
  throw new WrongStudy(`expected a row of version ${ROW_VERSION} of deal ${deal}, found ${excerpt(line)}`);
}

/** The largest number of moves that `StudyColumns` can store. */
const MAX_MOVES = 2 ** 16 - 1;

type UncheckedHead = Partial<RowHead> & { readonly v?: unknown };

function tryParseHead(line: string): UncheckedHead | undefined {
  try {
    return parseRowHead(line);
  } catch {
    return undefined;
  }
}

function isHead(head: UncheckedHead): head is RowHead {
  const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
  const { verdict, rung, nodes } = head;
  // The field `limit` marks a search with a time limit, which is not reproducible.
  if ('limit' in head) return false;
  if (!(isCount(rung) && isCount(nodes))) return false;
  if (head.verdict !== 'winnable') return verdict === 'unwinnable' || verdict === 'undecided';
  const { moves, stock, least } = head;
  const isLength = (value: unknown) => isCount(value) && (value as number) <= MAX_MOVES;
  return isLength(moves) && (stock === undefined || (isLength(stock) && typeof least === 'boolean'));
}

/** The rows of a part of a chunk, compressed. */
interface CutRows {
  readonly rows: Uint8Array;
  readonly digest: string;
  readonly tally: Tally;
}

/** Cuts the rows of some deals out of the text of a chunk. */
export function cutRows(text: Uint8Array, chunk: Chunk, part: Chunk): CutRows {
  const lines = Buffer.from(text).toString('utf8').split('\n');
  const rows = compressRows(`${lines.slice(part.first - chunk.first, part.last - chunk.first + 1).join('\n')}\n`);
  const { digest, tally } = readRows(part, rows);
  return { digest, rows, tally };
}
