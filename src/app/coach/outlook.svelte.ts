import type { Message } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { afterFrame } from '../ui/schedule.ts';
import { wasDropped } from './ask.ts';
import type { Judge, KnownVerdict } from './judge.ts';

/** `unasked` means off. */
type LightState = KnownVerdict['verdict'] | 'asking' | 'unasked';

const LIGHT_MESSAGES = {
  winnable: 'outlook.winnable',
  unwinnable: 'outlook.unwinnable',
  undecided: 'outlook.undecided',
  asking: 'outlook.asking',
  unasked: 'outlook.unasked',
} as const satisfies Readonly<Record<LightState, string>>;

export class Outlook {
  readonly #open: OpenGame;
  readonly #judge: Judge;
  /** Counts questions and changes of the game, to ignore late answers. */
  #revision = 0;
  #isAsked = false;
  state: LightState = $state('unasked');
  /** Players expect a winnable game at first. */
  #announcedState: LightState = 'winnable';

  constructor(open: OpenGame, judge: Judge) {
    this.#open = open;
    this.#judge = judge;
  }

  readonly message: Message = $derived.by(() => ({
    id: LIGHT_MESSAGES[this.state],
    values: { hindsight: this.#open.session.tree.unseen.size > 1 ? 'yes' : 'no', at: this.#open.moves },
  }));

  /** Waits for a frame, since looking through all positions is slow. */
  follow(): void {
    this.#isAsked = false;
    const revision = ++this.#revision;
    afterFrame(() => {
      if (revision !== this.#revision) return;
      this.state = 'unasked';
      if (settings.outlook === 'live') this.#update();
    });
  }

  #update(): void {
    const known = this.#judge.knownVerdict();
    if (known) {
      this.#showVerdict(known.verdict);
      return;
    }
    this.state = 'asking';
    void this.#findVerdict();
  }

  ask(): void {
    this.#isAsked = true;
    this.#revision++;
    const known = this.#judge.knownVerdict();
    if (known) {
      this.#showVerdict(known.verdict);
      return;
    }
    this.state = 'asking';
    this.#open.refuse(this.message);
    void this.#findVerdict();
  }

  async #findVerdict(): Promise<void> {
    const revision = ++this.#revision;
    try {
      const { verdict } = await this.#judge.findVerdict(!this.#isAsked);
      if (revision === this.#revision) this.#showVerdict(verdict);
    } catch (reason) {
      if (revision !== this.#revision) return;
      this.state = 'unasked';
      if (this.#isAsked && !wasDropped(reason)) this.#open.refuse({ id: 'coach.stopped' });
    }
  }

  /** Announces a verdict if the player asked, or if it is decided and differs from the last announced one. */
  #showVerdict(state: KnownVerdict['verdict']): void {
    this.state = state;
    if (this.#isAsked) this.#open.refuse(this.message);
    else if (state !== this.#announcedState && state !== 'undecided') this.#open.say(this.message);
    if (state !== 'undecided') this.#announcedState = state;
  }
}
