import { constants as bufferLimits } from 'node:buffer';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { excerpt, WrongStudy } from './faults.ts';
import { parseRowHead, ROW_VERSION, type RowHead } from './row.ts';
import { type Chunk, dealsOf, digestOf } from './study.ts';
import { NO_TALLY, type Tally } from './tally.ts';

/** The rows of a chunk, and what they alone say of it. */
export interface ChunkRows {
  /** The rows as lines of JSON. */
  readonly lines: readonly string[];
  readonly heads: readonly RowHead[];
  readonly tally: Tally;
  /** SHA-256 of the rows as text. */
  readonly digest: string;
}

/** Level 3 takes a third more room; level 15 an eighth less, and six times as long. */
const LEVEL = 9;

/** The rows of a chunk as text, compressed; what tools read with `zstdcat`. */
export function compressRows(text: string): Uint8Array {
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/** More bytes than any row has: a file that unpacks to more is no file of rows. */
const LONGEST_ROW = 16_384;

function decompressRows(chunk: Chunk, rows: Uint8Array): Buffer {
  try {
    const maxOutputLength = Math.min(bufferLimits.MAX_LENGTH, dealsOf(chunk) * LONGEST_ROW);
    return zstdDecompressSync(rows, { maxOutputLength });
  } catch (error) {
    throw new WrongStudy(`expected rows compressed by Zstandard, found ${(error as Error).message}`);
  }
}

/** Reads the compressed rows of a chunk: a row for each deal, in order. @throws {WrongStudy} that says which one isn't */
export function readRows(chunk: Chunk, rows: Uint8Array): ChunkRows {
  const text = decompressRows(chunk, rows);
  const lines = text.toString('utf8').split('\n');
  const rest = lines.pop();
  if (lines.length !== dealsOf(chunk) || rest)
    throw new WrongStudy(`expected ${dealsOf(chunk)} whole rows, found ${lines.length}${rest ? ' and a part' : ''}`);
  const heads = lines.map((line, index) => headOf(line, chunk.first + index));
  const tally: Record<keyof Tally, number> = { ...NO_TALLY };
  for (const { verdict } of heads) tally[verdict]++;
  return { lines, heads, tally, digest: digestOf(text) };
}

function headOf(line: string, deal: number): RowHead {
  const head = parsedHead(line);
  if (head?.v === ROW_VERSION && head.deal === deal && isHead(head)) return head;
  throw new WrongStudy(`expected a row of version ${ROW_VERSION} of deal ${deal}, found ${excerpt(line)}`);
}

/** No line of moves is longer: what `Columns` counts up to. */
const MOST_MOVES = 2 ** 16 - 1;

type UncheckedHead = Partial<RowHead> & { readonly v?: unknown };

function parsedHead(line: string): UncheckedHead | undefined {
  try {
    return parseRowHead(line);
  } catch {
    return undefined;
  }
}

function isHead(head: UncheckedHead): head is RowHead {
  const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
  const { verdict, rung, nodes } = head;
  // A search that the time ended gives another row on another machine.
  if ('limit' in head) return false;
  if (!(isCount(rung) && isCount(nodes))) return false;
  if (head.verdict !== 'winnable') return verdict === 'unwinnable' || verdict === 'undecided';
  const { moves, stock, least } = head;
  const isLength = (value: unknown) => isCount(value) && (value as number) <= MOST_MOVES;
  return isLength(moves) && (stock === undefined || (isLength(stock) && typeof least === 'boolean'));
}
