import { createWorkerName, createWorkerPort } from '../../solver/worker/index.ts';
import { CoachClient } from './client.ts';
import type { CoachPort } from './protocol.ts';

function spawn(): CoachPort {
  const name = createWorkerName('coach');
  return createWorkerPort(new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module', name }), name);
}

/** A client of browser workers: one for what is asked, and one for what is watched meanwhile. */
export function browserCoach(workers = 2): CoachClient {
  return new CoachClient(spawn, workers);
}
