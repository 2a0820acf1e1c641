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
import { type Role, Seat, type SeatTimeouts } from './seat.ts';

export interface GameStore {
  load(id: string): Promise<StoreLookup>;
  save(kept: KeptGame, summary: GameSummary): Promise<boolean>;
  keepCopy(id: string, reason: string): Promise<void>;
  /** Writes synchronously, before `save`. */
  writeJournal(kept: KeptGame): void;
  clearJournal(id: string): void;
}

export interface KeeperOptions {
  readonly id: string;
  readonly fresh: Session;
  readonly writer: string;
  readonly store: GameStore;
  readonly locks: LockManager | undefined;
  readonly openChannel: (name: string, onmessage: (message: ReceivedMessage) => void) => Channel;
  /** For a game from the store or from another tab. */
  readonly onsession: (session: Session) => void;
  readonly onrole: (role: Role) => void;
  readonly onsaving: (state: SaveState) => void;
  /** For a stored game that was unreadable, at least in part. */
  readonly ondamage: (reason: string) => void;
  readonly timeouts?: KeeperTimeouts;
  /** Defers writes to the store and broadcasts until the page is painted. */
  readonly defer?: (then: () => void) => void;
}

export interface KeeperTimeouts extends SeatTimeouts {
  /** Until a failed load or write is retried, in milliseconds. */
  readonly retry: number;
}

const DEFAULT_TIMEOUTS: KeeperTimeouts = { seat: 250, load: 3000, yield: 1000, handover: 3000, retry: 5000 };

/** `slow` without an answer in time. */
type LoadResult = StoreLookup | { readonly kind: 'slow' | 'failed' };

