import { CoachClient } from './client.ts';
import { isAboutLife, watchLife } from './life.ts';
import type { CoachPort } from './protocol.ts';

function spawn(): CoachPort {
  const name = `coach-${crypto.randomUUID()}`;
  const worker = new Worker(new URL('./worker-browser.ts', import.meta.url), { type: 'module', name });
  return {
    post: (order) => worker.postMessage(order),
    onReply: (take) => worker.addEventListener('message', ({ data }) => isAboutLife(data) || take(data)),
    onDeath: (take) => {
      worker.addEventListener('error', ({ message }) => take(message || 'it could not be loaded'));
      watchLife(worker, name, () => take('the browser ended it'));
    },
    end: () => worker.terminate(),
  };
}

/** A client of browser workers: one for what is asked, and one for what is watched meanwhile. */
export function browserCoach(workers = 2): CoachClient {
  return new CoachClient(spawn, workers);
}
