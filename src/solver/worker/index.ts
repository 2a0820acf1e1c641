/**
 * Searches on workers: the client, the pool and their messages, without a kernel, so that a page loads quickly.
 * `node.ts` starts workers in Node. The safe moves to the foundations are here because the app plays them without a
 * search.
 */
export { safeUpMoves } from '../search/safe-up.ts';
export { createBrowserClient } from './browser.ts';
export { SolverClient, WorkerDied } from './client.ts';
export { createWorkerName, createWorkerPort, handleOrders } from './life.ts';
export { QuestionFailed, WorkerPool } from './pool.ts';
export { faultReply, type Order, type Question, type Reply, serveQuestions, type WorkerPort } from './protocol.ts';
export type { TimedSolution } from './questions.ts';
export { compileSentGame, type SentGame } from './sent-game.ts';
