import { parentPort } from 'node:worker_threads';
import { solveChunk } from './chunk.ts';
import type { ChunkAnswer, ChunkTask } from './pool.ts';
import { gameOfStudy } from './study.ts';

const PROGRESS_MS = 200;

function send(message: ChunkAnswer): void {
  parentPort?.postMessage(message);
}

function handleTask({ id, study, chunk }: ChunkTask): void {
  let lastProgress = performance.now();
  try {
    const result = solveChunk(gameOfStudy(study), study, chunk, (tally) => {
      if (performance.now() - lastProgress < PROGRESS_MS) return;
      lastProgress = performance.now();
      send({ kind: 'progress', id, tally });
    });
    send({ kind: 'result', id, result });
  } catch (error) {
    send({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', handleTask);
