import {
  type Card,
  isWon,
  type Message,
  type MessageValue,
  type Move,
  type Outcome,
  scoreOf,
} from '../../../rules/index.ts';
import { stepMessage } from '../../game/moves/move-text.ts';
import { askOutcome } from '../../game/outcome/ask-outcome.ts';
import { cardsSince } from '../../session/automatic.ts';
import { resultWithScore } from '../../session/ending-messages.ts';
import {
  canRedo,
  canUndo,
  goTo,
  jump,
  playMove,
  positionAt,
  positionNow,
  redo,
  type Session,
  stepNow,
  undo,
} from '../../session/session.ts';
import { type DealShown, dealShown } from '../../session/start.ts';
import type { StepNumber } from '../../session/tree.ts';
import type { GameAction } from '../../speech/speech.ts';
import { Voice } from '../../speech/voice.svelte.ts';

/** How fast a replay plays by itself. */
export const PACES = ['slow', 'usual', 'fast', 'fastest'] as const;
export type ReplayPace = (typeof PACES)[number];

/** From one move to the next, in milliseconds. */
const TIMES: Readonly<Record<ReplayPace, number>> = { slow: 2000, usual: 1000, fast: 400, fastest: 120 };

/** At a slower pace than this each move is told while it plays, in milliseconds. */
const TOLD = 900;

/** A game that is shown as it was played. What is done here changes nothing of it. */
export class Replaying {
  #session: Session;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #outcomeSearch = new AbortController();
  /** Where it stood when it last was told. */
  #toldAt = 0;
  isPlaying = $state(false);
  pace: ReplayPace = $state('usual');
  /** What had become of the game at the end of its line. */
  outcome: Outcome = $state('open');
  /** The cards that the last change moved one after the other, in that order. */
  sequence: readonly Card[] = $state.raw([]);
  readonly deal: DealShown;
  readonly voice = new Voice();
  /** What else there is to say where it stands: set by a review. */
  comment: () => MessageValue = () => '';

  constructor(session: Session) {
    this.#session = $state.raw(session);
    this.deal = dealShown(session.start);
    void this.#lookAtEnd();
  }

  readonly position = $derived.by(() => positionNow(this.#session));
  readonly at = $derived.by(() => this.#session.at);
  readonly length = $derived.by(() => this.#session.moves.length);
  readonly canGoBack = $derived.by(() => canUndo(this.#session));
  readonly canGoOn = $derived.by(() => canRedo(this.#session));

  /** What there is to say where the line ends. */
  readonly ending: MessageValue = $derived.by(() => {
    if (this.canGoOn) return '';
    return resultWithScore(this.#result, scoreOf(this.#session.game, this.position));
  });

  get #result(): Message {
    if (this.outcome === 'won') return { id: 'outcome.won', values: { count: this.length } };
    return { id: this.outcome === 'lost' ? 'replay.lost' : 'replay.ends' };
  }

  /** The move after which it stands, in words. */
  readonly lastMove: MessageValue = $derived.by(() => stepMessage(this.#session, stepNow(this.#session)));

  /** The game, to be looked at. */
  get session(): Session {
    return this.#session;
  }

  /** Goes on by a move, or by all that the table made in one go. */
  goOn(): void {
    this.#stop();
    if (this.canGoOn) this.#step(true);
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

  /** Goes to a number of the line's moves. What has the focus may say it by itself. */
  jump(at: number, isTold = true): void {
    this.#stop();
    const next = jump(this.#session, at);
    if (next !== this.#session) this.#show(next, isTold ? { kind: 'wentTo', session: next, from: next.at } : undefined);
  }

  /** Goes to the position after any step, on any line. */
  goTo(step: StepNumber): void {
    this.#stop();
    const next = goTo(this.#session, step);
    this.#show(next, { kind: 'wentTo', session: next, from: next.at });
    void this.#lookAtEnd();
  }

  /**
   * Shows moves that were not played, from a step on, as a line beside the game's, and stands before the first of them. Answers
   * their steps. Whoever takes over has seen a solution from then on.
   */
  branch(from: StepNumber, moves: readonly Move[]): readonly StepNumber[] {
    this.#stop();
    const before = goTo(this.#session, from);
    const all = moves.reduce((session, move) => playMove(session, move) ?? session, before);
    this.#show({ ...jump(all, before.at), shown: true }, { kind: 'wentTo', session: all, from: before.at });
    void this.#lookAtEnd();
    return all.line.slice(before.at + 1);
  }

  togglePlay(): void {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (!this.canGoOn) this.jump(0, false);
    this.isPlaying = true;
    this.#toldAt = this.at;
    // The first move comes at once: the press is answered.
    this.#playOn();
  }

  pause(): void {
    this.#stop();
    if (this.#toldAt !== this.at) this.#tell({ kind: 'wentTo', session: this.#session, from: this.at });
  }

  changePace(by: number): void {
    const at = Math.min(Math.max(PACES.indexOf(this.pace) + by, 0), PACES.length - 1);
    this.pace = PACES[at] ?? this.pace;
  }

  /** Tells how the game stands. */
  announceState(): void {
    const { game } = this.#session;
    const { deal, position, at, ending } = this;
    const isOpen = ending === '';
    this.voice.announceState({ game, deal, position, moves: at, elapsed: undefined, isOpen, ending });
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
    if (!this.canGoOn) {
      this.pause();
      return;
    }
    this.#step(TIMES[this.pace] > TOLD);
    if (this.canGoOn) this.#timer = setTimeout(() => this.#playOn(), TIMES[this.pace]);
    else this.pause();
  }

  #step(isTold: boolean): void {
    const { at } = this.#session;
    const next = redo(this.#session);
    this.#show(next, isTold ? { kind: 'played', session: next, from: at } : undefined, cardsSince(next, at));
  }

  #show(session: Session, action: GameAction | undefined, sequence: readonly Card[] = []): void {
    this.#session = session;
    // A card of several decks can't be told from its like.
    this.sequence = session.game.rules.pack.decks === 1 ? sequence : [];
    if (action) this.#tell(action);
  }

  #tell(action: GameAction): void {
    this.#toldAt = this.at;
    this.voice.clear();
    const ending = this.ending === '' ? this.comment() : this.ending;
    const change = { ...action, to: this.at, ending, offersFinish: false };
    this.voice.announce(change);
  }

  async #lookAtEnd(): Promise<void> {
    this.#outcomeSearch.abort();
    const search = new AbortController();
    this.#outcomeSearch = search;
    const { game, moves } = this.#session;
    const last = positionAt(this.#session, moves.length);
    const outcome = isWon(game, last) ? 'won' : await askOutcome(game, last, search.signal);
    if (!search.signal.aborted) this.outcome = outcome;
  }
}
