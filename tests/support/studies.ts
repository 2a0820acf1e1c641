import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGame } from '../../src/games/index.ts';
import type { StudyBudget } from '../../src/study/budget.ts';
import { type ChunkResult, solveChunk } from '../../src/study/chunk.ts';
import { chunkCount, chunkOf, createStudy, gameOfStudy, type Study, studyDigest } from '../../src/study/study.ts';

export const SMALL_BUDGET: StudyBudget = { ladder: [2_000, 20_000], memory: 2 ** 26 };

/** Returns a study of a game's deals 1 to `deals`, in chunks of `chunk` deals. */
export function smallStudy(name: string, deals: number, chunk: number, budget = SMALL_BUDGET): Study {
  const game = findGame(name);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return createStudy(game.value, { first: 1, last: deals, budget, chunk });
}

/** Solves all chunks of a study in order, in this thread and without a study folder. */
export function allChunks(study: Study): ChunkResult[] {
  const game = gameOfStudy(study);
  return Array.from({ length: chunkCount(study) }, (_, chunk) =>
    solveChunk(game, study, chunkOf(study, chunk), () => undefined),
  );
}

export function digestOfChunks(study: Study, chunks: readonly ChunkResult[]): string {
  return studyDigest(
    study,
    chunks.map(({ digest }) => digest),
  );
}

/** Returns the path of a folder that does not exist yet. */
export function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'riffle-study-')), 'study');
}
