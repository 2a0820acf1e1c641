import { parentPort } from 'node:worker_threads';
import { serveSolver } from './serve.ts';

parentPort?.on(
  'message',
  serveSolver((reply) => parentPort?.postMessage(reply)),
);
