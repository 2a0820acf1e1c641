import type { ChunkResult } from './chunk.ts';
import { type Chunk, chunkCount, chunkOf, type Study } from './study.ts';
import type { Tally } from './tally.ts';

/** What the manifest says of a chunk whose rows are on the disk. */
export interface ManifestEntry extends Chunk {
  /** SHA-256 of the rows as text. */
  readonly digest: string;
  /** Bytes of the compressed rows. */
  readonly bytes: number;
  readonly tally: Tally;
}

export function entryOf({ chunk, first, last, digest, rows, tally }: ChunkResult): ManifestEntry {
  return { chunk, first, last, digest, bytes: rows.length, tally };
}

export function formatEntry(entry: ManifestEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** The entries of a manifest by chunk, and whether there is something else in it: what a crash left half written. */
export interface Manifest {
  readonly entries: ReadonlyMap<number, ManifestEntry>;
  readonly isTorn: boolean;
}

/** Reads a manifest; what isn't an entry of this study is passed over, so that its chunk is solved again. */
export function parseManifest(study: Study, text: string): Manifest {
  const entries = new Map<number, ManifestEntry>();
  const lines = text.split('\n');
  let isTorn = lines.pop() !== '';
  for (const line of lines) {
    const entry = readEntry(study, line);
    if (entry) entries.set(entry.chunk, entry);
    else isTorn = true;
  }
  return { entries, isTorn };
}

function readEntry(study: Study, line: string): ManifestEntry | undefined {
  try {
    const entry = JSON.parse(line) as ManifestEntry;
    return isEntry(study, entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(study: Study, { chunk, first, last, digest, bytes, tally }: ManifestEntry): boolean {
  if (!(Number.isInteger(chunk) && chunk >= 0 && chunk < chunkCount(study))) return false;
  const expected = chunkOf(study, chunk);
  const counts = [tally.winnable, tally.unwinnable, tally.undecided];
  const deals = counts.reduce((sum, count) => sum + count, 0);
  const isCounted = counts.every(Number.isInteger) && deals === last - first + 1;
  return first === expected.first && last === expected.last && isCounted && /^[\da-f]{64}$/.test(digest) && bytes > 0;
}
