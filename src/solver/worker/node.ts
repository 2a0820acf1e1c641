import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SolverClient } from './client.ts';
import type { SolverPort } from './protocol.ts';

/** The worker's file beside this one, in source or built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/** Starts a worker thread. */
export function spawn(): SolverPort {
  const worker = new Worker(WORKER);
  // The process may end while workers are idle.
  worker.unref();
  return {
    post: (task) => {
      worker.ref();
      worker.postMessage(task);
    },
    onReply: (take) =>
      worker.on('message', (answer) => {
        if (answer.kind !== 'progress') worker.unref();
        take(answer);
      }),
    onDeath: (take) => {
      worker.on('error', (error) => take(error.message));
      worker.on('exit', (code) => take(`it exited with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}

/** Bytes for the tables of a search unless its budget says otherwise. */
export const NODE_MEMORY = 2 ** 29;

/** A client of worker threads, one for each core unless told otherwise. */
export function nodeClient(workers = availableParallelism()): SolverClient {
  return new SolverClient(spawn, workers, NODE_MEMORY);
}
