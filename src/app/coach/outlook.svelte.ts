import { type Message, stockCount } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { hasSeenStock, positionNow, type Session } from '../session/session.ts';
import { afterFrame } from '../ui/schedule.ts';
import { wasDropped } from './ask.ts';
import type { Judge, Known } from './judge.ts';

/** What the light says of the game as it stands; `unasked`: nothing. */
type Look = Known['verdict'] | 'asking' | 'unasked';

const SAID = {
  winnable: 'outlook.winnable',
  unwinnable: 'outlook.unwinnable',
  undecided: 'outlook.undecided',
  asking: 'outlook.asking',
  unasked: 'outlook.unasked',
} as const satisfies Readonly<Record<Look, string>>;

/** The light that says whether the game can still be won: when it is asked, or all the time. */
export class Outlook {
  readonly #open: OpenGame;
  readonly #judge: Judge;
  /** Counts the questions and the changes of the game: an answer to an earlier one comes too late. */
  #turn = 0;
  /** Whether the answer is to be said. */
  #isAsked = false;
  look: Look = $state('unasked');
  /** What was said of this game last; at first, what players hope for. */
  #told: Look = 'winnable';

  constructor(open: OpenGame, judge: Judge) {
    this.#open = open;
    this.#judge = judge;
  }

  /** What it says, in words. */
  readonly message: Message = $derived.by(() => ({
    id: SAID[this.look],
    values: { hindsight: isHindsight(this.#open.session) ? 'yes' : 'no' },
  }));

  /**
   * The game stands elsewhere. What is known already is shown, if the light is to be seen at all times: a frame later, since to look
   * through all positions so far would hold up the move's own.
   */
  follow(): void {
    this.#isAsked = false;
    const turn = ++this.#turn;
    afterFrame(() => {
      if (turn !== this.#turn) return;
      this.look = 'unasked';
      if (settings.outlook === 'live') this.#lookOut();
    });
  }

  #lookOut(): void {
    const known = this.#judge.known();
    if (known) {
      this.#become(known.verdict);
      return;
    }
    this.look = 'asking';
    void this.#find();
  }

  /** Says whether the game can be won, when that is known. */
  ask(): void {
    this.#isAsked = true;
    this.#turn++;
    const known = this.#judge.known();
    if (known) {
      this.#become(known.verdict);
      return;
    }
    this.look = 'asking';
    this.#open.refuse(this.message);
    void this.#find();
  }

  async #find(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const { verdict } = await this.#judge.decide(!this.#isAsked);
      if (turn === this.#turn) this.#become(verdict);
    } catch (reason) {
      if (turn !== this.#turn) return;
      this.look = 'unasked';
      if (this.#isAsked && !wasDropped(reason)) this.#open.refuse({ id: 'coach.stopped' });
    }
  }

  /** An answer is said if it was asked for, or is another one. */
  #become(look: Known['verdict']): void {
    this.look = look;
    if (this.#isAsked) this.#open.refuse(this.message);
    else if (look !== this.#told && look !== 'undecided') this.#open.say(this.message);
    if (look !== 'undecided') this.#told = look;
  }
}

/** Whether a verdict uses cards that the player can't know. */
function isHindsight(session: Session): boolean {
  return stockCount(positionNow(session)) > 1 && !hasSeenStock(session);
}
