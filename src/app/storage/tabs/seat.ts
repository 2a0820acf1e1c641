import type { Stamp } from '../games/kept-game.ts';

/** A reader follows another tab. */
export type Role = 'waiting' | 'writer' | 'reader';

/** In milliseconds. */
export interface SeatTimeouts {
  /** Until a check whether another tab holds the lock. */
  readonly seat: number;
  /** Until play starts without the store, or the lock counts as taken. */
  readonly load: number;
  /** Until the lock is stolen from a writer. */
  readonly yield: number;
  /** Until a writer that has yielded writes again. */
  readonly handover: number;
}

interface SeatOptions {
  readonly name: string;
  readonly writer: string;
  readonly locks: LockManager | undefined;
  readonly timeouts: SeatTimeouts;
  /** Loads and shows the game before the tab gets a role, unless it no longer gets it. */
  readonly enter: (role: 'writer' | 'reader', isCurrent: () => boolean) => Promise<void>;
  readonly onrole: (role: Role) => void;
  /** Asks the other tabs for the game of the writer, or for its seat. */
  readonly ask: (kind: 'hello' | 'ask') => void;
}

/** The place of a tab among those with the same game: its role, the epoch of its changes, and taking over. */
export class Seat {
  readonly #options: SeatOptions;
  readonly #lock: SeatLock;
  #role: Role = 'waiting';
  #stamp: Stamp;
  /** Counts gains and losses of the lock. Asynchronous work that began before the last one is stale. */
  #turns = 0;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endWait: (() => void) | undefined;

  constructor(options: SeatOptions) {
    const { name, writer, locks, timeouts } = options;
    this.#options = options;
    this.#stamp = { epoch: 0, revision: 0, writer };
    this.#lock = takeSeat({ name, locks, onseated: () => void this.#enter('writer'), onlost: () => this.follow() });
    this.#waitForLock(performance.now() + timeouts.load);
  }

  get role(): Role {
    return this.#role;
  }

  get epoch(): number {
    return this.#stamp.epoch;
  }

  nextStamp(): Stamp {
    this.#stamp = { ...this.#stamp, revision: this.#stamp.revision + 1 };
    return this.#stamp;
  }

  /** Holders of earlier epochs can't overwrite the game. Returns the first stamp. */
  beginEpoch(known: Stamp | undefined): Stamp {
    const epoch = Math.max(this.#stamp.epoch, known?.epoch ?? 0) + 1;
    this.#stamp = { ...this.#stamp, epoch, revision: 0 };
    return this.#stamp;
  }

  takeOver(): void {
    this.#options.ask('ask');
    this.#waitThen(this.#options.timeouts.yield, () => this.#lock.steal());
  }

  acceptOffer(): void {
    this.#endWait?.();
  }

  /** Becomes the writer again if no tab takes the seat. */
  async offer(save: () => Promise<void>, send: () => void): Promise<void> {
    if (this.#role !== 'writer') return;
    const saved = save();
    this.#setRole('reader');
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, this.#options.timeouts.yield))]);
    send();
    this.#waitThen(this.#options.timeouts.handover, () => this.#setRole('writer'));
  }

  follow(): void {
    this.#turns++;
    this.#stopWaiting();
    this.#setRole('reader');
    this.#options.ask('hello');
  }

  standUp(): void {
    this.follow();
    this.#lock.standUp();
  }

  /** Keeps the role from now on. */
  close(): void {
    this.#isClosed = true;
    this.#stopWaiting();
  }

  leave(): void {
    this.#lock.leave();
  }

  /** The lock may be granted late. Becomes a reader once another tab holds it, or after `until`. */
  #waitForLock(until: number): void {
    this.#waitThen(this.#options.timeouts.seat, async () => {
      const isTaken = await this.#lock.isTaken();
      if (this.#turns > 0 || this.#isClosed) return;
      if (isTaken || performance.now() > until) await this.#enter('reader');
      else this.#waitForLock(until);
    });
  }

  async #enter(role: 'writer' | 'reader'): Promise<void> {
    this.#stopWaiting();
    if (role === 'writer') this.#turns++;
    const turn = this.#turns;
    const isCurrent = () => !this.#isClosed && turn === this.#turns;
    await this.#options.enter(role, isCurrent);
    if (!isCurrent()) return;
    this.#setRole(role);
    if (role === 'reader') this.#options.ask('hello');
  }

  #setRole(role: Role): void {
    if (this.#isClosed || this.#role === role) return;
    this.#role = role;
    this.#options.onrole(role);
  }

  /** Calling `#endWait` ends the delay. */
  #waitThen(milliseconds: number, then: () => unknown): void {
    this.#stopWaiting();
    this.#endWait = () => {
      this.#stopWaiting();
      void then();
    };
    this.#timer = setTimeout(this.#endWait, milliseconds);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#endWait = undefined;
  }
}

/**
 * A Web Lock that one tab holds and the others wait for. The browser releases it when its tab closes or crashes.
 * Without the Web Locks API (on a page served without TLS), every tab gets a seat when it opens the game or steals the
 * seat. The stamp of a stored game then keeps an earlier tab from overwriting a later one.
 */
interface SeatLock {
  steal(): void;
  standUp(): void;
  isTaken(): Promise<boolean>;
  leave(): void;
}

interface SeatLockOptions {
  readonly name: string;
  readonly locks: LockManager | undefined;
  readonly onseated: () => void;
  /** Another tab has stolen the seat. This tab queues for it again. */
  readonly onlost: () => void;
}

export function takeSeat({ name, locks, onseated, onlost }: SeatLockOptions): SeatLock {
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
    // A stolen lock rejects with an AbortError. Any other error means that the browser denies locks.
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
