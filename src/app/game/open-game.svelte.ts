import {
  type Card,
  type Game,
  immediateOutcome,
  legalMoves,
  type MessageId,
  type MessageValue,
  type Move,
  type Outcome,
  type Position,
} from '../../rules/index.ts';
import { t } from '../preferences/language/language.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { cardsSince, playAutomatic } from '../session/automatic.ts';
import { elapsedAt, setClock, stopClock } from '../session/clock.ts';
import { endMessage } from '../session/ending-messages.ts';
import { finishOf, playFinish } from '../session/finish.ts';
import { progressMessage } from '../session/messages.ts';
import {
  canRedo,
  canUndo,
  goTo,
  isBookmarked,
  isWonNow,
  playMove,
  positionNow,
  redo,
  restart,
  type Session,
  toggleBookmark,
  undo,
} from '../session/session.ts';
import { end, endImpossible, resume, withEnding } from '../session/settle.ts';
import { type DealShown, dealShown } from '../session/start.ts';
import type { StepNumber } from '../session/tree.ts';
import type { GameAction } from '../speech/game-change.ts';
import { Voice } from '../speech/voice.svelte.ts';
import { keepCopy, loadGame, saveGame, wishToPersist } from '../storage/games/game-store.ts';
import { forget, note } from '../storage/games/journal.ts';
import type { SaveState } from '../storage/games/saver.ts';
import { openChannel } from '../storage/tabs/channel.ts';
import { Keeper, type Role } from '../storage/tabs/keeper.ts';
import type { InHand } from '../table/input/player.svelte.ts';
import { afterFrame, frameWithin, whenIdle } from '../ui/schedule.ts';
import { askOutcome } from './outcome/ask-outcome.ts';
import { refusalMessage } from './refusal-message.ts';

/** This tab among the tabs of the browser. */
const TAB = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('');

/** How long what follows a change may wait for the next frame, in milliseconds: it is kept, and told. */
const SOON = 250;

/** How long a page that is to be left waits for the store, in milliseconds. */
const PATIENCE = 3000;

/** A game that is open on the page: the one in progress, and what the page shows and says of it. */
export class OpenGame {
  readonly game: Game;
  /** What it was started from, as messages tell it. */
  readonly deal: DealShown;
  /** Where it is found again. */
  readonly address: string;
  readonly #keeper: Keeper;
  readonly #onprepared: () => void;
  #session: Session;
  /** The game as it was before a restart, until anything else is done. */
  #beforeRestart = $state.raw<Session>();
  /** Whether giving up is the last thing that was done. */
  #hasJustGivenUp = $state(false);
  #isClosed = false;
  /** Stops the search for the outcome of a position that is not shown any more. */
  #outcomeSearch = new AbortController();
  /** What was asked for before it was known whether the game is played here. */
  readonly #early: (() => void)[] = [];
  role: Role = $state('waiting');
  saving: SaveState = $state('saved');
  isDamaged = $state(false);
  outcome: Outcome = $state('open');
  /** The cards that the last change moved one after the other, in that order. */
  sequence: readonly Card[] = $state.raw([]);
  readonly voice = new Voice();

