import { handleOrders } from '../../solver/worker/index.ts';
import type { CoachRequest } from './protocol.ts';
import { server, think } from './serve.ts';

/** A message to oneself comes after those that wait: a timer would, too, some milliseconds later. */
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

const take = server(
  think,
  (reply) => self.postMessage(reply),
  (then) => {
    waiting.push(then);
    port2.postMessage(undefined);
  },
);

handleOrders(({ data }: MessageEvent<CoachRequest>) => take(data));
