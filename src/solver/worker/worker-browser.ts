import { handleOrders } from './life.ts';
import { serveSolver } from './serve.ts';

const handle = serveSolver((reply) => self.postMessage(reply));
handleOrders(({ data }) => handle(data));
