import type { DealNumber, Game } from '../rules/index.ts';
import { formatRow } from './row.ts';
import { compressRows } from './rows.ts';
import { solveDeal } from './solve-deal.ts';
import { type Chunk, type Study, sha256Of } from './study.ts';
import { EMPTY_TALLY, type Tally } from './tally.ts';
import { type TimeHistogram, timeClass } from './times.ts';

/** The result of a chunk. All fields except `times` and `ms` are a pure function of study and chunk. */
export interface ChunkResult extends Chunk {
  readonly digest: string;
  /** The rows as lines of JSON, compressed with Zstandard. */
  readonly rows: Uint8Array;
  readonly tally: Tally;
  readonly times: TimeHistogram;
  readonly ms: number;
}

/** `onProgress` receives the tally after each deal. */
export function solveChunk(game: Game, study: Study, chunk: Chunk, onProgress: (tally: Tally) => void): ChunkResult {
  const times: Record<number, number> = {};
  let text = '';
  let tally = EMPTY_TALLY;
  const began = performance.now();
  for (let number = chunk.first; number <= chunk.last; number++) {
    const before = performance.now();
    const row = solveDeal(game, study, number as DealNumber);
    const index = timeClass(performance.now() - before);
    times[index] = (times[index] ?? 0) + 1;
    text += formatRow(row);
    tally = { ...tally, [row.verdict]: tally[row.verdict] + 1 };
    onProgress(tally);
  }
  const ms = Math.round(performance.now() - began);
  return { ...chunk, digest: sha256Of(text), rows: compressRows(text), tally, times, ms };
}
