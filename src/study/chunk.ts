import type { DealNumber, Game } from '../rules/index.ts';
import { formatRow } from './row.ts';
import { compressRows } from './rows.ts';
import { solveDeal } from './solve-deal.ts';
import { type Chunk, digestOf, type Study } from './study.ts';
import { NO_TALLY, type Tally } from './tally.ts';
import { type Times, timeClass } from './times.ts';

/** What a chunk came to. All but the times is a pure function of study and chunk. */
export interface ChunkResult extends Chunk {
  /** SHA-256 of the rows as text. */
  readonly digest: string;
  /** The rows, a line of JSON each, compressed by Zstandard. */
  readonly rows: Uint8Array;
  readonly tally: Tally;
  readonly times: Times;
  /** Milliseconds of all deals. */
  readonly ms: number;
}

/** Solves the deals of a chunk, one after the other; `tell` is given the tally after each. */
export function solveChunk(game: Game, study: Study, chunk: Chunk, tell: (tally: Tally) => void): ChunkResult {
  const times: Record<number, number> = {};
  let text = '';
  let tally = NO_TALLY;
  const began = performance.now();
  for (let number = chunk.first; number <= chunk.last; number++) {
    const before = performance.now();
    const row = solveDeal(game, study, number as DealNumber);
    const index = timeClass(performance.now() - before);
    times[index] = (times[index] ?? 0) + 1;
    text += formatRow(row);
    tally = { ...tally, [row.verdict]: tally[row.verdict] + 1 };
    tell(tally);
  }
  const ms = Math.round(performance.now() - began);
  return { ...chunk, digest: digestOf(text), rows: compressRows(text), tally, times, ms };
}
