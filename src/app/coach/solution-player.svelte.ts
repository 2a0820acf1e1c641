import type { Message, Move, Position } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { actionNow } from '../preferences/current-action.svelte.ts';
import type { Action } from '../preferences/keys/actions.ts';
import { isWonNow, playMove, type Session } from '../session/session.ts';
import { isTyping } from '../ui/key-events.ts';
import { wasDropped } from './ask.ts';
import type { Judge } from './judge.ts';

export const SOLUTION_PACES = ['slow', 'usual', 'fast'] as const;
type SolutionPace = (typeof SOLUTION_PACES)[number];

/** In milliseconds. */
const MOVE_INTERVALS: Readonly<Record<SolutionPace, number>> = { slow: 1600, usual: 800, fast: 300 };

/** The player has to confirm an `offered` solution, since the game won't count as a win. */
type Stage = 'idle' | 'offered' | 'seeking' | 'playing' | 'paused';

/** A screen reader may press a button without pointer or key, by `click`. */
const INPUTS = ['pointerdown', 'keydown', 'click'] as const;

/** Keys that move the focus, perhaps to the controls, or that may be the first of a combination. */
const PASSING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** Plays until the solution ends, or until an event of `INPUTS` outside its controls. A hidden page pauses it. */
export class SolutionPlayer {
  readonly #open: OpenGame;
  readonly #judge: Judge;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: readonly Move[] = [];
  /** Another position means that something else made a change. */
  #expectedPosition: Position | undefined;
  stage: Stage = $state('idle');
  pace: SolutionPace = $state('usual');
  /** Inputs of the controls don't stop the solution. */
  controls: Element | undefined;

  constructor(open: OpenGame, judge: Judge) {
    this.#open = open;
    this.#judge = judge;
  }

  /** If the game could still count as a win, first only offers the solution. */
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

  #enter(stage: Stage, message: Message): void {
    this.#open.voice.clear();
    this.stage = stage;
    this.#open.say(message);
  }

  readonly stop = (): void => {
    const wasPlaying = this.isShown;
    clearTimeout(this.#timer);
    for (const input of INPUTS) removeEventListener(input, this.#handleInput, true);
    document.removeEventListener('visibilitychange', this.#pause);
    this.stage = 'idle';
    this.#line = [];
    if (wasPlaying && !isWonNow(this.#open.session)) this.#open.refuse({ id: 'show.over' });
  };

  get isShown(): boolean {
    return this.stage === 'playing' || this.stage === 'paused';
  }

  togglePlay(): void {
    if (this.stage === 'playing') this.#pause();
    else {
      this.stage = 'playing';
      this.#playNext();
    }
  }

  step(): void {
    this.#pause();
    this.#playNext();
  }

  changePace(by: number): void {
    const at = Math.min(Math.max(SOLUTION_PACES.indexOf(this.pace) + by, 0), SOLUTION_PACES.length - 1);
    this.pace = SOLUTION_PACES[at] ?? this.pace;
  }

  readonly #pause = (): void => {
    clearTimeout(this.#timer);
    this.stage = 'paused';
  };

  /** A replay has the same keys. */
  readonly #keys: { readonly [A in Action]?: () => void } = {
    play: () => this.togglePlay(),
    redo: () => this.step(),
    slower: () => this.changePace(-1),
    faster: () => this.changePace(1),
  };

  /** Any other input stops the solution, unless it is for the controls. */
  readonly #handleInput = (event: Event): void => {
    const action = event instanceof KeyboardEvent && !isTyping(event.target) ? actionNow(event) : undefined;
    const perform = action && this.#keys[action];
    if (perform) {
      event.preventDefault();
      event.stopImmediatePropagation();
      perform();
    } else if (!this.#isForControls(event)) this.stop();
  };

  #isForControls(event: Event): boolean {
    const isPassing = event instanceof KeyboardEvent && PASSING_KEYS.has(event.key);
    return isPassing || (event.target instanceof Node && this.controls?.contains(event.target) === true);
  }

  /** Something else, such as another tab, may have changed the position. */
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
    for (const input of INPUTS) addEventListener(input, this.#handleInput, true);
    document.addEventListener('visibilitychange', this.#pause);
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
    if (rest.length === 0) this.stop();
    else if (this.stage === 'playing') this.#timer = setTimeout(() => this.#playNext(), MOVE_INTERVALS[this.pace]);
  }
}

function canCount({ shown, ending }: Session): boolean {
  return !shown && !ending;
}

/** A game that had ended before stays unchanged. */
function markShown(session: Session): Session {
  return session.ending ? session : { ...session, shown: true };
}
