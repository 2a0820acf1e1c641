/**
 * Searches on workers: the client, the pool and their messages, without any search, so that a page can load it at once. `node.ts` starts
 * workers in Node. The safe moves to the foundations are here, too, because the app makes them while it shows no search.
 */
export { safeUpMoves } from '../search/safe-up.ts';
export { browserClient } from './browser.ts';
export { SolverClient, WorkerDied } from './client.ts';
export { livingPort, nameOfLife, takeOrders } from './life.ts';
export { WorkerPool, type WorkerPort } from './pool.ts';
export type { TimedSolution } from './protocol.ts';
export { sentGame } from './sent-game.ts';
