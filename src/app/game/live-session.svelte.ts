import { type Card, type Game, legalMoves } from '../../rules/index.ts';
import { stopClock } from '../session/clock.ts';
import { finishNow } from '../session/finish.ts';
import { progressMessage } from '../session/messages.ts';
import {
  canRedo,
  canUndo,
  isBookmarked,
  jump,
  moverAt,
  ownMoves,
  positionNow,
  type Session,
} from '../session/session.ts';
import { Cascade } from './cascade.svelte.ts';

/** The session of an open game as reactive state, with the last restart or giving up, which can be taken back. */
export class LiveSession {
  readonly #game: Game;
  #session: Session;
  /** The game before a restart, until any other action. */
  #beforeRestart = $state.raw<Session>();
  /** Whether giving up was the last action. */
  #hasJustGivenUp = $state(false);
  readonly #cascade = new Cascade();
  /** The cards of the last change in the order in which they moved; empty in games with several decks. */
  sequence: readonly Card[] = $state.raw([]);

  constructor(fresh: Session) {
    this.#game = fresh.game;
    this.#session = $state.raw(fresh);
  }

  readonly position = $derived.by(() => positionNow(this.#session));
  readonly legal = $derived.by(() => legalMoves(this.#game, this.position));
  /** The session as far as the table shows it: a finish is shown card by card. */
  readonly shown = $derived.by(() =>
    this.#cascade.at === undefined ? this.#session : jump(this.#session, this.#cascade.at),
  );
  /** How far the table has shown a finish, from 0 to 1; `undefined` unless it does. */
  readonly finishProgress = $derived.by(() => this.#cascade.progress);
  /** The progress of the game as far as the table shows it, for the bar. */
  readonly progress = $derived.by(() => progressMessage(this.#game, positionNow(this.shown), 'bar'));
  /** The number of the player's own moves. */
  readonly moves = $derived.by(() => ownMoves(this.#session));
  readonly canUndo = $derived.by(() => canUndo(this.#session));
  readonly canRedo = $derived.by(() => canRedo(this.#session));
  readonly isBegun = $derived.by(() => this.#session.moves.length > 0);
  /**
   * The first ending of the game. It stands whatever is played afterwards. Only giving up can be undone, or changed by a proof
   * that the deal is unwinnable.
   */
  readonly ending = $derived.by(() => this.#session.ending);
  /** Whether the table can play all remaining moves. */
  readonly canFinish = $derived.by(() => finishNow(this.#session).length > 0);
  readonly isBookmarked = $derived.by(() => isBookmarked(this.#session));

  get session(): Session {
    return this.#session;
  }

  get beforeRestart(): Session | undefined {
    return this.#beforeRestart;
  }

  get hasJustGivenUp(): boolean {
    return this.#hasJustGivenUp;
  }

  /**
   * Shows another state of the game. A previous restart or giving up can't be undone any more.
   *
   * @param sequence the cards that moved since `from` moves, if the change has played moves
   */
  show(session: Session, from: number, sequence: readonly Card[]): void {
    this.#cascade.end();
    if (sequence.length > 1 && moverAt(session, session.at) === 'finish') this.#cascade.start(from, session.at);
    this.#session = session;
    this.#beforeRestart = undefined;
    this.#hasJustGivenUp = false;
    // With several decks, cards of the same rank and suit can't be distinguished.
    this.sequence = this.#game.rules.pack.decks === 1 ? sequence : [];
  }

  close(): void {
    this.#cascade.end();
  }

  /** Changes the clock, bookmarks or ending; the moves stay the same. */
  amend(session: Session): void {
    this.#session = session;
  }

  /** Remembers the game before a restart with its clock stopped, unless it was at its start. */
  rememberRestart(before: Session, now: number): void {
    if (before.at > 0) this.#beforeRestart = { ...before, clock: stopClock(before.clock, now) };
  }

  setJustGivenUp(hasJustGivenUp: boolean): void {
    this.#hasJustGivenUp = hasJustGivenUp;
  }
}
