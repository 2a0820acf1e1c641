import { parentPort } from 'node:worker_threads';
import type { SolveTask } from './protocol.ts';
import { serveTask } from './serve.ts';

parentPort?.on('message', (task: SolveTask) => serveTask(task, (answer) => parentPort?.postMessage(answer)));
