import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { findGame } from '../../src/games/index.ts';
import type { StudyBudget } from '../../src/study/budget.ts';
import { type ChunkResult, solveChunk } from '../../src/study/chunk.ts';
import { chunkAt, chunkCount, createStudy, gameOfStudy, type Study } from '../../src/study/study.ts';
import { formatStudy } from '../../src/study/study-text.ts';

export const SMALL_BUDGET: StudyBudget = { ladder: [2_000, 20_000], memory: 2 ** 26 };

/** Returns a study of a game's deals 1 to `deals`. */
export function smallStudy(name: string, deals: number, budget = SMALL_BUDGET): Study {
  const game = findGame(name);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return createStudy(game.value, { first: 1, last: deals, budget });
}

/** Solves all chunks of a study in order, in this thread and without a study folder. */
export function allChunks(study: Study, size: number): ChunkResult[] {
  const game = gameOfStudy(study);
  return Array.from({ length: chunkCount(study, size) }, (_, index) =>
    solveChunk(game, study, chunkAt(study, size, index), () => undefined),
  );
}

/** Returns the digest of a study whose rows are in these chunks, computed as docs/study.md says. */
export function digestOfChunks(study: Study, chunks: readonly Pick<ChunkResult, 'rows'>[]): string {
  const hash = createHash('sha256').update(formatStudy(study));
  for (const { rows } of chunks) hash.update(zstdDecompressSync(rows));
  return hash.digest('hex');
}

/** Returns the path of a folder that does not exist yet. */
export function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'riffle-study-')), 'study');
}
