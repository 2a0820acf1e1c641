import type { ChunkResult } from './chunk.ts';
import { excerpt, type StudyFinding } from './faults.ts';
import { type Chunk, chunkCount, chunkOf, type Study, studyId } from './study.ts';
import { readStudy, studyWithId } from './study-text.ts';
import type { Tally } from './tally.ts';

/** A line of the manifest: a chunk whose rows are on disk. */
export interface ManifestEntry extends Chunk {
  readonly digest: string;
  /** The size of the compressed file of rows. */
  readonly bytes: number;
  readonly tally: Tally;
}

export function manifestEntryOf({ chunk, first, last, digest, rows, tally }: ChunkResult): ManifestEntry {
  return { chunk, first, last, digest, bytes: rows.length, tally };
}

export function formatEntry(entry: ManifestEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Formats a manifest: the study on the first line, then a line for each chunk. */
export function formatManifest(study: Study, entries: Iterable<ManifestEntry>): string {
  return `${JSON.stringify({ study: studyWithId(study) })}\n${[...entries].map(formatEntry).join('')}`;
}

/** Returns the study on the first line of a manifest; `undefined` if the line is missing or has no valid study. */
export function studyInManifest(text: string): Study | undefined {
  try {
    const { study } = JSON.parse(text.slice(0, Math.max(0, text.indexOf('\n')))) as { study?: unknown };
    return readStudy(study, 'manifest');
  } catch {
    return undefined;
  }
}

/** The entries of a manifest by chunk, and a fault for each line that is incomplete, invalid or repeated. */
export interface Manifest {
  readonly entries: ReadonlyMap<number, ManifestEntry>;
  readonly faults: readonly StudyFinding[];
}

/** Parses a manifest of a study. `name` is its file name, for the faults. */
export function parseManifest(study: Study, text: string, name: string): Manifest {
  const entries = new Map<number, ManifestEntry>();
  const faults: StudyFinding[] = [];
  const lines = text.split('\n');
  const incomplete = lines.pop();
  for (const [index, line] of lines.entries()) {
    if (index === 0 && isHeader(study, line)) continue;
    const entry = parseEntry(study, line);
    const place = `${name}, line ${index + 1}`;
    if (!entry) faults.push({ place, fault: `expected a chunk of this study, found ${excerpt(line)}` });
    else if (entries.has(entry.chunk))
      faults.push({ place, fault: `expected each chunk once, found chunk ${entry.chunk} again` });
    if (entry) entries.set(entry.chunk, entry);
  }
  if (incomplete)
    faults.push({
      place: `${name}, line ${lines.length + 1}`,
      fault: `expected a complete line, found ${excerpt(incomplete)}`,
    });
  return { entries, faults };
}

function isHeader(study: Study, line: string): boolean {
  const found = studyInManifest(`${line}\n`);
  return found !== undefined && studyId(found) === studyId(study);
}

function parseEntry(study: Study, line: string): ManifestEntry | undefined {
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
  return (
    first === expected.first &&
    last === expected.last &&
    counts.every(Number.isSafeInteger) &&
    /^[\da-f]{64}$/.test(digest) &&
    Number.isSafeInteger(bytes)
  );
}
