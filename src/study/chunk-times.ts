import { excerpt, type StudyFinding } from './faults.ts';
import { chunkCount, chunkOf, dealsOf, type Study } from './study.ts';
import type { Times } from './times.ts';

/** The time that a chunk took; not part of the result. */
export interface ChunkTimes {
  readonly chunk: number;
  readonly ms: number;
  readonly times: Times;
}

export function formatTimes({ chunk, ms, times }: ChunkTimes): string {
  return `${JSON.stringify({ chunk, ms, times })}\n`;
}

/** The times of chunks, by chunk, and the lines that aren't times of this study. */
export interface TimesFile {
  readonly times: ReadonlyMap<number, ChunkTimes>;
  readonly faults: readonly StudyFinding[];
}

/** Reads the times of a study. A line that isn't JSON is passed over: the end of a file whose writer was killed. */
export function parseTimes(study: Study, text: string, name: string): TimesFile {
  const times = new Map<number, ChunkTimes>();
  const faults: StudyFinding[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const value = parsedLine(line);
    if (value === undefined) continue;
    if (isChunkTimes(study, value)) times.set(value.chunk, value);
    else
      faults.push({
        place: `${name}, line ${index + 1}`,
        fault: `expected the times of a chunk, found ${excerpt(line)}`,
      });
  }
  return { times, faults };
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** More than any class of `timeClass`: 2^100 µs. */
const MOST_CLASSES = 400;

function isChunkTimes(study: Study, value: unknown): value is ChunkTimes {
  const { chunk, ms, times } = (value ?? {}) as Partial<ChunkTimes>;
  if (!(Number.isSafeInteger(chunk) && (chunk as number) >= 0 && (chunk as number) < chunkCount(study))) return false;
  if (!(Number.isFinite(ms) && typeof times === 'object' && times !== null)) return false;
  const classes = Object.entries(times as Record<string, unknown>);
  const areCounts = classes.every(
    ([index, count]) => /^\d{1,3}$/.test(index) && Number(index) < MOST_CLASSES && Number.isSafeInteger(count),
  );
  // JSON may hold an object that can't even be added.
  if (!areCounts) return false;
  const deals = classes.reduce((sum, [, count]) => sum + (count as number), 0);
  return deals === dealsOf(chunkOf(study, chunk as number));
}
