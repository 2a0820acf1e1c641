/**
 * Whether a worker of the browser lives. One that can't be loaded, or throws, says so; one that the browser ends, for the
 * memory it takes, says nothing. But a lock that it held is free then. It holds that lock before it takes its first order, so
 * that whatever is asked of it is watched over; one that ended before is known by its silence. Where there are no locks (a
 * page served without TLS), a death after the beginning isn't noticed.
 */
import type { WorkerPort } from './pool.ts';

/** What a worker says, before its first reply, once it holds the lock of its name. */
const BEGUN = 'begun';

/** How long a worker may take to begin, in milliseconds: its file comes from the network, perhaps a slow one. */
const BEGINNING = 30_000;

function locks(): LockManager | undefined {
  return navigator.locks;
}

/** A name that no other worker has, in any tab. */
export function nameOfLife(kind: string): string {
  return `${kind}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

/** In the worker: from now on it holds the lock of its name, as long as it lives. */
async function holdLife(): Promise<void> {
  await new Promise<void>((held) => {
    const asked = locks()?.request(self.name, () => {
      held();
      return new Promise(() => undefined);
    });
    if (asked) asked.catch(() => held());
    else held();
  });
  self.postMessage(BEGUN);
}

/** In the worker: takes every order, from when its life is watched. Those that came before have waited. */
export function takeOrders(take: (order: MessageEvent) => void): void {
  const begun = holdLife();
  self.addEventListener('message', (order) => void begun.then(() => take(order)));
}

/** Tells when a worker of a name has died without a word. */
function watchLife(worker: Worker, name: string, onDeath: (reason: string) => void): () => void {
  const silent = setTimeout(() => onDeath('it did not begin'), BEGINNING);
  worker.addEventListener('message', ({ data }) => {
    if (data !== BEGUN) return;
    clearTimeout(silent);
    // Where the browser refuses locks, an end without a word isn't noticed.
    locks()
      ?.request(name, () => onDeath('the browser ended it'))
      .catch(() => undefined);
  });
  return () => clearTimeout(silent);
}

/** A worker of a name, as a pool has it. */
export function livingPort<Order, Reply>(worker: Worker, name: string): WorkerPort<Order, Reply> {
  let die = (_reason: string) => {};
  const stopWatching = watchLife(worker, name, (reason) => die(reason));
  worker.addEventListener('error', ({ message }) => die(message || 'it could not be loaded'));
  return {
    post: (order) => worker.postMessage(order),
    onReply: (take) => worker.addEventListener('message', ({ data }) => data === BEGUN || take(data)),
    onDeath: (take) => {
      die = take;
    },
    end: () => {
      stopWatching();
      worker.terminate();
    },
  };
}
