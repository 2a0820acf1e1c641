import type { Task } from './protocol.ts';
import { serve } from './serve.ts';

self.addEventListener('message', ({ data }: MessageEvent<Task>) => serve(data, (answer) => self.postMessage(answer)));
