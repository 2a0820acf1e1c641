import { handleOrders } from './life.ts';
import type { Task } from './protocol.ts';
import { serveTask } from './serve.ts';

handleOrders(({ data }: MessageEvent<Task>) => serveTask(data, (answer) => self.postMessage(answer)));
