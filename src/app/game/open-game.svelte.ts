import {
  type Card,
  type Game,
  legalMoves,
  type MessageId,
  type MessageValue,
  type Move,
  type Outcome,
} from '../../rules/index.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { shown } from '../preferences/shown.svelte.ts';
import { formatPlay, type PlayAddress } from '../session/address.ts';
import { cardsMovedSince, playAutomatic } from '../session/automatic.ts';
import { elapsedAt, setClock, skipGap, stopClock } from '../session/clock.ts';
import { endMessage, withoutFigures } from '../session/ending-messages.ts';
import { finishNow, playFinish } from '../session/finish.ts';
import { progressMessage } from '../session/messages.ts';
import {
  canRedo,
  canUndo,
  goTo,
  isBookmarked,
  isWonNow,
  jump,
  moverAt,
  ownMoves,
  playMove,
  positionNow,
  redo,
  restart,
  type Session,
  toggleBookmark,
  undo,
} from '../session/session.ts';
import { endSession, endUnwinnable, resume, withEnding } from '../session/settle.ts';
import { type DealLabel, dealLabel } from '../session/start.ts';
import type { StepNumber } from '../session/tree.ts';
import type { GameAction } from '../speech/speech.ts';
import { Voice } from '../speech/voice.svelte.ts';
import { loadGame, requestPersistence, saveGame } from '../storage/games/game-store.ts';
import { clearJournal, writeJournal } from '../storage/games/journal.ts';
import { copyToDamaged } from '../storage/games/reading.ts';
import type { SaveState } from '../storage/games/saver.ts';
import { openChannel } from '../storage/tabs/channel.ts';
import { Keeper } from '../storage/tabs/keeper.ts';
import type { Role } from '../storage/tabs/seat.ts';
import type { GrabbedCards } from '../table/input/table-props.ts';
import { afterFrame, frameWithin } from '../ui/schedule.ts';
import { Cascade } from './cascade.svelte.ts';
import { dealValues } from './daily/deal-values.ts';
import { explainRefusal } from './explain-refusal.ts';
import { proveOpen } from './outcome/giving-up.ts';
import { OutcomeSearch } from './outcome/outcome-search.svelte.ts';

const TAB = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('');

/** For the next paint, in milliseconds. */
const WRITE_DELAY = 250;

/** For the store when the page is left, in milliseconds. */
const MAX_WAIT = 3000;

/** The page is painted before the outcome is searched, unless that takes longer, in milliseconds. */
const SEARCH_DELAY = 250;

/** Between two readings of the clock, in milliseconds. */
const TICK = 250;

/** The game on the page. Each action is shown, announced and saved. */
export class OpenGame {
  readonly game: Game;
  readonly deal: DealLabel;
  /** `target` is the result to beat (see `challenge.ts`). */
  readonly page: PlayAddress;
  /** Without a result to beat, the address identifies the stored game. */
  readonly address: string;
  readonly voice = new Voice();
  readonly #keeper: Keeper;
  readonly #outcomes: OutcomeSearch;
  readonly #onready: () => void;
  readonly #cascade = new Cascade();
  #session: Session;
  /** The game before a restart, until any other action. */
  #beforeRestart = $state.raw<Session>();
  #hasJustGivenUp = $state(false);
  /** In the order in which the cards of the last change moved; empty in games with several decks. */
  sequence: readonly Card[] = $state.raw([]);
  role: Role = $state('waiting');
  saving: SaveState = $state('saved');
  isDamaged = $state(false);
  #isClosed = false;
  /** In milliseconds since 1970. */
  #now = $state(Date.now());
  readonly #ticks = setInterval(() => this.#readClock(), TICK);
  readonly #earlyActions: (() => void)[] = [];

