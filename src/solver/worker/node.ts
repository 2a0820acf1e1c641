import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SolverClient } from './client.ts';
import type { Questions, Reply, WorkerPort } from './protocol.ts';
import type { SolverPort } from './questions.ts';

/** The URL of the worker's file beside this one: the TypeScript source or the built JavaScript. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/** Starts a worker thread that runs a file, and returns its port. */
export function createNodePort<Map extends Questions<Map>>(file: URL): WorkerPort<Map> {
  const worker = new Worker(file);
  // Idle workers do not keep the process alive.
  worker.unref();
  return {
    post: (order) => {
      worker.ref();
      worker.postMessage(order);
    },
    onReply: (handle) =>
      worker.on('message', (reply: Reply) => {
        if (reply.kind !== 'report') worker.unref();
        handle(reply);
      }),
    onDeath: (handle) => {
      worker.on('error', (error) => handle(error.message));
      worker.on('exit', (code) => handle(`it exited with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}

export function spawnNodeWorker(): SolverPort {
  return createNodePort(WORKER);
}

/** Bytes for the tables of a search whose budget does not set them. */
export const NODE_MEMORY = 2 ** 29;

/** Creates a client of worker threads, one for each core by default. */
export function createNodeClient(workers = availableParallelism()): SolverClient {
  return new SolverClient(spawnNodeWorker, workers, NODE_MEMORY);
}
