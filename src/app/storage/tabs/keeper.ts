import type { Fault } from '../../../rules/index.ts';
import { toRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { isSameStart, startText } from '../../session/start.ts';
import { databaseRefusal } from '../games/database.ts';
import { isLater, type KeptGame, type Stamp } from '../games/kept-game.ts';
import type { FoundGame, StoreLookup } from '../games/reading.ts';
import { createSaver, type Saver, type SaveState } from '../games/saver.ts';
import { type GameSummary, gameSummaryOf } from '../games/summary.ts';
import type { Channel, Heard } from './channel.ts';
import { type Seat, takeSeat } from './seat.ts';

/** `waiting`: not yet known; `writer`: the game is played here; `reader`: it is played in another tab and followed here. */
export type Role = 'waiting' | 'writer' | 'reader';

/** What the store must do; the real one is `game-store`. */
export interface GameStore {
  load(id: string): Promise<StoreLookup>;
  save(kept: KeptGame, summary: GameSummary): Promise<boolean>;
  keepCopy(id: string, reason: string): Promise<void>;
  /** Notes at once what is about to be saved, and forgets it when that is done. */
  note(kept: KeptGame): void;
  forget(id: string): void;
}

export interface KeeperOptions {
  readonly id: string;
  readonly fresh: Session;
  /** This tab. */
  readonly writer: string;
  readonly store: GameStore;
  readonly locks: LockManager | undefined;
  readonly openChannel: (name: string, onmessage: (message: Heard) => void) => Channel;
  /** The game to be shown, from the store or another tab. */
  readonly onsession: (session: Session) => void;
  readonly onrole: (role: Role) => void;
  readonly onsaving: (state: SaveState) => void;
  /** What was kept couldn't be read whole: it was set aside as it is, and the game goes on with what could be. */
  readonly ondamage: (reason: string) => void;
  readonly patience?: KeeperTimeouts;
  /** When a change is told and written: the player may be answered first. At once where it isn't said. */
  readonly later?: (then: () => void) => void;
}

/** How long things may take before play goes on without them, in milliseconds. */
export interface KeeperTimeouts {
  /** A free seat is mostly ours by then: else it is looked who sits there. */
  readonly seat: number;
  /** The store has answered by then, and somebody sits there. */
  readonly load: number;
  /** The tab that writes has let us by then. */
  readonly yield: number;
  /** The tab that asked has taken the seat by then. */
  readonly handover: number;
  /** What the store refused is tried again then. */
  readonly retry: number;
}

const PATIENCE: KeeperTimeouts = { seat: 250, load: 3000, yield: 1000, handover: 3000, retry: 5000 };

/** What the store said of a game: what lies there, or nothing yet, or that it can't be asked. */
type Loaded = StoreLookup | { readonly kind: 'slow' | 'failed' };

/** Keeps a game in the store and in step among the tabs that show it: one writes, the others follow. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #channel: Channel;
  readonly #seat: Seat;
  readonly #saver: Saver<readonly [KeptGame, GameSummary]>;
  readonly #patience: KeeperTimeouts;
  #role: Role = 'waiting';
  #kept: KeptGame | undefined;
  /** What is still to be told to the other tabs and written. */
  #due: KeptGame | undefined;
  #stamp: Stamp;
  #session: Session;
  /** Why nothing may be written, if so: what lies in the store isn't known, or isn't ours to write over. */
  #muted: SaveState | undefined = 'failed';
  #closed = false;
  /** Rises each time the seat is won or lost: what was begun before is out of date. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#patience = options.patience ?? PATIENCE;
    this.#session = options.fresh;
    this.#stamp = { epoch: 0, revision: 0, writer: options.writer };
    this.#saver = createSaver({
      write: ([kept, summary]) => options.store.save(kept, summary),
      onstate: (state, error) => {
        const saving = error ? databaseRefusal(error) : state;
        if (state === 'saved') options.store.forget(options.id);
        // What was written meanwhile needn't be tried.
        clearTimeout(this.#retry);
        if (saving === 'failed') this.#tryLater(() => this.#kept && this.#keep(this.#kept));
        this.#tellSaving(saving);
      },
      onsuperseded: () => this.#superseded(),
    });
    this.#channel = options.openChannel(`riffle/${options.id}`, (message) => this.#hear(message));
    this.#seat = takeSeat({
      name: `riffle/${options.id}`,
      locks: options.locks,
      onseated: () => void this.#sitDown(),
      onlost: () => this.#follow(),
    });
    this.#awaitSeat(performance.now() + this.#patience.load);
  }

  /** Only a tab that sits there makes this one a reader: where much else is going on, a free seat is ours late. */
  #awaitSeat(until: number): void {
    this.#wait(this.#patience.seat, async () => {
      const isTaken = await this.#seat.isTaken();
      if (this.#turn > 0 || this.#closed) return;
      if (isTaken || performance.now() > until) await this.#watch();
      else this.#awaitSeat(until);
    });
  }

  /** Keeps the game as it is now. A deal that was only looked at isn't kept. */
  change(session: Session): void {
    if (this.#role !== 'writer') return;
    const played = session.tree !== this.#session.tree || session.at !== this.#session.at;
    this.#session = session;
    if (!this.#kept && session.tree.steps.length === 1) return;
    this.#stamp = { ...this.#stamp, revision: this.#stamp.revision + 1 };
    this.#keep(this.#keptNow(played ? Date.now() : undefined));
  }

  /** Asks the tab that writes to let this one write; takes the game over if there is no answer. */
  takeOver(): void {
    this.#channel.say({ kind: 'ask' });
    this.#wait(this.#patience.yield, () => this.#seat.steal());
  }

  /** Resolves when nothing is on its way into the store any more. */
  settled(): Promise<void> {
    this.writeNow();
    return this.#saver.settled();
  }

  /** Leaves the game when all is written. */
  async close(): Promise<void> {
    this.writeNow();
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    await this.#saver.settled();
    this.#channel.close();
    this.#seat.leave();
  }

  #hear(message: Heard): void {
    if (message.kind === 'hello') this.#answer('state');
    else if (message.kind === 'ask') void this.#yield();
    else if (message.game) this.#hearGame(message.game);
    if (message.kind === 'yielded') this.#hurry?.();
  }

  #hearGame(game: FoundGame): void {
    const { kept } = game;
    if (kept.id !== this.#options.id || (this.#kept && !isLater(kept.stamp, this.#kept.stamp))) return;
    // Without locks two tabs may both think that they write: the later one does.
    if (this.#role === 'writer' && kept.stamp.epoch > this.#stamp.epoch) this.#follow();
    if (this.#role === 'reader') this.#adopt(game);
  }

  #answer(kind: 'state' | 'yielded'): void {
    if (kind === 'yielded') this.#channel.say({ kind, kept: this.#kept });
    else if (this.#role === 'writer' && this.#kept) this.#channel.say({ kind, kept: this.#kept });
  }

  /** Lets another tab take the game; if none does, goes on writing. */
  async #yield(): Promise<void> {
    if (this.#role !== 'writer') return;
    this.writeNow();
    this.#setRole('reader');
    await Promise.race([this.#saver.settled(), new Promise((resolve) => setTimeout(resolve, this.#patience.yield))]);
    this.#answer('yielded');
    this.#wait(this.#patience.handover, () => this.#setRole('writer'));
  }

  /** The seat is ours: the game is taken as it was left, and nobody before us may write it any more. */
  async #sitDown(): Promise<void> {
    this.#stopWaiting();
    const turn = ++this.#turn;
    await this.#take(await this.#load());
    if (this.#closed || turn !== this.#turn) return;
    this.#beginEpoch();
    if (this.#kept) this.#keep(this.#keptNow());
    this.#setRole('writer');
  }

  /** Another tab has the seat: shows the game, then what that tab says of it. */
  async #watch(): Promise<void> {
    this.#stopWaiting();
    const turn = this.#turn;
    const found = await this.#load();
    if (turn !== this.#turn || this.#closed) return;
    // Before the role: what was asked for meanwhile is refused by it, and a game that comes then would take the words away.
    if (found.kind === 'game') this.#adopt(found.game);
    this.#setRole('reader');
    this.#channel.say({ kind: 'hello' });
  }

  #follow(): void {
    this.#turn++;
    this.#stopWaiting();
    this.#setRole('reader');
    this.#channel.say({ kind: 'hello' });
  }

  /** A later writer was found in the store. It is followed; what isn't known is never written over. */
  #superseded(): void {
    this.#mute('failed');
    this.#follow();
    this.#seat.standUp();
  }

  async #load(): Promise<Loaded> {
    const loading = this.#ask();
    const found = await Promise.race([loading, delay<Loaded>(this.#patience.load, { kind: 'slow' })]);
    if (found.kind === 'slow') void loading.then((late) => this.#cameLate(late));
    return found;
  }

  #ask(): Promise<Loaded> {
    return this.#options.store.load(this.#options.id).catch((error): Loaded => ({ kind: databaseRefusal(error) }));
  }

  async #askAgain(): Promise<void> {
    const found = await this.#ask();
    if (this.#role === 'writer') await this.#cameLate(found);
  }

  /** Tries again after a while what the store refused, as long as the game is played here: storage comes back by itself, and a last move has none after it. */
  #tryLater(again: () => unknown): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => !this.#closed && this.#role === 'writer' && void again(), this.#patience.retry);
  }

  /** The store answered after play had begun without it: what it holds goes before what was played only if that is nothing. */
  async #cameLate(found: Loaded): Promise<void> {
    if (this.#closed) return;
    if (found.kind === 'game' && this.#session.moves.length > 0) return this.#mute('failed');
    await this.#take(found);
    // Nothing is new, and whoever watches isn't told again.
    if (found.kind === 'failed') return;
    // The epoch that was begun knew nothing of what was found: to the store it would be the older one.
    this.#beginEpoch();
    this.change(this.#session);
  }

  /** Takes over what the store holds, unless another tab has told of something later. */
  async #take(found: Loaded): Promise<void> {
    const { kind } = found;
    this.#mute(kind === 'game' || kind === 'none' || kind === 'damaged' ? undefined : kind);
    if (kind === 'failed') this.#tryLater(() => this.#askAgain());
    if (found.kind === 'damaged') this.#options.ondamage(found.reason);
    if (found.kind !== 'game' || (this.#kept && !isLater(found.game.kept.stamp, this.#kept.stamp))) return;
    const reason = this.#adopt(found.game);
    if (reason === undefined) return;
    // Without a copy what is damaged stays as it lies: nothing is written over it.
    await this.#options.store.keepCopy(this.#options.id, reason).catch(() => this.#mute('failed'));
    this.#options.ondamage(reason);
  }

  #mute(muted: SaveState | undefined): void {
    this.#muted = muted;
    this.#tellSaving(muted ?? 'saved');
  }

  /** Shows a kept game, as far as its moves are legal; answers what is wrong with it. */
  #adopt(game: FoundGame): string | undefined {
    const replayed = this.#replay(game);
    this.#kept = game.kept;
    if (replayed.session) {
      this.#session = replayed.session;
      this.#options.onsession(replayed.session);
    }
    return replayed.fault && JSON.stringify(replayed.fault);
  }

  #replay({ kept, replay }: FoundGame): { readonly session: Session | undefined; readonly fault: Fault | undefined } {
    const { game, start } = this.#options.fresh;
    const replayed = replay();
    if (!replayed.ok) return { session: undefined, fault: replayed.error };
    const { session, fault } = replayed.value;
    if (session.game.name === game.name && isSameStart(session.start, start)) return { session, fault };
    const found = startText(session);
    return { session: undefined, fault: { code: 'other-deal', place: kept.id, found, expected: 'its own deal' } };
  }

  #keep(kept: KeptGame): void {
    const isAwaited = this.#due !== undefined;
    this.#kept = kept;
    this.#due = kept;
    if (!this.#options.later) this.writeNow();
    else if (!isAwaited) this.#options.later(() => this.writeNow());
  }

  /** Tells and writes the last change, if it isn't yet: the page may be going. */
  writeNow(): void {
    const kept = this.#due;
    this.#due = undefined;
    if (!kept) return;
    this.#channel.say({ kind: 'state', kept });
    if (this.#muted) {
      this.#tellSaving(this.#muted);
    } else {
      this.#options.store.note(kept);
      this.#saver.save([kept, gameSummaryOf(this.#session, kept.id, kept.changedAt, kept.record.elapsed)]);
    }
  }

  #keptNow(changedAt = this.#kept?.changedAt ?? Date.now()): KeptGame {
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

  /** From now on what this tab writes is later than all that it knows of. */
  #beginEpoch(): void {
    const epoch = Math.max(this.#stamp.epoch, this.#kept?.stamp.epoch ?? 0) + 1;
    this.#stamp = { epoch, revision: 0, writer: this.#options.writer };
  }

  #setRole(role: Role): void {
    if (this.#closed || this.#role === role) return;
    this.#role = role;
    this.#options.onrole(role);
  }

  #tellSaving(state: SaveState): void {
    if (!this.#closed) this.#options.onsaving(state);
  }

  #hurry: (() => void) | undefined;

  /** Does something after a while, unless something else happens before. */
  #wait(milliseconds: number, then: () => unknown): void {
    this.#stopWaiting();
    this.#hurry = () => {
      this.#stopWaiting();
      void then();
    };
    this.#timer = setTimeout(this.#hurry, milliseconds);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#hurry = undefined;
  }
}

function delay<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value));
}