export class Keeper {
  readonly #options: KeeperOptions;
  readonly #channel: Channel;
  readonly #seat: Seat;
  readonly #saver: Saver<readonly [KeptGame, GameSummary]>;
  readonly #timeouts: KeeperTimeouts;
  /** The last version that was loaded, received or changed. */
  #kept: KeptGame | undefined;
  #unwritten: KeptGame | undefined;
  #session: Session;
  /** The reason why the stored game must not be overwritten. */
  #writeBlock: SaveState | undefined = 'failed';
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeeperOptions) {
    const { id, fresh, writer, locks, openChannel, onrole, timeouts = DEFAULT_TIMEOUTS } = options;
    this.#options = options;
    this.#timeouts = timeouts;
    this.#session = fresh;
    this.#saver = createSaver({
      write: ([kept, summary]) => options.store.save(kept, summary),
      onstate: (state, error) => {
        const saving = error ? databaseRefusal(error) : state;
        if (state === 'saved') options.store.clearJournal(id);
        // A later write makes a retry unnecessary.
        clearTimeout(this.#retry);
        if (saving === 'failed') this.#retryLater(() => this.#kept && this.#scheduleWrite(this.#kept));
        this.#reportSaving(saving);
      },
      onsuperseded: () => {
        this.#setWriteBlock('failed');
        this.#seat.standUp();
      },
    });
    const name = `riffle-patience/${id}`;
    this.#channel = openChannel(name, (message) => this.#receive(message));
    this.#seat = new Seat({
      name,
      writer,
      locks,
      timeouts,
      enter: (role, isCurrent) => this.#enter(role, isCurrent),
      onrole,
      ask: (kind) => this.#channel.send({ kind }),
    });
  }

  /** Writes only in the writer's tab. A new game is saved only once it has a move. */
  save(session: Session): void {
    if (this.#seat.role !== 'writer') return;
    const isPlayed = session.tree !== this.#session.tree || session.at !== this.#session.at;
    this.#session = session;
    if (!this.#kept && session.tree.steps.length === 1) return;
    this.#scheduleWrite(this.#currentGame(this.#seat.nextStamp(), isPlayed ? Date.now() : undefined));
  }

  takeOver(): void {
    this.#seat.takeOver();
  }

  settled(): Promise<void> {
    this.writeNow();
    return this.#saver.settled();
  }

  async close(): Promise<void> {
    this.writeNow();
    this.#closed = true;
    this.#seat.close();
    clearTimeout(this.#retry);
    await this.#saver.settled();
    this.#channel.close();
    this.#seat.leave();
  }

  #receive(message: ReceivedMessage): void {
    if (message.kind === 'hello') this.#sendState();
    else if (message.kind === 'ask') void this.#offerSeat();
    else if (message.game) this.#receiveGame(message.game);
    if (message.kind === 'yielded') this.#seat.acceptOffer();
  }

  #sendState(): void {
    if (this.#seat.role === 'writer' && this.#kept) this.#channel.send({ kind: 'state', kept: this.#kept });
  }

  #offerSeat(): Promise<void> {
    const send = () => this.#channel.send({ kind: 'yielded', kept: this.#kept });
    return this.#seat.offer(() => this.settled(), send);
  }

  #receiveGame(game: ReplayableGame): void {
    const { kept } = game;
    if (kept.id !== this.#options.id || (this.#kept && !isLater(kept.stamp, this.#kept.stamp))) return;
    // Without the Web Locks API, two tabs may both be writers: the one with the later epoch wins.
    if (this.#seat.role === 'writer' && kept.stamp.epoch > this.#seat.epoch) this.#seat.follow();
    if (this.#seat.role === 'reader') this.#showGame(game);
  }

  async #enter(role: 'writer' | 'reader', isCurrent: () => boolean): Promise<void> {
    const found = await this.#load();
    if (role === 'writer') await this.#applyLoaded(found);
    if (!isCurrent()) return;
    // A game shown after the role is set would clear the message that refuses a pending action.
    if (role === 'reader' && found.kind === 'game') this.#showGame(found.game);
    if (role === 'reader') return;
    const stamp = this.#seat.beginEpoch(this.#kept?.stamp);
    if (this.#kept) this.#scheduleWrite(this.#currentGame(stamp));
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
    if (this.#seat.role === 'writer') await this.#applyLateLoad(found);
  }

  /** Storage can recover, and the player may make no further move. */
  #retryLater(attempt: () => unknown): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(
      () => !this.#closed && this.#seat.role === 'writer' && void attempt(),
      this.#timeouts.retry,
    );
  }

  /** Play began without an answer of the store. Moves played meanwhile are never discarded. */
  async #applyLateLoad(found: LoadResult): Promise<void> {
    if (this.#closed) return;
    if (found.kind === 'game' && this.#session.moves.length > 0) return this.#setWriteBlock('failed');
    await this.#applyLoaded(found);
    // After a failure nothing has changed, so readers get no message.
    if (found.kind === 'failed') return;
    // The current epoch began without the stored stamp, and may be older.
    this.#seat.beginEpoch(this.#kept?.stamp);
    this.save(this.#session);
  }

  /** Shows a loaded game, unless another tab has sent a later one. */
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

  /** Shows a game as far as it can be replayed. Returns the fault as JSON. */
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

  /** Writes the journal at once, and the store later, so that a page that closes in between loses nothing. */
  #scheduleWrite(kept: KeptGame): void {
    const isScheduled = this.#unwritten !== undefined;
    this.#kept = kept;
    this.#unwritten = kept;
    if (!this.#writeBlock) this.#options.store.writeJournal(kept);
    if (!this.#options.defer) this.writeNow();
    else if (!isScheduled) this.#options.defer(() => this.writeNow());
  }

  writeNow(): void {
    const kept = this.#unwritten;
    this.#unwritten = undefined;
    if (!kept) return;
    this.#channel.send({ kind: 'state', kept });
    if (this.#writeBlock) this.#reportSaving(this.#writeBlock);
    else this.#saver.save([kept, gameSummaryOf(this.#session, kept.id, kept.changedAt, kept.record.elapsed)]);
  }

  #currentGame(stamp: Stamp, changedAt = this.#kept?.changedAt ?? Date.now()): KeptGame {
    const { id, fresh } = this.#options;
    return { id, gameId: fresh.game.definition.id, changedAt, stamp, record: toRecord(this.#session, Date.now()) };
  }

  #reportSaving(state: SaveState): void {
    if (!this.#closed) this.#options.onsaving(state);
  }
}

function resolveAfter<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value));
}
