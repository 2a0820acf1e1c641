import { parentPort } from 'node:worker_threads';
import type { Task } from './protocol.ts';
import { serve } from './serve.ts';

parentPort?.on('message', (task: Task) => serve(task, (answer) => parentPort?.postMessage(answer)));
