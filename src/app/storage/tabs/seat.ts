/**
 * The right to write a game: a Web Lock that one tab holds and the others wait for. The browser releases it when its tab
 * closes or crashes. Without the Web Locks API (on a page served without TLS), every tab gets a seat when it opens the game
 * or steals the seat. The stamp of a stored game then keeps an earlier tab from overwriting a later one.
 */
export interface Seat {
  /** Takes the seat from the tab that holds it. */
  steal(): void;
  /** Gives the seat up and queues for it again. */
  standUp(): void;
  isTaken(): Promise<boolean>;
  /** Gives the seat up, or leaves the queue, for good. */
  leave(): void;
}

interface SeatOptions {
  readonly name: string;
  readonly locks: LockManager | undefined;
  readonly onseated: () => void;
  /** Called when another tab has stolen the seat. This tab then queues for it again. */
  readonly onlost: () => void;
}

export function takeSeat({ name, locks, onseated, onlost }: SeatOptions): Seat {
  let request: { readonly abort: AbortController; readonly release: () => void } | undefined;

  let areLocksDenied = false;

  function requestSeat(steal: boolean, isFirst = false): void {
    request?.abort.abort();
    request?.release();
    const abort = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const mine = { abort, release: resolve };
    request = mine;
    const isCurrent = () => request === mine;
    const granted = () => {
      if (isCurrent()) onseated();
      return isCurrent() ? promise : undefined;
    };
    // A stolen lock rejects the current request with an AbortError. Any other error means that the browser denies locks
    // here.
    const failed = (error: unknown) => {
      if (!isCurrent()) return;
      areLocksDenied = !(error instanceof DOMException && error.name === 'AbortError');
      if (!areLocksDenied) onlost();
      requestSeat(false, areLocksDenied);
    };
    if (locks && !areLocksDenied)
      locks.request(name, steal ? { steal } : { signal: abort.signal }, granted).catch(failed);
    else if (steal || isFirst) queueMicrotask(() => void granted());
  }

  requestSeat(false, true);
  return {
    steal: () => requestSeat(true),
    standUp: () => requestSeat(false),
    async isTaken() {
      const state = await locks?.query().catch(() => undefined);
      return state?.held?.some((lock) => lock.name === name) === true;
    },
    leave() {
      const last = request;
      request = undefined;
      last?.abort.abort();
      last?.release();
    },
  };
}