  /** A stored game replaces `fresh`. Calls `onready` once loaded, and when a tab takes the game over or gives it back. */
  constructor(fresh: Session, page: PlayAddress, onready: () => void) {
    this.page = page;
    this.address = formatPlay(page);
    this.#onready = onready;
    this.game = fresh.game;
    this.deal = dealLabel(fresh.start);
    this.#session = $state.raw(fresh);
    this.#outcomes = new OutcomeSearch(() => {
      // A dead end stops the clock.
      this.setVisible(document.visibilityState === 'visible');
      if (!this.ending) this.say(this.endMessage());
    });
    this.#keeper = new Keeper({
      id: this.address.slice(2),
      fresh,
      writer: TAB,
      store: {
        load: loadGame,
        save: saveGame,
        keepCopy: (id, reason) => copyToDamaged(id, reason, false),
        writeJournal,
        clearJournal,
      },
      locks: navigator.locks,
      defer: (then) => void frameWithin(WRITE_DELAY).then(then),
      openChannel,
      onsession: (session) => this.#follow(session),
      onrole: (role) => this.#takeRole(role),
      onsaving: (state) => {
        // After a failure each move retries the write. The failure stays shown until a write succeeds.
        if (state !== 'saving' || this.saving === 'saved') this.saving = state;
      },
      ondamage: () => {
        this.isDamaged = true;
      },
    });
  }

  get session(): Session {
    return this.#session;
  }

  get outcome(): Outcome {
    return this.#outcomes.outcome;
  }

  readonly position = $derived.by(() => positionNow(this.#session));
  readonly legal = $derived.by(() => legalMoves(this.game, this.position));
  /** The session as far as the table shows it: a finish is shown card by card. */
  readonly shown = $derived.by(() =>
    this.#cascade.at === undefined ? this.#session : jump(this.#session, this.#cascade.at),
  );
  readonly finishProgress = $derived.by(() => this.#cascade.progress);
  readonly progress = $derived.by(() => progressMessage(this.game, positionNow(this.shown), 'bar'));
  readonly moves = $derived.by(() => ownMoves(this.#session));
  readonly canUndo = $derived.by(() => canUndo(this.#session));
  readonly canRedo = $derived.by(() => canRedo(this.#session));
  readonly isBegun = $derived.by(() => this.#session.moves.length > 0);
  /** The first ending stands whatever is played afterwards, except giving up (see `settle.ts`). */
  readonly ending = $derived.by(() => this.#session.ending);
  readonly canFinish = $derived.by(() => finishNow(this.#session).length > 0);
  readonly isBookmarked = $derived.by(() => isBookmarked(this.#session));
  readonly dealValues = $derived.by(() => dealValues(this.game, this.deal));
  readonly canGoBack = $derived.by(() => this.#beforeRestart !== undefined && this.role === 'writer');
  readonly canResume = $derived.by(() => this.#hasJustGivenUp && this.role === 'writer');

  /** In milliseconds. */
  readonly elapsed = $derived.by(() => elapsedAt(this.session.clock, this.#now));

  /** Timers stand still while the computer sleeps, which is no play. */
  #readClock(): void {
    const before = this.#now;
    this.#now = Date.now();
    const clock = skipGap(this.session.clock, before, this.#now);
    if (clock !== this.session.clock) this.#session = { ...this.session, clock };
  }

  /** For an illegal move, announces the reason and the cards in hand, and returns the legal moves that may be meant. */
  play(move: Move, held?: GrabbedCards): readonly Move[] | undefined {
    if (!this.#mayChange(() => void this.play(move, held), true)) return undefined;
    const { at } = this.session;
    const played = playMove(this.session, move);
    if (!played) return this.#refuseMove(move, held);
    const { isBegun } = this;
    this.#changeBy(playAutomatic(played, settings.automatic), at);
    if (!isBegun) requestPersistence();
    return undefined;
  }

  undo(): void {
    if (!this.#mayChange(() => this.undo(), this.canUndo, 'said.nothingToUndo')) return;
    const before = this.session;
    this.#change(undo(before), { kind: 'undone', session: before, from: before.at });
  }

  redo(): void {
    if (!this.#mayChange(() => this.redo(), this.canRedo, 'said.nothingToRedo')) return;
    const { at } = this.session;
    const next = redo(this.session);
    this.#change(next, { kind: 'redone', session: next, from: at }, cardsMovedSince(next, at));
  }

  goTo(step: StepNumber): void {
    if (!this.#mayChange(() => this.goTo(step), true)) return;
    this.#changeTo(goTo(this.session, step), 'wentTo');
  }

  finish(): void {
    if (!this.#mayChange(() => this.finish(), this.canFinish, 'said.nothingToFinish')) return;
    this.#changeBy(playFinish(this.session), this.session.at);
  }

  endAsUnwinnable(): void {
    if (this.role !== 'writer') return;
    this.#hasJustGivenUp = false;
    this.#amend(endUnwinnable(this.session, Date.now()));
  }

  whenLoaded(action: () => void): void {
    if (this.role === 'waiting') this.#earlyActions.push(action);
    else action();
  }

  continueWith(session: Session): void {
    if (this.role === 'writer') this.#changeBy(session, this.session.at);
  }

  toggleBookmark(): void {
    if (!this.#mayChange(() => this.toggleBookmark(), true)) return;
    this.#amend(toggleBookmark(this.session));
    this.say({ id: this.isBookmarked ? 'said.bookmarked' : 'said.unbookmarked', values: { move: this.moves } });
  }

  restart(): void {
    if (!this.#mayChange(() => this.restart(), this.isBegun, 'said.nothingToUndo')) return;
    const before = this.session;
    this.#changeTo(restart(before), 'restarted');
    if (before.at > 0) this.#beforeRestart = { ...before, clock: stopClock(before.clock, Date.now()) };
  }

  goBack(): void {
    const before = this.#beforeRestart;
    if (!before || this.role !== 'writer') return;
    this.#changeTo(before, 'wentBack');
  }

  giveUp(): void {
    const canEnd = this.isBegun && !this.ending;
    if (!this.#mayChange(() => this.giveUp(), canEnd, this.ending ? 'said.hasEnded' : 'said.nothingToGiveUp')) return;
    this.#changeTo(endSession(this.session, 'given-up', Date.now()), 'gaveUp');
    this.#hasJustGivenUp = true;
    if (this.game.definition.unwinnableRedealt) void proveOpen(this);
  }

  /** A game in a dead end is given up when it is left for another deal. */
  giveUpDeadEnd(): boolean {
    if (this.outcome !== 'dead-end' || this.ending || this.role !== 'writer') return false;
    this.#amend(endSession(this.session, 'given-up', Date.now()));
    return true;
  }

  resume(): void {
    if (this.canResume) this.#changeTo(resume(this.session), 'resumed');
  }

  #refuseMove(move: Move, held?: GrabbedCards): readonly Move[] {
    const { game, position } = this;
    const { message, fitting } = explainRefusal(game, position, move);
    this.voice.refuse(message, held && { game, position, ...held });
    return fitting;
  }

  refuse(message: MessageValue): void {
    this.voice.refuse(message);
  }

  say(message: MessageValue): void {
    this.voice.say(message);
  }

  announceState(): void {
    const { game, dealValues: deal, position, moves } = this;
    const isOpen = this.outcome === 'open';
    const ending = this.endMessage();
    this.voice.announceState({ game, deal, position, moves, elapsed: this.#elapsedShown, isOpen, ending });
  }

  announceHeld(held: GrabbedCards): void {
    this.voice.announceHeld({ game: this.game, position: this.position, ...held });
  }

  takeOver(): void {
    this.#keeper.takeOver();
  }

  /** The clock runs from the first move on while this tab plays the visible game, until its end or a dead end. */
  setVisible(isVisible: boolean): void {
    this.#readClock();
    const isOver = isWonNow(this.session) || this.outcome === 'dead-end' || this.ending?.kind === 'given-up';
    const isBegun = this.session.at > 0 || this.elapsed > 0;
    const runs = isBegun && isVisible && this.role === 'writer' && !isOver;
    const clock = setClock(this.session.clock, runs, Date.now());
    if (clock !== this.session.clock) {
      this.#session = { ...this.session, clock };
      if (!runs) this.#keeper.save(this.session);
    }
    // The browser may be closing the page.
    if (!isVisible) this.#keeper.writeNow();
  }

  /** Resolves to whether the page can be left without losing moves. */
  async canLeave(): Promise<boolean> {
    this.setVisible(false);
    await Promise.race([this.#keeper.settled(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
    return this.role !== 'writer' || this.saving === 'saved' || !this.isBegun;
  }

  /** The clock, which takes as long to save, follows after the next frame. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ticks);
    this.#outcomes.stop();
    this.#cascade.end();
    this.#keeper.writeNow();
    afterFrame(() => {
      this.setVisible(false);
      void this.#keeper.close();
    });
  }

  /** Queues the action while the game loads. Announces why the action is refused. */
  #mayChange(action: () => void, possible: boolean, refusal?: MessageId): boolean {
    this.#readClock();
    if (this.role === 'waiting') this.#earlyActions.push(action);
    else if (this.role === 'reader') this.refuse({ id: 'said.onlyWatching' });
    else if (!possible && refusal) this.refuse({ id: refusal });
    return possible && this.role === 'writer';
  }

  #changeBy(session: Session, from: number): void {
    this.#change(session, { kind: 'played', session, from }, cardsMovedSince(session, from));
  }

  #changeTo(session: Session, kind: GameAction['kind']): void {
    this.#change(session, { kind, session, from: session.at });
  }

  #amend(session: Session): void {
    this.#session = session;
    this.#keeper.save(session);
  }

  #change(session: Session, action: GameAction, sequence: readonly Card[] = []): void {
    const saved = withEnding(session, Date.now());
    this.#keeper.save(saved);
    this.#show(saved, action, sequence);
    this.setVisible(document.visibilityState === 'visible');
  }

  #follow(session: Session): void {
    if (this.#isClosed) return;
    const { at } = this.session;
    const isContinued = this.role === 'reader' && session.at > at && session.line[at] === this.session.line[at];
    this.#show(
      session,
      { kind: isContinued ? 'played' : 'shown', session, from: at },
      isContinued ? cardsMovedSince(session, at) : [],
    );
  }

  #show(session: Session, action: GameAction, sequence: readonly Card[]): void {
    const painted = frameWithin(SEARCH_DELAY);
    const couldFinish = this.canFinish;
    const hadEnded = this.ending !== undefined;
    this.#cascade.end();
    if (sequence.length > 1 && moverAt(session, session.at) === 'finish') this.#cascade.start(action.from, session.at);
    this.#session = session;
    // Only the next action can undo a restart or giving up.
    this.#beforeRestart = undefined;
    this.#hasJustGivenUp = false;
    // With several decks, cards of the same rank and suit can't be distinguished.
    this.sequence = this.game.rules.pack.decks === 1 ? sequence : [];
    this.#outcomes.follow(session, action.kind === 'played', painted);
    const offersFinish = settings.offersFinish && !couldFinish && this.canFinish;
    // By the time of the announcement the line may show newer messages.
    this.voice.clear();
    // A previous ending isn't announced again while the game is played on.
    const ending = hadEnded && this.outcome === 'open' ? '' : this.endMessage();
    this.voice.announce({ ...action, to: session.at, ending, offersFinish });
  }

  endMessage(): MessageValue {
    if (this.outcome === 'open' && !this.ending) return '';
    const message = endMessage(this.session, this.outcome, this.#elapsedShown);
    return settings.calm ? withoutFigures(message) : message;
  }

  get #elapsedShown(): number | undefined {
    return shown.clock ? this.elapsed : undefined;
  }

  #takeRole(role: Role): void {
    this.role = role;
    this.setVisible(document.visibilityState === 'visible');
    for (const action of this.#earlyActions.splice(0)) action();
    this.#onready();
  }
}
