import {
  cardsLeft,
  type DealNumber,
  type Game,
  legalMoves,
  type Move,
  moveText,
  type Outcome,
  type Position,
  type Refusal,
  refusalText,
} from '../rules/index.ts';
import { formatAddress } from './address.ts';
import { askOutcome, quickOutcome } from './outcome/outcome-client.ts';
import { elapsedAt, setClock } from './session/clock.ts';
import {
  canRedo,
  canUndo,
  isWonNow,
  playMove,
  positionAt,
  positionNow,
  redo,
  restart,
  type Session,
  startSession,
  undo,
} from './session/session.ts';
import { settings } from './settings.svelte.ts';
import { keepCopy, loadGame, saveGame, wishToPersist } from './storage/game-store.ts';
import { forget, note } from './storage/journal.ts';
import type { SaveState } from './storage/saver.ts';
import { openChannel } from './tabs/channel.ts';
import { Keeper, type Role } from './tabs/keeper.ts';
import { outcomeText, words } from './words.ts';

/** This tab among the tabs of the browser. */
const TAB = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join('');

/** A deal that is open on the page: the game in progress, and what the page shows and says of it. */
export class OpenGame {
  readonly game: Game;
  readonly deal: DealNumber;
  readonly #keeper: Keeper;
  #session: Session;
  #isClosed = false;
  role: Role = $state('waiting');
  saving: SaveState = $state('saved');
  isDamaged = $state(false);
  outcome: Outcome = $state('open');
  /** What was said last; `number` tells two equal sayings apart. */
  said = $state.raw({ text: '', number: 0 });
  /** The last refusal, until the next change. */
  refusal = $state.raw({ text: '', number: 0 });

  constructor(game: Game, deal: DealNumber) {
    this.game = game;
    this.deal = deal;
    this.#session = $state.raw(startSession(game, deal, Date.now()));
    this.#keeper = new Keeper({
      id: formatAddress(game, deal).slice(2),
      fresh: this.#session,
      writer: TAB,
      store: { load: loadGame, save: saveGame, keepCopy, note, forget },
      locks: navigator.locks,
      openChannel,
      onsession: (session) => this.#follow(session),
      onrole: (role) => this.#setRole(role),
      onsaving: (state) => {
        this.saving = state;
      },
      ondamage: () => {
        this.isDamaged = true;
      },
    });
  }

  readonly position = $derived.by(() => positionNow(this.#session));
  readonly legal = $derived.by(() => legalMoves(this.game, this.position));
  readonly cardsLeft = $derived.by(() => cardsLeft(this.game, this.position));
  readonly moves = $derived.by(() => this.#session.at);
  readonly canUndo = $derived.by(() => canUndo(this.#session));
  readonly canRedo = $derived.by(() => canRedo(this.#session));
  readonly isBegun = $derived.by(() => this.#session.moves.length > 0);

  elapsed(now: number): number {
    return elapsedAt(this.#session.clock, now);
  }

  /** Plays a move that the table asks for, or answers why not. */
  play(move: Move): Refusal | undefined {
    if (this.role !== 'writer') return undefined;
    const before = positionNow(this.#session);
    const played = playMove(this.#session, move);
    if (played.refusal) {
      this.refuse(refusalText(this.game, before, played.refusal));
      return played.refusal;
    }
    if (this.#session.moves.length === 0) wishToPersist();
    this.#change(played.session, words.played(moveText(this.game, before, move)));
    return undefined;
  }

  undo(): void {
    if (!this.#mayChange(this.canUndo, words.nothingToUndo)) return;
    const next = undo(this.#session);
    this.#change(next, words.undone(this.#moveText(next, next.at)));
  }

  redo(): void {
    if (!this.#mayChange(this.canRedo, words.nothingToRedo)) return;
    const next = redo(this.#session);
    this.#change(next, words.redone(this.#moveText(next, this.#session.at)));
  }

  restart(): void {
    if (this.#mayChange(this.isBegun, words.nothingToUndo))
      this.#change(restart(this.#session, Date.now()), words.restarted);
  }

  /** Says why something isn't done, in the line under the table, too. */
  refuse(text: string): void {
    this.refusal = { text, number: this.refusal.number + 1 };
    this.say(text);
  }

  say(text: string): void {
    this.said = { text, number: this.said.number + 1 };
  }

  takeOver(): void {
    this.#keeper.takeOver();
  }

  /** Lets the clock run or stand, as the page is seen or hidden. */
  setSeen(seen: boolean): void {
    const runs = seen && this.role === 'writer' && !isWonNow(this.#session);
    const clock = setClock(this.#session.clock, runs, Date.now());
    if (clock === this.#session.clock) return;
    this.#session = { ...this.#session, clock };
    if (!seen) this.#keeper.change(this.#session);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    this.setSeen(false);
    return this.#keeper.close();
  }

  #mayChange(possible: boolean, otherwise: string): boolean {
    if (this.role !== 'writer') this.refuse(words.onlyWatching);
    else if (!possible) this.refuse(otherwise);
    return possible && this.role === 'writer';
  }

  #moveText(session: Session, at: number): string {
    const move = session.moves[at];
    return move === undefined ? '' : moveText(this.game, positionAt(session, at), move);
  }

  #change(session: Session, text: string): void {
    this.#show(session, text);
    this.setSeen(document.visibilityState === 'visible');
    this.#keeper.change(this.#session);
  }

  /** Shows what another tab did, or what was kept. */
  #follow(session: Session): void {
    if (this.#isClosed) return;
    const { at } = this.#session;
    const isNext = this.role === 'reader' && session.at === at + 1;
    this.#show(session, isNext ? words.played(this.#moveText(session, at)) : '');
  }

  #show(session: Session, text: string): void {
    this.#session = session;
    this.refusal = { text: '', number: this.refusal.number };
    const quick = quickOutcome(this.game, this.position);
    this.outcome = quick ?? 'open';
    const said = [text, this.outcomeText()].filter(Boolean).join(' ');
    if (said) this.say(said);
    if (quick === undefined) void this.#lookAhead(this.position);
  }

  /** Finds out, after the move is painted, whether a card can ever go up again. */
  async #lookAhead(position: Position): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    const outcome = await askOutcome(this.game, position);
    if (this.#isClosed || this.position !== position || outcome === 'open') return;
    this.outcome = outcome;
    this.say(this.outcomeText());
  }

  /** What there is to say of the end of the game; nothing while it is open. */
  outcomeText(): string {
    return outcomeText(this.outcome, this.moves, settings.showsClock ? this.elapsed(Date.now()) : undefined);
  }

  #setRole(role: Role): void {
    this.role = role;
    this.setSeen(document.visibilityState === 'visible');
    if (role === 'reader') this.say(words.watching);
  }
}
