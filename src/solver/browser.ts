import { SolverClient } from './client.ts';
import type { SolverPort } from './protocol.ts';

function spawn(): SolverPort {
  const worker = new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module' });
  return {
    post: (task) => worker.postMessage(task),
    onReply: (take) => worker.addEventListener('message', ({ data }) => take(data)),
    onDeath: (take) => worker.addEventListener('error', ({ message }) => take(message || 'it could not be loaded')),
    end: () => worker.terminate(),
  };
}

/** Bytes for the tables of a search unless its budget says otherwise: what a phone can spare. */
const PHONE_MEMORY = 2 ** 28;

/** A client of browser workers; one is enough beside a table. */
export function browserClient(workers = 1): SolverClient {
  return new SolverClient(spawn, workers, PHONE_MEMORY);
}
