import { type Card, type Message, type MessageValue, type Move, type Outcome, scoreOf } from '../../../rules/index.ts';
import { dealValues } from '../../game/daily/deal-values.ts';
import { stepMessage } from '../../game/moves/move-text.ts';
import { askOutcome } from '../../game/outcome/ask-outcome.ts';
import { cardsMovedSince } from '../../session/automatic.ts';
import { resultWithScore } from '../../session/ending-messages.ts';
import {
  canRedo,
  canUndo,
  goTo,
  isWonNow,
  jump,
  ownMoves,
  playMove,
  positionNow,
  redo,
  type Session,
  stepNow,
  undo,
} from '../../session/session.ts';
import { type DealValues, dealLabel } from '../../session/start.ts';
import type { StepNumber } from '../../session/tree.ts';
import type { GameAction } from '../../speech/speech.ts';
import { Voice } from '../../speech/voice.svelte.ts';

export const PACES = ['slow', 'usual', 'fast', 'fastest'] as const;
export type ReplayPace = (typeof PACES)[number];

/** In milliseconds. */
const MOVE_INTERVALS: Readonly<Record<ReplayPace, number>> = { slow: 2000, usual: 1000, fast: 400, fastest: 120 };

/** A running replay with a longer interval announces each move, in milliseconds. */
const MIN_ANNOUNCED_INTERVAL = 900;

/** A replay never changes the stored game. */
export class ReplayPlayer {
  #session: Session;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #outcomeSearch = new AbortController();
  #announcedAt = 0;
  isPlaying = $state(false);
  pace: ReplayPace = $state('usual');
  outcome: Outcome = $state('open');
  /** In the order in which the cards moved; empty in games with several decks. */
  sequence: readonly Card[] = $state.raw([]);
  readonly deal: DealValues;
  readonly voice = new Voice();
  /** Comments on the current position. A review replaces this function. */
  comment: () => MessageValue = () => '';

  constructor(session: Session) {
    this.#session = $state.raw(session);
    this.deal = dealValues(session.game, dealLabel(session.start));
    void this.#findOutcome();
  }

  readonly position = $derived.by(() => positionNow(this.#session));
  /** Counts moves of the player and the table. */
  readonly at = $derived.by(() => this.#session.at);
  readonly length = $derived.by(() => this.#session.moves.length);
  /** Count only the player's own moves. */
  readonly ownAt = $derived.by(() => ownMoves(this.#session));
  readonly ownLength = $derived.by(() => ownMoves(this.#session, this.length));
  readonly canGoBack = $derived.by(() => canUndo(this.#session));
  readonly canGoForward = $derived.by(() => canRedo(this.#session));

  /** Empty before the end of the line. */
  readonly ending: MessageValue = $derived.by(() => {
    if (this.canGoForward) return '';
    return resultWithScore(this.#result, scoreOf(this.#session.game, this.position));
  });

  get #result(): Message {
    if (this.outcome === 'won') return { id: 'outcome.won', values: { count: this.ownLength } };
    return { id: this.outcome === 'dead-end' ? 'replay.deadEnd' : 'replay.ends' };
  }

  readonly lastMove: MessageValue = $derived.by(() => stepMessage(this.#session, stepNow(this.#session)));

  get session(): Session {
    return this.#session;
  }

  goForward(): void {
    this.#stop();
    if (this.canGoForward) this.#step(true);
    else this.voice.refuse({ id: 'replay.isAtEnd' });
  }

  goBack(): void {
    this.#stop();
    if (!this.canGoBack) {
      this.voice.refuse({ id: 'replay.isAtStart' });
      return;
    }
    const before = this.#session;
    this.#show(undo(before), { kind: 'undone', session: before, from: before.at });
  }

  /** The slider announces its own value. */
  jump(at: number, isAnnounced = true): void {
    this.#stop();
    const next = jump(this.#session, at);
    if (next !== this.#session)
      this.#show(next, isAnnounced ? { kind: 'wentTo', session: next, from: next.at } : undefined);
  }

  goTo(step: StepNumber): void {
    this.#stop();
    const next = goTo(this.#session, step);
    this.#show(next, { kind: 'wentTo', session: next, from: next.at });
    void this.#findOutcome();
  }

  /** Goes to the start of the branch, marks the solution as shown, and returns the new steps. */
  addBranch(from: StepNumber, moves: readonly Move[]): readonly StepNumber[] {
    this.#stop();
    const before = goTo(this.#session, from);
    const all = moves.reduce((session, move) => playMove(session, move) ?? session, before);
    this.#show({ ...jump(all, before.at), shown: true }, { kind: 'wentTo', session: all, from: before.at });
    void this.#findOutcome();
    return all.line.slice(before.at + 1);
  }

  togglePlay(): void {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (!this.canGoForward) this.jump(0, false);
    this.isPlaying = true;
    this.#announcedAt = this.at;
    // The first move responds to the press.
    this.#playOn();
  }

  pause(): void {
    this.#stop();
    if (this.#announcedAt !== this.at) this.#announce({ kind: 'wentTo', session: this.#session, from: this.at });
  }

  changePace(by: number): void {
    const at = Math.min(Math.max(PACES.indexOf(this.pace) + by, 0), PACES.length - 1);
    this.pace = PACES[at] ?? this.pace;
  }

  announceState(): void {
    const { game } = this.#session;
    const { deal, position, ownAt, ending } = this;
    const isOpen = ending === '';
    this.voice.announceState({ game, deal, position, moves: ownAt, elapsed: undefined, isOpen, ending });
  }

  close(): void {
    this.#stop();
    this.#outcomeSearch.abort();
  }

  #stop(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #playOn(): void {
    if (!this.canGoForward) {
      this.pause();
      return;
    }
    this.#step(MOVE_INTERVALS[this.pace] > MIN_ANNOUNCED_INTERVAL);
    if (this.canGoForward) this.#timer = setTimeout(() => this.#playOn(), MOVE_INTERVALS[this.pace]);
    else this.pause();
  }

  #step(isAnnounced: boolean): void {
    const { at } = this.#session;
    const next = redo(this.#session);
    this.#show(next, isAnnounced ? { kind: 'played', session: next, from: at } : undefined, cardsMovedSince(next, at));
  }

  #show(session: Session, action: GameAction | undefined, sequence: readonly Card[] = []): void {
    this.#session = session;
    this.sequence = session.game.rules.pack.decks === 1 ? sequence : [];
    if (action) this.#announce(action);
  }

  #announce(action: GameAction): void {
    this.#announcedAt = this.at;
    this.voice.clear();
    const ending = this.ending === '' ? this.comment() : this.ending;
    const change = { ...action, to: this.at, ending, offersFinish: false };
    this.voice.announce(change);
  }

  async #findOutcome(): Promise<void> {
    this.#outcomeSearch.abort();
    const search = new AbortController();
    this.#outcomeSearch = search;
    const end = jump(this.#session, this.#session.moves.length);
    const outcome = isWonNow(end) ? 'won' : await askOutcome(end, search.signal);
    if (!search.signal.aborted) this.outcome = outcome;
  }
}
