import { parentPort } from 'node:worker_threads';
import { checkChunk, searchLossAgain } from './check-chunk.ts';
import { solveChunk } from './chunk.ts';
import type { ChunkAnswer, ChunkTask } from './pool.ts';
import { gameOfStudy } from './study.ts';

const PROGRESS_MS = 200;

function send(message: ChunkAnswer): void {
  parentPort?.postMessage(message);
}

function handleTask(task: ChunkTask): void {
  const { id } = task;
  try {
    send({ kind: 'result', id, result: runTask(task) });
  } catch (error) {
    send({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
  }
}

function runTask({ id, study, work }: ChunkTask) {
  if (work.kind === 'check') return checkChunk(study, work.entry, work.file, work.replaysWins);
  if (work.kind === 'search') return searchLossAgain(study, work.deal);
  let lastProgress = performance.now();
  return solveChunk(gameOfStudy(study), study, work.chunk, (tally) => {
    if (performance.now() - lastProgress < PROGRESS_MS) return;
    lastProgress = performance.now();
    send({ kind: 'progress', id, tally });
  });
}

parentPort?.on('message', handleTask);
