import type { AnswerOf } from '../../coach/worker/index.ts';
import type { Message } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { hasSeenStock } from '../session/session.ts';
import { highlightsFor } from '../table/highlights.ts';
import { askCoach, wasDropped } from './ask.ts';

type Hint = AnswerOf<'hint'>;

/** The coach's hints, shown one at a time until the position changes. */
export class CoachHints {
  readonly #open: OpenGame;
  #asking: AbortController | undefined;
  #hint = $state.raw<Hint>();
  /** The index of the shown choice; 0 is the best. */
  #at = $state(0);
  isThinking = $state(false);

  constructor(open: OpenGame) {
    this.#open = open;
  }

  readonly #choice = $derived.by(() => this.#hint?.choices[this.#at]);

  /** The spots that the shown choice highlights; `undefined` if no hint is shown. */
  readonly highlights = $derived.by(() => {
    const { game, position } = this.#open;
    return this.#choice && highlightsFor(game, position, [this.#choice.move]);
  });

  /** The shown move with its reason; `undefined` if no hint is shown. */
  readonly message: Message | undefined = $derived.by(() => {
    if (!this.#choice) return undefined;
    const { words: move, reason } = this.#choice;
    return { id: 'coach.hint', values: { move, reason, choice: this.#at + 1 } };
  });

  /** The proof of the shown choice or other support for it; `undefined` if there is none. */
  readonly evidence = $derived.by(() => this.#choice?.evidence);
  /** Whether the line under the table shows the evidence in place of the hint. */
  isExplained = $state(false);

  /** Requests a hint and shows its best choice. If a hint is shown, shows the next choice, or the first after the last. */
  next(): void {
    this.#open.voice.clear();
    const { length } = this.#hint?.choices ?? [];
    if (length) this.#showChoice((this.#at + 1) % length);
    else if (!this.isThinking) void this.#askCoach();
  }

  /** Shows and announces the evidence, or the hint again. */
  toggleEvidence(): void {
    this.isExplained = !this.isExplained;
    const message = this.isExplained ? this.evidence : this.message;
    this.#open.voice.clear();
    if (message) this.#open.say(message);
  }

  clear(): void {
    this.#asking?.abort();
    this.isExplained = false;
    this.#hint = undefined;
    this.#at = 0;
    this.isThinking = false;
  }

  #showChoice(at: number): void {
    this.#at = at;
    this.isExplained = false;
    if (this.message) this.#open.say(this.message);
  }

  async #askCoach(): Promise<void> {
    const { game, position, session } = this.#open;
    this.clear();
    const asking = new AbortController();
    this.#asking = asking;
    this.isThinking = true;
    const question = { position, isStockSeen: hasSeenStock(session) };
    const onAnswer = (hint: Hint) => this.#update(hint);
    try {
      const { choices, verdict } = await askCoach('hint', game, question, { onAnswer, signal: asking.signal });
      const isLost = verdict === 'unwinnable';
      if (choices.length === 0) this.#open.refuse({ id: isLost ? 'hint.unwinnable' : 'coach.noMove' });
    } catch (reason) {
      if (!wasDropped(reason)) this.#open.refuse({ id: 'coach.stopped' });
    }
    if (this.#asking === asking) this.isThinking = false;
  }

  /** Takes an answer of the coach. Announces the shown choice only if its move is new. */
  #update(hint: Hint): void {
    const before = this.#choice?.move;
    this.#hint = hint;
    this.isThinking = this.#choice === undefined;
    if (this.#choice && this.#choice.move !== before) this.#showChoice(Math.min(this.#at, hint.choices.length - 1));
  }
}