  /**
   * @param fresh the game before its first move: one that was kept under the address is loaded
   * @param onprepared called when all that the first move needs has loaded and the page is idle
   */
  constructor(fresh: Session, address: string, onprepared: () => void) {
    this.#onprepared = onprepared;
    this.game = fresh.game;
    this.deal = dealShown(fresh.start);
    this.address = address;
    this.#session = $state.raw(fresh);
    this.#keeper = new Keeper({
      id: this.address.slice(2),
      fresh,
      writer: TAB,
      store: { load: loadGame, save: saveGame, keepCopy, note, forget },
      locks: navigator.locks,
      later: (then) => void frameWithin(SOON).then(then),
      openChannel,
      onsession: (session) => this.#follow(session),
      onrole: (role) => this.#setRole(role),
      onsaving: (state) => {
        // What can't be written is tried with each move; it is told once, and until it is written.
        if (state !== 'saving' || this.saving === 'saved') this.saving = state;
      },
      ondamage: () => {
        this.isDamaged = true;
      },
    });
  }

  readonly position = $derived.by(() => positionNow(this.#session));
  readonly legal = $derived.by(() => legalMoves(this.game, this.position));
  /** The progress of the game, for the bar. */
  readonly progress = $derived.by(() => progressMessage(this.game, this.position, 'bar'));
  readonly moves = $derived.by(() => this.#session.at);
  readonly canUndo = $derived.by(() => canUndo(this.#session));
  readonly canRedo = $derived.by(() => canRedo(this.#session));
  readonly isBegun = $derived.by(() => this.#session.moves.length > 0);

  /** How the game ended first: that stands, whatever is played afterwards. */
  readonly ending = $derived.by(() => this.#session.ending);

  /** Whether all that is left is obvious, so that the table can play it. */
  readonly canFinish = $derived.by(() => finishOf(this.game, this.position).length > 0);
  readonly isBookmarked = $derived.by(() => isBookmarked(this.#session));

  /** The game in progress, to be looked at. */
  get session(): Session {
    return this.#session;
  }

  elapsed(now: number): number {
    return elapsedAt(this.#session.clock, now);
  }

  /** Plays a move that the table asks for; answers whether it was refused, and says why, and with what in hand then. */
  play(move: Move, held?: InHand): boolean {
    if (!this.#mayChange(() => this.play(move, held), true)) return false;
    const { at } = this.#session;
    const played = playMove(this.#session, move);
    if (!played) {
      this.#refuseMove(move, held);
      return true;
    }
    if (this.#session.moves.length === 0) wishToPersist();
    this.#changeBy(playAutomatic(played, settings.automatic), at);
    return false;
  }

  undo(): void {
    if (!this.#mayChange(() => this.undo(), this.canUndo, 'said.nothingToUndo')) return;
    const before = this.#session;
    this.#change(undo(before), { kind: 'undone', session: before, from: before.at });
  }

  redo(): void {
    if (!this.#mayChange(() => this.redo(), this.canRedo, 'said.nothingToRedo')) return;
    const { at } = this.#session;
    const next = redo(this.#session);
    this.#change(next, { kind: 'redone', session: next, from: at }, cardsSince(next, at));
  }

  /** Goes to the position after any step, on any line. */
  goTo(step: StepNumber): void {
    if (!this.#mayChange(() => this.goTo(step), true)) return;
    this.#changeTo(goTo(this.#session, step), 'wentTo');
  }

  /** Plays what is left when that is obvious. */
  finish(): void {
    if (!this.#mayChange(() => this.finish(), this.canFinish, 'said.nothingToFinish')) return;
    this.#changeBy(playFinish(this.#session), this.#session.at);
  }

  /** Nobody can win it, which is proved. */
  endAsImpossible(): void {
    if (this.role !== 'writer') return;
    this.#session = endImpossible(this.#session, Date.now());
    this.#hasJustGivenUp = false;
    this.#keeper.change(this.#session);
  }

  /** Runs an action now, or as soon as the game has loaded. */
  whenLoaded(action: () => void): void {
    if (this.role === 'waiting') this.#early.push(action);
    else action();
  }

  /** Shows the game gone on by a move that is shown to the player. */
  showOn(session: Session): void {
    if (this.role === 'writer') this.#changeBy(session, this.#session.at);
  }

  toggleBookmark(): void {
    if (!this.#mayChange(() => this.toggleBookmark(), true)) return;
    this.#session = toggleBookmark(this.#session);
    this.#keeper.change(this.#session);
    this.say({ id: this.isBookmarked ? 'said.bookmarked' : 'said.unbookmarked', values: { move: this.moves } });
  }

  restart(): void {
    if (!this.#mayChange(() => this.restart(), this.isBegun, 'said.nothingToUndo')) return;
    const before = this.#session;
    this.#changeTo(restart(before, Date.now()), 'restarted');
    if (before.at > 0) this.#beforeRestart = { ...before, clock: stopClock(before.clock, Date.now()) };
  }

  /** Whether the last thing done was a restart, which can be taken back. */
  readonly canGoBack = $derived.by(() => this.#beforeRestart !== undefined && this.role === 'writer');

  /** Takes a restart back: the game as it stood, with its clock. */
  goBack(): void {
    const before = this.#beforeRestart;
    if (!before || this.role !== 'writer') return;
    this.#changeTo(before, 'wentBack');
  }

  /** Ends the game as lost; it can still be looked at and played on. */
  giveUp(): void {
    const canEnd = this.isBegun && !this.ending;
    if (!this.#mayChange(() => this.giveUp(), canEnd, this.ending ? 'said.hasEnded' : 'said.nothingToGiveUp')) return;
    this.#changeTo(end(this.#session, 'given-up', Date.now()), 'gaveUp');
    this.#hasJustGivenUp = true;
    if (this.game.definition.impossibleRedealt)
      import('./outcome/giving-up.ts').then(
        ({ proveOpen }) => proveOpen(this),
        () => undefined,
      );
  }

  /** Whether giving up is the last thing done, and can be taken back. */
  readonly canResume = $derived.by(() => this.#hasJustGivenUp && this.role === 'writer');

  /** Takes giving up back. */
  resume(): void {
    if (this.canResume) this.#changeTo(resume(this.#session), 'resumed');
  }

  /** Says why a move was refused. */
  #refuseMove(move: Move, held?: InHand): void {
    const { game, position } = this;
    this.voice.refuse(refusalMessage(game, position, move), held && { game, position, ...held });
  }

  /** Says why something isn't done, in the line under the table, too. */
  refuse(message: MessageValue): void {
    this.voice.refuse(message);
  }

  say(message: MessageValue): void {
    this.voice.say(message);
  }

  /** Tells how the game stands. */
  tellState(): void {
    const { game, deal, position, moves } = this;
    const isOpen = this.outcome === 'open';
    const ending = this.endMessage();
    this.voice.tellState({ game, deal, position, moves, elapsed: this.#elapsedShown, isOpen, ending });
  }

  /** Tells what is in hand now. */
  tellHeld(held: InHand): void {
    this.voice.tellHeld({ game: this.game, position: this.position, ...held });
  }

  takeOver(): void {
    this.#keeper.takeOver();
  }

  /** Lets the clock run or stand, as the page is seen or hidden. */
  setSeen(seen: boolean): void {
    const isOver = isWonNow(this.#session) || this.ending?.kind === 'given-up';
    const runs = seen && this.role === 'writer' && !isOver;
    const clock = setClock(this.#session.clock, runs, Date.now());
    if (clock !== this.#session.clock) {
      this.#session = { ...this.#session, clock };
      if (!seen) this.#keeper.change(this.#session);
    }
    // The page may be going.
    if (!seen) this.#keeper.writeNow();
  }

  /** Whether the page may be left: all is written, or will be soon, or isn't ours to write. */
  async isKept(): Promise<boolean> {
    this.setSeen(false);
    await Promise.race([this.#keeper.settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return this.role !== 'writer' || !this.isBegun || this.saving === 'saved';
  }

  /** What was played is kept at once; the clock, whose time takes as long to keep, after the next frame. */
  close(): void {
    this.#isClosed = true;
    this.#outcomeSearch.abort();
    this.#keeper.writeNow();
    afterFrame(() => {
      this.setSeen(false);
      void this.#keeper.close();
    });
  }

  /** Whether an action can be done now. Before the game has loaded, the action waits for it; an impossible one announces why. */
  #mayChange(action: () => void, possible: boolean, otherwise?: MessageId): boolean {
    if (this.role === 'waiting') this.#early.push(action);
    else if (this.role === 'reader') this.refuse({ id: 'said.onlyWatching' });
    else if (!possible && otherwise) this.refuse({ id: otherwise });
    return possible && this.role === 'writer';
  }

  /** Shows a game that has gone on from a number of its moves, and says by which. */
  #changeBy(session: Session, from: number): void {
    this.#change(session, { kind: 'played', session, from }, cardsSince(session, from));
  }

  #changeTo(session: Session, kind: GameAction['kind']): void {
    this.#change(session, { kind, session, from: session.at });
  }

  #change(session: Session, action: GameAction, sequence: readonly Card[] = []): void {
    this.#show(withEnding(session, Date.now()), action, sequence);
    this.setSeen(document.visibilityState === 'visible');
    this.#keeper.change(this.#session);
  }

  /** Shows what another tab did, or what was kept. */
  #follow(session: Session): void {
    if (this.#isClosed) return;
    const { at } = this.#session;
    const goesOn = this.role === 'reader' && session.at > at && session.line[at] === this.#session.line[at];
    this.#show(
      session,
      { kind: goesOn ? 'played' : 'shown', session, from: at },
      goesOn ? cardsSince(session, at) : [],
    );
  }

  #show(session: Session, action: GameAction, sequence: readonly Card[]): void {
    const shown = frameWithin(SOON);
    const couldFinish = this.canFinish;
    const hadEnded = this.ending !== undefined;
    this.#session = session;
    this.#beforeRestart = undefined;
    this.#hasJustGivenUp = false;
    // A card of several decks can't be told from its like.
    this.sequence = this.game.rules.pack.decks === 1 ? sequence : [];
    this.#outcomeSearch.abort();
    const immediate = immediateOutcome(this.game, this.position);
    // What is lost stays lost, whatever is played: the line doesn't come and go.
    const wasLost = action.kind === 'played' && this.outcome === 'lost';
    this.outcome = immediate ?? (wasLost ? 'lost' : 'open');
    const offersFinish = settings.offersFinish && !couldFinish && this.canFinish;
    // Now, not when it is told: what the line shows meanwhile is news.
    this.voice.clear();
    // How it ended is told once, unless it ends again.
    const ending = hadEnded && this.outcome === 'open' ? '' : this.endMessage();
    this.voice.tell({ ...action, to: session.at, ending, offersFinish });
    if (!immediate && !wasLost) void this.#lookAhead(this.position, shown);
  }

  /** Searches, after the move is painted, for a way to play another card to a foundation. */
  async #lookAhead(position: Position, shown: Promise<void>): Promise<void> {
    const search = new AbortController();
    this.#outcomeSearch = search;
    await shown;
    const outcome = await askOutcome(this.game, position, search.signal);
    if (search.signal.aborted || outcome === 'open') return;
    this.outcome = outcome;
    if (!this.ending) this.say(this.endMessage());
  }

  /** What there is to say of the end of the game, or of what it has come to; nothing while it is open. */
  endMessage(): MessageValue {
    return endMessage(this.#session, this.outcome, this.#elapsedShown);
  }

  get #elapsedShown(): number | undefined {
    return settings.showsClock ? this.elapsed(Date.now()) : undefined;
  }

  #setRole(role: Role): void {
    this.role = role;
    this.setSeen(document.visibilityState === 'visible');
    for (const action of this.#early.splice(0)) action();
    prepare(this.#onprepared);
  }
}

/** What would make the first press that asks for it wait. */
function prepare(onprepared: () => void): void {
  whenIdle(() => {
    // With the first count that is said the browser makes its rules of plurals, which takes 8 ms, unthrottled.
    t('moves.left', { count: 0 });
    whenIdle(onprepared);
  });
}
