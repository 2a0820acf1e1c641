/**
 * The right to write a game: one tab holds it, the others wait for it. It is a Web Lock, so that it passes on by
 * itself when its tab closes or crashes. Where there are no locks (a page served without TLS), every tab is seated
 * when it opens the game or steals the seat, and the stamp of a saved game keeps a former tab from writing over a
 * later one.
 */
export interface Seat {
  /** Takes the seat from whoever has it. */
  steal(): void;
  /** Gives the seat up and waits for it again, behind those that wait already. */
  standUp(): void;
  /** Whether somebody sits there. Before it was ever ours, that is somebody else. */
  isTaken(): Promise<boolean>;
  /** Gives the seat up for good. */
  leave(): void;
}

interface SeatOptions {
  readonly name: string;
  readonly locks: LockManager | undefined;
  /** The seat is ours from now on. */
  readonly onseated: () => void;
  /** It was taken from us; we wait for it again. */
  readonly onlost: () => void;
}

export function takeSeat({ name, locks, onseated, onlost }: SeatOptions): Seat {
  let request: { readonly abort: AbortController; readonly release: () => void } | undefined;

  let refused = false;

  function ask(steal: boolean, first = false): void {
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
    // A stolen lock rejects its request with an AbortError; one that was given up was replaced first. Any other
    // error means that the browser grants no locks here.
    const failed = (error: unknown) => {
      if (!isCurrent()) return;
      refused = !(error instanceof DOMException && error.name === 'AbortError');
      if (!refused) onlost();
      ask(false, refused);
    };
    if (locks && !refused) locks.request(name, steal ? { steal } : { signal: abort.signal }, granted).catch(failed);
    else if (steal || first) queueMicrotask(() => void granted());
  }

  ask(false, true);
  return {
    steal: () => ask(true),
    standUp: () => ask(false),
    async isTaken() {
      const found = await locks?.query().catch(() => undefined);
      return found?.held?.some((lock) => lock.name === name) === true;
    },
    leave() {
      const last = request;
      request = undefined;
      last?.abort.abort();
      last?.release();
    },
  };
}
