import { parentPort } from 'node:worker_threads';
import type { Task } from './protocol.ts';
import { serveTask } from './serve.ts';

parentPort?.on('message', (task: Task) => serveTask(task, (answer) => parentPort?.postMessage(answer)));
