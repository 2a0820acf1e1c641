import { parentPort } from 'node:worker_threads';
import { solveChunk } from './chunk.ts';
import type { ChunkAnswer, ChunkTask } from './pool.ts';
import { gameOf } from './study.ts';

/** Milliseconds between two answers of progress. */
const TELL_EVERY = 200;

function answer(message: ChunkAnswer): void {
  parentPort?.postMessage(message);
}

function take({ study, chunk }: ChunkTask): void {
  let told = performance.now();
  try {
    const result = solveChunk(gameOf(study), study, chunk, (tally) => {
      if (performance.now() - told < TELL_EVERY) return;
      told = performance.now();
      answer({ kind: 'progress', tally });
    });
    answer({ kind: 'result', result });
  } catch (error) {
    answer({ kind: 'fault', message: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', take);
