import { SolverClient } from './client.ts';
import { livingPort, nameOfLife } from './life.ts';
import type { SolverPort } from './protocol.ts';

function spawn(): SolverPort {
  const name = nameOfLife('solver');
  return livingPort(new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module', name }), name);
}

/** Bytes for the tables of a search unless its budget says otherwise: what a phone can spare. */
const PHONE_MEMORY = 2 ** 28;

/** A client of browser workers; one is enough beside a table. */
export function browserClient(workers = 1): SolverClient {
  return new SolverClient(spawn, workers, PHONE_MEMORY);
}
