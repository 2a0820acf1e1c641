import { parentPort } from 'node:worker_threads';
import { solveChunk } from './chunk.ts';
import type { ChunkAnswer, ChunkTask } from './pool.ts';
import { gameOf } from './study.ts';

/** Milliseconds between two answers of progress. */
const TELL_EVERY = 200;

function answer(message: ChunkAnswer): void {
  parentPort?.postMessage(message);
}

function take({ id, study, chunk }: ChunkTask): void {
  let told = performance.now();
  try {
    const result = solveChunk(gameOf(study), study, chunk, (tally) => {
      if (performance.now() - told < TELL_EVERY) return;
      told = performance.now();
      answer({ kind: 'progress', id, tally });
    });
    answer({ kind: 'result', id, result });
  } catch (error) {
    answer({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', take);
