import { excerpt, type StudyFinding } from './faults.ts';
import { dealCount } from './range.ts';
import { type Chunk, isChunk, type Study } from './study.ts';
import type { TimeHistogram } from './times.ts';

export interface ChunkTimes extends Chunk {
  readonly ms: number;
  readonly times: TimeHistogram;
}

export function formatTimes({ first, last, ms, times }: ChunkTimes): string {
  return `${JSON.stringify({ first, last, ms, times })}\n`;
}

/** The times by the first deal of the chunk, and a fault for each line of JSON that is not the times of a chunk of the study. */
export interface TimesFile {
  readonly times: ReadonlyMap<number, ChunkTimes>;
  readonly faults: readonly StudyFinding[];
}

/**
 * Parses the file of times of a study. Skips lines that are not JSON, such as an incomplete last line. `name` is the
 * name of the file, for the faults.
 */
export function parseTimes(study: Study, text: string, name: string): TimesFile {
  const times = new Map<number, ChunkTimes>();
  const faults: StudyFinding[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const value = tryParseJson(line);
    if (value === undefined) continue;
    if (isChunkTimes(study, value)) times.set(value.first, value);
    else
      faults.push({
        place: `${name}, line ${index + 1}`,
        fault: `expected the times of a chunk, found ${excerpt(line)}`,
      });
  }
  return { times, faults };
}

function tryParseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Time classes must be less than this one, which would begin at 2^100 µs. */
const MAX_CLASSES = 400;

function isChunkTimes(study: Study, value: unknown): value is ChunkTimes {
  const { first, last, ms, times } = (value ?? {}) as Partial<ChunkTimes>;
  if (!isChunk(study, { first, last })) return false;
  if (!(Number.isFinite(ms) && typeof times === 'object' && times !== null)) return false;
  const classes = Object.entries(times as Record<string, unknown>);
  const areCounts = classes.every(
    ([index, count]) => /^\d{1,3}$/.test(index) && Number(index) < MAX_CLASSES && Number.isSafeInteger(count),
  );
  // The sum below needs integers.
  if (!areCounts) return false;
  const deals = classes.reduce((sum, [, count]) => sum + (count as number), 0);
  return deals === dealCount({ first, last } as Chunk);
}
