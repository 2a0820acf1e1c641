import type { Stamp } from '../games/kept-game.ts';

/** The role of a tab: `waiting` until it is known, `writer` if it plays the game, `reader` if it follows another tab. */
export type Role = 'waiting' | 'writer' | 'reader';

/** Timeouts in milliseconds. */
export interface SeatTimeouts {
  /** The time until a check whether another tab holds the lock. */
  readonly seat: number;
  /** The time until play starts without the store, or the lock counts as taken. */
  readonly load: number;
  /** The time until the lock is stolen from a writer. */
  readonly yield: number;
  /** The time until a writer that has yielded writes again. */
  readonly handover: number;
}

interface SeatOptions {
  /** The name of the lock. */
  readonly name: string;
  /** The id of this tab. */
  readonly writer: string;
  readonly locks: LockManager | undefined;
  readonly timeouts: SeatTimeouts;
  /** Loads and shows the game before the tab gets a role. `isCurrent` tells whether the tab still gets it. */
  readonly enter: (role: 'writer' | 'reader', isCurrent: () => boolean) => Promise<void>;
  readonly onrole: (role: Role) => void;
  /** Sends a question to the other tabs: for the game of the writer, or for its seat. */
  readonly ask: (kind: 'hello' | 'ask') => void;
}

/** The place of a tab among those that have the same game open: its role, the epoch of its changes, and taking over. */
export class Seat {
  readonly #options: SeatOptions;
  readonly #lock: SeatLock;
  #role: Role = 'waiting';
  #stamp: Stamp;
  /** The number of times that the lock was gained or lost. Asynchronous work that began before the last time is stale. */
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

  /** Returns the stamp of the next change. */
  nextStamp(): Stamp {
    this.#stamp = { ...this.#stamp, revision: this.#stamp.revision + 1 };
    return this.#stamp;
  }

  /** Begins an epoch, so that the holders of earlier ones can't overwrite the game. Returns its first stamp. */
  beginEpoch(known: Stamp | undefined): Stamp {
    const epoch = Math.max(this.#stamp.epoch, known?.epoch ?? 0) + 1;
    this.#stamp = { ...this.#stamp, epoch, revision: 0 };
    return this.#stamp;
  }

  /** Asks the writer for its seat, or steals it after a timeout. */
  takeOver(): void {
    this.#options.ask('ask');
    this.#waitThen(this.#options.timeouts.yield, () => this.#lock.steal());
  }

  /** Takes the seat that the writer has offered. */
  acceptOffer(): void {
    this.#endWait?.();
  }

  /** Offers the seat of the writer to another tab, once the game is saved. Becomes the writer again if no tab takes it. */
  async offer(save: () => Promise<void>, send: () => void): Promise<void> {
    if (this.#role !== 'writer') return;
    const saved = save();
    this.#setRole('reader');
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, this.#options.timeouts.yield))]);
    send();
    this.#waitThen(this.#options.timeouts.handover, () => this.#setRole('writer'));
  }

  /** Becomes a reader, since another tab has taken the game over. */
  follow(): void {
    this.#turns++;
    this.#stopWaiting();
    this.#setRole('reader');
    this.#options.ask('hello');
  }

  /** Becomes a reader, and queues for the lock again. */
  standUp(): void {
    this.follow();
    this.#lock.standUp();
  }

  /** Keeps the role from now on. */
  close(): void {
    this.#isClosed = true;
    this.#stopWaiting();
  }

  /** Releases the lock. */
  leave(): void {
    this.#lock.leave();
  }

  /** Waits for the lock, which may be granted late. Becomes a reader once another tab holds it, or after `until`. */
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

  /** Runs `then` after a delay, or earlier if `#endWait` is called. */
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
 * The right to write a game: a Web Lock that one tab holds and the others wait for. The browser releases it when its tab
 * closes or crashes. Without the Web Locks API (on a page served without TLS), every tab gets a seat when it opens the game
 * or steals the seat. The stamp of a stored game then keeps an earlier tab from overwriting a later one.
 */
interface SeatLock {
  /** Takes the seat from the tab that holds it. */
  steal(): void;
  /** Gives the seat up and queues for it again. */
  standUp(): void;
  isTaken(): Promise<boolean>;
  /** Gives the seat up, or leaves the queue, for good. */
  leave(): void;
}

interface SeatLockOptions {
  readonly name: string;
  readonly locks: LockManager | undefined;
  readonly onseated: () => void;
  /** Called when another tab has stolen the seat. This tab then queues for it again. */
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
