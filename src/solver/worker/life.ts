/**
 * Detects the death of a browser worker. A worker that fails to load or throws sends an error, but one that the browser
 * ends to free memory sends nothing. So each worker takes a lock (Web Locks API) under its name before its first order;
 * the browser frees the lock when the worker dies. A worker that dies before it has the lock is detected by a timeout.
 * Without the Web Locks API, on a page served without TLS, a later silent death is not detected.
 */
import type { Questions, WorkerPort } from './protocol.ts';

/** The first message of a worker. It says that the worker holds its lock or cannot have one. */
const BEGAN_MESSAGE = 'begun';

/** The longest time in milliseconds for a worker to begin; its file may come from a slow network. */
const START_TIMEOUT = 30_000;

function lockManager(): LockManager | undefined {
  return navigator.locks;
}

/** Returns a name that no other worker has, in any tab. */
export function createWorkerName(kind: string): string {
  return `riffle-patience-${kind}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

/**
 * In the worker: takes the lock of its name, if it can, and sends `BEGAN_MESSAGE`. The lock is held as long as the
 * worker lives.
 */
async function holdLock(): Promise<void> {
  await new Promise<void>((resolveHeld) => {
    const lockRequest = lockManager()?.request(self.name, () => {
      resolveHeld();
      return new Promise(() => undefined);
    });
    if (lockRequest) lockRequest.catch(() => resolveHeld());
    else resolveHeld();
  });
  self.postMessage(BEGAN_MESSAGE);
}

/** In the worker: handles all orders after `holdLock`, including those that came earlier. */
export function handleOrders(handle: (order: MessageEvent) => void): void {
  const lockHeld = holdLock();
  self.addEventListener('message', (order) => void lockHeld.then(() => handle(order)));
}

function watchWorker(worker: Worker, name: string, onDeath: (reason: string) => void): () => void {
  const startTimer = setTimeout(() => onDeath('it did not begin'), START_TIMEOUT);
  worker.addEventListener('message', ({ data }) => {
    if (data !== BEGAN_MESSAGE) return;
    clearTimeout(startTimer);
    // If the browser refuses locks, a silent death is not detected.
    lockManager()
      ?.request(name, () => onDeath('the browser ended it'))
      .catch(() => undefined);
  });
  return () => clearTimeout(startTimer);
}

export function createWorkerPort<Map extends Questions<Map>>(worker: Worker, name: string): WorkerPort<Map> {
  let die = (_reason: string) => {};
  const stopWatching = watchWorker(worker, name, (reason) => die(reason));
  worker.addEventListener('error', ({ message }) => die(message || 'it could not be loaded'));
  return {
    post: (order) => worker.postMessage(order),
    onReply: (handle) => worker.addEventListener('message', ({ data }) => data === BEGAN_MESSAGE || handle(data)),
    onDeath: (handle) => {
      die = handle;
    },
    end: () => {
      stopWatching();
      worker.terminate();
    },
  };
}
