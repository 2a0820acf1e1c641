import type { Fault } from '../../../rules/index.ts';
import { toRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { isSameStart, startText } from '../../session/start.ts';
import { databaseRefusal } from '../games/database.ts';
import { isLater, type KeptGame, type Stamp } from '../games/kept-game.ts';
import type { ReplayableGame, StoreLookup } from '../games/reading.ts';
import { createSaver, type Saver, type SaveState } from '../games/saver.ts';
import { type GameSummary, gameSummaryOf } from '../games/summary.ts';
import type { Channel, ReceivedMessage } from './channel.ts';
import { type Seat, takeSeat } from './seat.ts';

/** The role of a tab: `waiting` until it is known, `writer` if it plays the game, `reader` if it follows another tab. */
export type Role = 'waiting' | 'writer' | 'reader';

/** The storage that a keeper uses. */
export interface GameStore {
  load(id: string): Promise<StoreLookup>;
  /** Resolves to false if another tab has taken the game over. */
  save(kept: KeptGame, summary: GameSummary): Promise<boolean>;
  /** Copies the stored game to the damaged entries. */
  keepCopy(id: string, reason: string): Promise<void>;
  /** Writes synchronously, before `save`. */
  writeJournal(kept: KeptGame): void;
  clearJournal(id: string): void;
}

export interface KeeperOptions {
  /** The id of the game. */
  readonly id: string;
  /** The game at its start, which is shown until a stored game is loaded. */
  readonly fresh: Session;
  /** The id of this tab. */
  readonly writer: string;
  readonly store: GameStore;
  readonly locks: LockManager | undefined;
  readonly openChannel: (name: string, onmessage: (message: ReceivedMessage) => void) => Channel;
  /** Called with a game from the store or from another tab. */
  readonly onsession: (session: Session) => void;
  readonly onrole: (role: Role) => void;
  readonly onsaving: (state: SaveState) => void;
  /** Called when the stored game was unreadable, at least in part. */
  readonly ondamage: (reason: string) => void;
  readonly timeouts?: KeeperTimeouts;
  /** Defers writes and broadcasts until the page is painted. By default they are immediate. */
  readonly defer?: (then: () => void) => void;
}

/** Timeouts in milliseconds. */
export interface KeeperTimeouts {
  /** The time until a check whether another tab holds the seat, the right to write the game. */
  readonly seat: number;
  /** The time until play starts without the store, or the seat counts as taken. */
  readonly load: number;
  /** The time until the seat is stolen from a writer. */
  readonly yield: number;
  /** The time until a writer that has yielded writes again. */
  readonly handover: number;
  /** The time until a failed load or write is retried. */
  readonly retry: number;
}

const DEFAULT_TIMEOUTS: KeeperTimeouts = { seat: 250, load: 3000, yield: 1000, handover: 3000, retry: 5000 };

/** The result of loading; `slow` without an answer in time, `failed` if the store can't be read. */
type LoadResult = StoreLookup | { readonly kind: 'slow' | 'failed' };

/** Saves a game and synchronizes its tabs: one writes, the others follow. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #channel: Channel;
  readonly #seat: Seat;
  readonly #saver: Saver<readonly [KeptGame, GameSummary]>;
  readonly #timeouts: KeeperTimeouts;
  #role: Role = 'waiting';
  /** The last version of the game that was loaded, received or changed. */
  #kept: KeptGame | undefined;
  /** The last change, until `writeNow` writes it. */
  #unwritten: KeptGame | undefined;
  #stamp: Stamp;
  #session: Session;
  /** The reason why the stored game must not be overwritten; `undefined` if it may be. */
  #writeBlock: SaveState | undefined = 'failed';
  #closed = false;
  /** The number of times that the seat was gained or lost. Asynchronous work that began before the last time is stale. */
  #seatChanges = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#timeouts = options.timeouts ?? DEFAULT_TIMEOUTS;
    this.#session = options.fresh;
    this.#stamp = { epoch: 0, revision: 0, writer: options.writer };
    this.#saver = createSaver({
      write: ([kept, summary]) => options.store.save(kept, summary),
      onstate: (state, error) => {
        const saving = error ? databaseRefusal(error) : state;
        if (state === 'saved') options.store.clearJournal(options.id);
        // A later write makes a retry unnecessary.
        clearTimeout(this.#retry);
        if (saving === 'failed') this.#retryLater(() => this.#kept && this.#scheduleWrite(this.#kept));
        this.#reportSaving(saving);
      },
      onsuperseded: () => this.#handleSuperseded(),
    });
    this.#channel = options.openChannel(`riffle-patience/${options.id}`, (message) => this.#receive(message));
    this.#seat = takeSeat({
      name: `riffle-patience/${options.id}`,
      locks: options.locks,
      onseated: () => void this.#startWriting(),
      onlost: () => this.#follow(),
    });
    this.#waitForSeat(performance.now() + this.#timeouts.load);
  }

  /** Waits for the seat, which may be granted late. Becomes a reader once another tab holds it, or after `until`. */
  #waitForSeat(until: number): void {
    this.#waitThen(this.#timeouts.seat, async () => {
      const isTaken = await this.#seat.isTaken();
      if (this.#seatChanges > 0 || this.#closed) return;
      if (isTaken || performance.now() > until) await this.#startReading();
      else this.#waitForSeat(until);
    });
  }

  /** Saves a change by the player, if this tab is the writer. A new game is saved only once it has a move. */
  change(session: Session): void {
    if (this.#role !== 'writer') return;
    const isPlayed = session.tree !== this.#session.tree || session.at !== this.#session.at;
    this.#session = session;
    if (!this.#kept && session.tree.steps.length === 1) return;
    this.#stamp = { ...this.#stamp, revision: this.#stamp.revision + 1 };
    this.#scheduleWrite(this.#currentGame(isPlayed ? Date.now() : undefined));
  }

  /** Asks the writer for its seat, or steals it after a timeout. */
  takeOver(): void {
    this.#channel.send({ kind: 'ask' });
    this.#waitThen(this.#timeouts.yield, () => this.#seat.steal());
  }

  settled(): Promise<void> {
    this.writeNow();
    return this.#saver.settled();
  }

  async close(): Promise<void> {
    this.writeNow();
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    await this.#saver.settled();
    this.#channel.close();
    this.#seat.leave();
  }

  #receive(message: ReceivedMessage): void {
    if (message.kind === 'hello') this.#sendGame('state');
    else if (message.kind === 'ask') void this.#yieldSeat();
    else if (message.game) this.#receiveGame(message.game);
    if (message.kind === 'yielded') this.#endWait?.();
  }

  #receiveGame(game: ReplayableGame): void {
    const { kept } = game;
    if (kept.id !== this.#options.id || (this.#kept && !isLater(kept.stamp, this.#kept.stamp))) return;
    // Without the Web Locks API, two tabs may both be writers: the one with the later epoch wins.
    if (this.#role === 'writer' && kept.stamp.epoch > this.#stamp.epoch) this.#follow();
    if (this.#role === 'reader') this.#showGame(game);
  }

  #sendGame(kind: 'state' | 'yielded'): void {
    if (kind === 'yielded') this.#channel.send({ kind, kept: this.#kept });
    else if (this.#role === 'writer' && this.#kept) this.#channel.send({ kind, kept: this.#kept });
  }

  /** Offers the seat to another tab. Becomes the writer again if no tab takes it. */
  async #yieldSeat(): Promise<void> {
    if (this.#role !== 'writer') return;
    this.writeNow();
    this.#setRole('reader');
    await Promise.race([this.#saver.settled(), new Promise((resolve) => setTimeout(resolve, this.#timeouts.yield))]);
    this.#sendGame('yielded');
    this.#waitThen(this.#timeouts.handover, () => this.#setRole('writer'));
  }

  /** Loads the game and becomes its writer. Begins an epoch, so that earlier writers can't overwrite the game. */
  async #startWriting(): Promise<void> {
    this.#stopWaiting();
    const turn = ++this.#seatChanges;
    await this.#applyLoaded(await this.#load());
    if (this.#closed || turn !== this.#seatChanges) return;
    this.#beginEpoch();
    if (this.#kept) this.#scheduleWrite(this.#currentGame());
    this.#setRole('writer');
  }

  async #startReading(): Promise<void> {
    this.#stopWaiting();
    const turn = this.#seatChanges;
    const found = await this.#load();
    if (turn !== this.#seatChanges || this.#closed) return;
    // Shown before the role is set: a game shown afterwards would clear the message that refuses a pending action.
    if (found.kind === 'game') this.#showGame(found.game);
    this.#setRole('reader');
    this.#channel.send({ kind: 'hello' });
  }

  #follow(): void {
    this.#seatChanges++;
    this.#stopWaiting();
    this.#setRole('reader');
    this.#channel.send({ kind: 'hello' });
  }

  #handleSuperseded(): void {
    this.#setWriteBlock('failed');
    this.#follow();
    this.#seat.standUp();
  }

  async #load(): Promise<LoadResult> {
    const loading = this.#loadOrRefusal();
    const found = await Promise.race([loading, resolveAfter<LoadResult>(this.#timeouts.load, { kind: 'slow' })]);
    if (found.kind === 'slow') void loading.then((lateResult) => this.#applyLateLoad(lateResult));
    return found;
  }

  #loadOrRefusal(): Promise<LoadResult> {
    return this.#options.store.load(this.#options.id).catch((error): LoadResult => ({ kind: databaseRefusal(error) }));
  }

  async #reload(): Promise<void> {
    const found = await this.#loadOrRefusal();
    if (this.#role === 'writer') await this.#applyLateLoad(found);
  }

  /** Retries after a while, since storage can recover and the player may make no further move. */
  #retryLater(attempt: () => unknown): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => !this.#closed && this.#role === 'writer' && void attempt(), this.#timeouts.retry);
  }

  /** Handles an answer of the store after play began without it. Moves played meanwhile are never discarded. */
  async #applyLateLoad(found: LoadResult): Promise<void> {
    if (this.#closed) return;
    if (found.kind === 'game' && this.#session.moves.length > 0) return this.#setWriteBlock('failed');
    await this.#applyLoaded(found);
    // After a failure nothing has changed, so readers get no message.
    if (found.kind === 'failed') return;
    // The current epoch began without the stored stamp, and may be older.
    this.#beginEpoch();
    this.change(this.#session);
  }

  /** Handles the result of loading. Shows a loaded game, unless another tab has sent a later one. */
  async #applyLoaded(found: LoadResult): Promise<void> {
    const { kind } = found;
    this.#setWriteBlock(kind === 'game' || kind === 'none' || kind === 'damaged' ? undefined : kind);
    if (kind === 'failed') this.#retryLater(() => this.#reload());
    if (found.kind === 'damaged') this.#options.ondamage(found.reason);
    if (found.kind !== 'game' || (this.#kept && !isLater(found.game.kept.stamp, this.#kept.stamp))) return;
    const reason = this.#showGame(found.game);
    if (reason === undefined) return;
    // If the copy fails, the damaged game isn't overwritten.
    await this.#options.store.keepCopy(this.#options.id, reason).catch(() => this.#setWriteBlock('failed'));
    this.#options.ondamage(reason);
  }

  #setWriteBlock(reason: SaveState | undefined): void {
    this.#writeBlock = reason;
    this.#reportSaving(reason ?? 'saved');
  }

  /** Shows a game as far as it can be replayed. Returns the fault, if any, as JSON. */
  #showGame(game: ReplayableGame): string | undefined {
    const replayed = this.#replay(game);
    this.#kept = game.kept;
    if (replayed.session) {
      this.#session = replayed.session;
      this.#options.onsession(replayed.session);
    }
    return replayed.fault && JSON.stringify(replayed.fault);
  }

  #replay({ kept, replay }: ReplayableGame): {
    readonly session: Session | undefined;
    readonly fault: Fault | undefined;
  } {
    const { game, start } = this.#options.fresh;
    const replayed = replay();
    if (!replayed.ok) return { session: undefined, fault: replayed.error };
    const { session, fault } = replayed.value;
    if (session.game.name === game.name && isSameStart(session.start, start)) return { session, fault };
    const found = startText(session);
    return { session: undefined, fault: { code: 'other-deal', place: kept.id, found, expected: 'its own deal' } };
  }

  #scheduleWrite(kept: KeptGame): void {
    const isScheduled = this.#unwritten !== undefined;
    this.#kept = kept;
    this.#unwritten = kept;
    if (!this.#options.defer) this.writeNow();
    else if (!isScheduled) this.#options.defer(() => this.writeNow());
  }

  /** Broadcasts a pending change, if there is one, and writes it unless the stored game must not be overwritten. */
  writeNow(): void {
    const kept = this.#unwritten;
    this.#unwritten = undefined;
    if (!kept) return;
    this.#channel.send({ kind: 'state', kept });
    if (this.#writeBlock) {
      this.#reportSaving(this.#writeBlock);
    } else {
      this.#options.store.writeJournal(kept);
      this.#saver.save([kept, gameSummaryOf(this.#session, kept.id, kept.changedAt, kept.record.elapsed)]);
    }
  }

  #currentGame(changedAt = this.#kept?.changedAt ?? Date.now()): KeptGame {
    const now = Date.now();
    const { id, fresh } = this.#options;
    return {
      id,
      gameId: fresh.game.definition.id,
      changedAt,
      stamp: this.#stamp,
      record: toRecord(this.#session, now),
    };
  }

  /** Begins an epoch whose stamps are later than all known ones. */
  #beginEpoch(): void {
    const epoch = Math.max(this.#stamp.epoch, this.#kept?.stamp.epoch ?? 0) + 1;
    this.#stamp = { epoch, revision: 0, writer: this.#options.writer };
  }

  #setRole(role: Role): void {
    if (this.#closed || this.#role === role) return;
    this.#role = role;
    this.#options.onrole(role);
  }

  #reportSaving(state: SaveState): void {
    if (!this.#closed) this.#options.onsaving(state);
  }

  #endWait: (() => void) | undefined;

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

function resolveAfter<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value));
}
