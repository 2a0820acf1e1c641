import { SolverClient } from './client.ts';
import { createWorkerName, createWorkerPort } from './life.ts';
import type { SolverPort } from './protocol.ts';

function spawnBrowserWorker(): SolverPort {
  const name = createWorkerName('solver');
  return createWorkerPort(new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module', name }), name);
}

/** Bytes for the tables of a search by default: what a phone can spare. */
const PHONE_MEMORY = 2 ** 28;

/** Creates a client of browser workers; one is enough for a page that shows one game. */
export function createBrowserClient(workers = 1): SolverClient {
  return new SolverClient(spawnBrowserWorker, workers, PHONE_MEMORY);
}
