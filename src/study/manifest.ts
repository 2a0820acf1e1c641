import type { ChunkResult } from './chunk.ts';
import { excerpt, type StudyFinding } from './faults.ts';
import { dealCount } from './range.ts';
import { type Chunk, isChunk, isExtension, type Study } from './study.ts';
import { readStudy, studyWithId } from './study-text.ts';
import { type Tally, tallyTotal } from './tally.ts';

/** A line of the manifest: a chunk whose rows are on disk. */
export interface ManifestEntry extends Chunk {
  readonly digest: string;
  /** The size of the compressed file of rows. */
  readonly bytes: number;
  readonly tally: Tally;
}

export function manifestEntryOf({ first, last, digest, rows, tally }: ChunkResult): ManifestEntry {
  return { first, last, digest, bytes: rows.length, tally };
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

/** The entries of a manifest in the order of their deals, and a fault for each line that is incomplete, invalid or repeated. */
export interface Manifest {
  readonly entries: readonly ManifestEntry[];
  readonly faults: readonly StudyFinding[];
}

/**
 * Parses a manifest of a study. `name` is its file name, for the faults. The header may be that of the study before it was
 * extended.
 */
export function parseManifest(study: Study, text: string, name: string): Manifest {
  const found: { readonly entry: ManifestEntry; readonly place: string }[] = [];
  const faults: StudyFinding[] = [];
  const lines = text.split('\n');
  const incomplete = lines.pop();
  for (const [index, line] of lines.entries()) {
    if (index === 0 && isHeader(study, line)) continue;
    const entry = parseEntry(study, line);
    const place = `${name}, line ${index + 1}`;
    if (entry) found.push({ entry, place });
    else faults.push({ place, fault: `expected a chunk of this study, found ${excerpt(line)}` });
  }
  const entries: ManifestEntry[] = [];
  for (const { entry, place } of found.toSorted((a, b) => a.entry.first - b.entry.first)) {
    const { first, last } = entry;
    if (first > (entries.at(-1)?.last ?? 0)) entries.push(entry);
    else faults.push({ place, fault: `expected each deal once, found deals ${first} to ${last} again` });
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
  return found !== undefined && isExtension(study, found);
}

function parseEntry(study: Study, line: string): ManifestEntry | undefined {
  try {
    const entry = JSON.parse(line) as ManifestEntry;
    return isEntry(study, entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(study: Study, { first, last, digest, bytes, tally }: ManifestEntry): boolean {
  const counts = [tally.winnable, tally.unwinnable, tally.undecided];
  return (
    isChunk(study, { first, last }) &&
    counts.every(Number.isSafeInteger) &&
    tallyTotal(tally) === dealCount({ first, last }) &&
    /^[\da-f]{64}$/.test(digest) &&
    Number.isSafeInteger(bytes)
  );
}
