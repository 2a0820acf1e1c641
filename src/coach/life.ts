/**
 * Whether a worker lives. A worker that can't be loaded, or throws, says so; one that is ended by the browser, for the
 * memory it takes, says nothing. But a lock that it holds is free then. Where there are no locks (a page served without
 * TLS), such a death isn't noticed.
 */

/** What a worker says, beside its replies, once it holds the lock of its name. */
const HELD = 'held';

function locks(): LockManager | undefined {
  return navigator.locks;
}

/** In the worker: holds the lock of its name as long as it lives. */
export function holdLife(): void {
  void locks()?.request(self.name, () => {
    self.postMessage(HELD);
    return new Promise(() => undefined);
  });
}

/** Tells when a worker of a name has died without a word. */
export function watchLife(worker: Worker, name: string, onDeath: () => void): void {
  worker.addEventListener('message', ({ data }) => {
    if (data === HELD) void locks()?.request(name, onDeath);
  });
}

/** Whether what a worker says is about its life, and no reply. */
export function isAboutLife(data: unknown): boolean {
  return data === HELD;
}
