import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SolverClient } from './client.ts';
import type { WorkerPort } from './pool.ts';
import type { SolverPort } from './protocol.ts';

/** The worker's file beside this one, in source or built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/** Starts a worker thread that runs a file. Its replies name their kind; all but `progress` end a task. */
export function nodePort<Order, Reply extends { readonly kind: string }>(file: URL): WorkerPort<Order, Reply> {
  const worker = new Worker(file);
  // The process may end while workers are idle.
  worker.unref();
  return {
    post: (order) => {
      worker.ref();
      worker.postMessage(order);
    },
    onReply: (take) =>
      worker.on('message', (reply: Reply) => {
        if (reply.kind !== 'progress') worker.unref();
        take(reply);
      }),
    onDeath: (take) => {
      worker.on('error', (error) => take(error.message));
      worker.on('exit', (code) => take(`it exited with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}

/** Starts a worker thread for searches. */
export function spawn(): SolverPort {
  return nodePort(WORKER);
}

/** Bytes for the tables of a search unless its budget says otherwise. */
export const NODE_MEMORY = 2 ** 29;

/** A client of worker threads, one for each core unless told otherwise. */
export function nodeClient(workers = availableParallelism()): SolverClient {
  return new SolverClient(spawn, workers, NODE_MEMORY);
}
