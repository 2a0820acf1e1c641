import { createWorkerName, createWorkerPort } from '../../solver/worker/index.ts';
import { CoachClient } from './client.ts';
import type { CoachPort } from './kinds.ts';

function spawnBrowserWorker(): CoachPort {
  const name = createWorkerName('coach');
  return createWorkerPort(new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module', name }), name);
}

/**
 * Creates a client of browser workers. By default there are two, so that a question need not wait while a position is
 * judged.
 */
export function createBrowserCoach(workers = 2): CoachClient {
  return new CoachClient(spawnBrowserWorker, workers);
}
