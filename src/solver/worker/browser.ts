import { SolverClient } from './client.ts';
import { createWorkerName, createWorkerPort } from './life.ts';
import type { SolverPort } from './questions.ts';

function spawnBrowserWorker(): SolverPort {
  const name = createWorkerName('solver');
  return createWorkerPort(new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module', name }), name);
}

/** The default size limit of a search's tables in bytes: as much as a phone can spare. */
const PHONE_MEMORY = 2 ** 28;

/** Creates a client of browser workers; one is enough for a page that shows one game. */
export function createBrowserClient(workers = 1): SolverClient {
  return new SolverClient(spawnBrowserWorker, workers, PHONE_MEMORY);
}
