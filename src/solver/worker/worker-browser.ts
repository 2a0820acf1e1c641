import { takeOrders } from './life.ts';
import type { Task } from './protocol.ts';
import { serve } from './serve.ts';

takeOrders(({ data }: MessageEvent<Task>) => serve(data, (answer) => self.postMessage(answer)));
