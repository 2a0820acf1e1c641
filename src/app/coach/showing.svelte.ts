import type { Message, Move, Position } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { isWonNow, playMove, type Session } from '../session/session.ts';
import { wasDropped } from './ask.ts';
import type { Judge } from './judge.ts';

/** From one move to the next, in milliseconds. */
const TIMES: Readonly<Record<Settings['speed'], number>> = { still: 900, fast: 400, usual: 800, slow: 1600 };

/** `offered`: the player is told what it means for the count; `seeking`: the line isn't known yet. */
type Stage = 'idle' | 'offered' | 'seeking' | 'playing';

/** What the player does to take over: a screen reader's press of a button is a click alone. */
const INPUTS = ['pointerdown', 'keydown', 'click'] as const;

/** Plays the solver's line from where the game stands, until the player does anything. */
export class Showing {
  readonly #open: OpenGame;
  readonly #judge: Judge;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: readonly Move[] = [];
  /** Where the game stands by the line. */
  #stands: Position | undefined;
  stage: Stage = $state('idle');

  constructor(open: OpenGame, judge: Judge) {
    this.#open = open;
    this.#judge = judge;
  }

  /** Begins; before the first time in a game that still counts, says that it will count no more. */
  begin(): void {
    const { role, session } = this.#open;
    if (role === 'reader') this.#open.refuse({ id: 'said.onlyWatching' });
    else if (isWonNow(session)) this.#open.refuse({ id: 'refusal.won' });
    else if (this.stage === 'idle' && counts(session)) this.#offer();
    else if (this.stage !== 'seeking') void this.#seek();
  }

  #offer(): void {
    this.#tell('offered', { id: 'show.offer' });
  }

  /** The line is there for what is said now. */
  #tell(stage: Stage, message: Message): void {
    this.#open.voice.clear();
    this.stage = stage;
    this.#open.say(message);
  }

  /** Ends it, wherever it is; the player goes on. */
  readonly stop = (): void => {
    const wasPlaying = this.stage === 'playing';
    clearTimeout(this.#timer);
    for (const input of INPUTS) removeEventListener(input, this.stop, true);
    document.removeEventListener('visibilitychange', this.stop);
    this.stage = 'idle';
    this.#line = [];
    if (wasPlaying && !isWonNow(this.#open.session)) this.#open.refuse({ id: 'show.over' });
  };

  /** The game stands elsewhere: by the next move of the line, or the player, another tab for one, has gone on. */
  follow(): void {
    if (this.stage !== 'idle' && this.#open.position !== this.#stands) this.stop();
  }

  async #seek(): Promise<void> {
    const { position } = this.#open;
    this.#tell('seeking', { id: 'show.seeking' });
    try {
      const { verdict, moves } = await this.#judge.decide();
      if (this.#open.position !== position || this.stage !== 'seeking') return;
      if (verdict === 'winnable') this.#play(moves);
      else this.#fail({ id: verdict === 'unwinnable' ? 'show.none' : 'show.notFound' });
    } catch (reason) {
      if (this.stage === 'seeking') this.#fail(wasDropped(reason) ? undefined : { id: 'coach.stopped' });
    }
  }

  #fail(message: Message | undefined): void {
    this.stage = 'idle';
    if (message) this.#open.refuse(message);
  }

  #play(line: readonly Move[]): void {
    this.stage = 'playing';
    this.#line = line;
    for (const input of INPUTS) addEventListener(input, this.stop, true);
    document.addEventListener('visibilitychange', this.stop);
    this.#step();
  }

  #step(): void {
    const [move, ...rest] = this.#line;
    const played = move === undefined ? undefined : playMove(this.#open.session, move);
    if (!played) {
      this.stop();
      return;
    }
    this.#line = rest;
    this.#open.continueWith(marked(played));
    this.#stands = this.#open.position;
    if (rest.length) this.#timer = setTimeout(() => this.#step(), TIMES[settings.speed]);
    else this.stop();
  }
}

/** Whether a win would still count: no solution was shown, and the game hasn't ended. */
function counts({ shown, ending }: Session): boolean {
  return !shown && !ending;
}

/** What ended before a solution was shown stays as it is. */
function marked(session: Session): Session {
  return session.ending ? session : { ...session, shown: true };
}
