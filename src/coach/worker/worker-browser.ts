import { handleOrders } from '../../solver/worker/index.ts';
import type { CoachOrder } from './kinds.ts';
import { createOrderHandler, startThought } from './serve.ts';

/** A channel from the worker to itself. A message on it arrives after the pending requests, and sooner than a timer. */
const { port1, port2 } = new MessageChannel();
const pending: (() => void)[] = [];
port1.addEventListener('message', () => pending.shift()?.());
port1.start();

const handleOrder = createOrderHandler(
  startThought,
  (reply) => self.postMessage(reply),
  (then) => {
    pending.push(then);
    port2.postMessage(undefined);
  },
);

handleOrders(({ data }: MessageEvent<CoachOrder>) => handleOrder(data));
