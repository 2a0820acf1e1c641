import { constants as bufferLimits } from 'node:buffer';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { excerpt, WrongStudy } from './faults.ts';
import { parseRowHead, ROW_VERSION, type RowHead } from './row.ts';
import { type Chunk, dealCount, sha256Of } from './study.ts';
import { EMPTY_TALLY, type Tally } from './tally.ts';

/** The rows of a chunk, with values computed from them. */
export interface ChunkRows {
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

function decompressRows(chunk: Chunk, rows: Uint8Array): Buffer {
  try {
    const maxOutputLength = Math.min(bufferLimits.MAX_LENGTH, dealCount(chunk) * MAX_ROW_BYTES);
    return zstdDecompressSync(rows, { maxOutputLength });
  } catch (error) {
    throw new WrongStudy(`expected rows compressed by Zstandard, found ${(error as Error).message}`);
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
  return { lines, heads, tally, digest: sha256Of(text) };
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
