import { handleOrders } from './life.ts';
import type { SolveTask } from './protocol.ts';
import { serveTask } from './serve.ts';

handleOrders(({ data }: MessageEvent<SolveTask>) => serveTask(data, (answer) => self.postMessage(answer)));
