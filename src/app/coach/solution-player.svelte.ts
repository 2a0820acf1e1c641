import type { Message, Move, Position } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { isWonNow, playMove, type Session } from '../session/session.ts';
import { wasDropped } from './ask.ts';
import type { Judge } from './judge.ts';

/** The time between moves by animation speed, in milliseconds. */
const MOVE_INTERVALS: Readonly<Record<Settings['speed'], number>> = { still: 900, fast: 400, usual: 800, slow: 1600 };

/** `offered`: the player has to confirm, since the game won't count as a win; `seeking`: the search is running. */
type Stage = 'idle' | 'offered' | 'seeking' | 'playing';

/** Inputs that stop the solution, including `click`: a screen reader may press a button without pointer or key. */
const INPUTS = ['pointerdown', 'keydown', 'click'] as const;

/** Plays a solution from the current position until it ends, an event of `INPUTS` happens or the page is hidden. */
export class SolutionPlayer {
  readonly #open: OpenGame;
  readonly #judge: Judge;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: readonly Move[] = [];
  /**
   * The position after the last move that the solution has played; another position means that something else made a change.
   */
  #expectedPosition: Position | undefined;
  stage: Stage = $state('idle');

  constructor(open: OpenGame, judge: Judge) {
    this.#open = open;
    this.#judge = judge;
  }

  /**
   * Starts the solution, or announces why it can't. In a game that could still count as a win, first only offers the solution,
   * since the game won't count afterwards.
   */
  begin(): void {
    const { role, session } = this.#open;
    if (role === 'reader') this.#open.refuse({ id: 'said.onlyWatching' });
    else if (isWonNow(session)) this.#open.refuse({ id: 'refusal.won' });
    else if (this.stage === 'idle' && canCount(session)) this.#offer();
    else if (this.stage !== 'seeking') void this.#search();
  }

  #offer(): void {
    this.#enter('offered', { id: 'show.offer' });
  }

  /** Enters a stage and announces its message. */
  #enter(stage: Stage, message: Message): void {
    this.#open.voice.clear();
    this.stage = stage;
    this.#open.say(message);
  }

  /** Stops the solution at any stage. */
  readonly stop = (): void => {
    const wasPlaying = this.stage === 'playing';
    clearTimeout(this.#timer);
    for (const input of INPUTS) removeEventListener(input, this.stop, true);
    document.removeEventListener('visibilitychange', this.stop);
    this.stage = 'idle';
    this.#line = [];
    if (wasPlaying && !isWonNow(this.#open.session)) this.#open.refuse({ id: 'show.over' });
  };

  /** Stops the solution if something else has changed the position, for example another tab. */
  follow(): void {
    if (this.stage !== 'idle' && this.#open.position !== this.#expectedPosition) this.stop();
  }

  async #search(): Promise<void> {
    const { position } = this.#open;
    this.#enter('seeking', { id: 'show.seeking' });
    try {
      const { verdict, moves } = await this.#judge.findVerdict();
      if (this.#open.position !== position || this.stage !== 'seeking') return;
      if (verdict === 'winnable') this.#playLine(moves);
      else if (verdict !== 'unwinnable') this.#stopWith({ id: 'show.notFound' });
      else this.#stopWith({ id: this.#open.session.at === 0 ? 'grade.unwinnable' : 'show.none' });
    } catch (reason) {
      if (this.stage === 'seeking') this.#stopWith(wasDropped(reason) ? undefined : { id: 'coach.stopped' });
    }
  }

  #stopWith(message: Message | undefined): void {
    this.stage = 'idle';
    if (message) this.#open.refuse(message);
  }

  #playLine(line: readonly Move[]): void {
    this.stage = 'playing';
    this.#line = line;
    for (const input of INPUTS) addEventListener(input, this.stop, true);
    document.addEventListener('visibilitychange', this.stop);
    this.#playNext();
  }

  #playNext(): void {
    const [move, ...rest] = this.#line;
    const played = move === undefined ? undefined : playMove(this.#open.session, move);
    if (!played) {
      this.stop();
      return;
    }
    this.#line = rest;
    this.#open.continueWith(markShown(played));
    this.#expectedPosition = this.#open.position;
    if (rest.length) this.#timer = setTimeout(() => this.#playNext(), MOVE_INTERVALS[settings.speed]);
    else this.stop();
  }
}

/** Whether a win would count: no solution was shown, and the game hasn't ended. */
function canCount({ shown, ending }: Session): boolean {
  return !shown && !ending;
}

/** Returns the session marked as one with a shown solution. A game that had ended before is returned unchanged. */
function markShown(session: Session): Session {
  return session.ending ? session : { ...session, shown: true };
}
