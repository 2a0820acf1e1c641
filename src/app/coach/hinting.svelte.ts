import type { AnswerOf } from '../../coach/worker/index.ts';
import type { Message } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { hasSeenStock } from '../session/session.ts';
import { pointedBy } from '../table/highlights.ts';
import { askCoach, wasDropped } from './ask.ts';

type Hint = AnswerOf<'hint'>;

/** Moves that the coach advises, one at a time, until anything is done. */
export class Hinting {
  readonly #open: OpenGame;
  #asking: AbortController | undefined;
  #hint = $state.raw<Hint>();
  /** Which choice is shown, counted from the best. */
  #at = $state(0);
  /** Whether there is nothing to show yet. */
  isThinking = $state(false);

  constructor(open: OpenGame) {
    this.#open = open;
  }

  readonly #choice = $derived.by(() => this.#hint?.choices[this.#at]);

  /** What the table points at. */
  readonly pointed = $derived.by(() => {
    const { game, position } = this.#open;
    return this.#choice && pointedBy(game, position, [this.#choice.move]);
  });

  /** What the line says: the move, and why. */
  readonly message: Message | undefined = $derived.by(() => {
    if (!this.#choice) return undefined;
    const { words: move, reason } = this.#choice;
    return { id: 'coach.hint', values: { move, reason, choice: this.#at + 1 } };
  });

  /** The proof of the hint, or what supports it. */
  readonly evidence = $derived.by(() => this.#choice?.evidence);
  /** Whether the line shows the evidence in place of the hint. */
  isExplained = $state(false);

  /** Shows the best move; pressed again, the next one, and after the last the best again. */
  next(): void {
    this.#open.voice.clear();
    const { length } = this.#hint?.choices ?? [];
    if (length) this.#show((this.#at + 1) % length);
    else if (!this.isThinking) void this.#ask();
  }

  /** Says the evidence, or the hint again. */
  toggleEvidence(): void {
    this.isExplained = !this.isExplained;
    const message = this.isExplained ? this.evidence : this.message;
    this.#open.voice.clear();
    if (message) this.#open.say(message);
  }

  /** Takes the hint away. */
  clear(): void {
    this.#asking?.abort();
    this.isExplained = false;
    this.#hint = undefined;
    this.#at = 0;
    this.isThinking = false;
  }

  #show(at: number): void {
    this.#at = at;
    this.isExplained = false;
    if (this.message) this.#open.say(this.message);
  }

  async #ask(): Promise<void> {
    const { game, position, session } = this.#open;
    this.clear();
    const asking = new AbortController();
    this.#asking = asking;
    this.isThinking = true;
    const asked = { position, isStockSeen: hasSeenStock(session) };
    const onAnswer = (hint: Hint) => this.#take(hint);
    try {
      const { choices, verdict } = await askCoach('hint', game, asked, { onAnswer, signal: asking.signal });
      const isLost = verdict === 'unwinnable';
      if (choices.length === 0) this.#open.refuse({ id: isLost ? 'hint.lost' : 'coach.noMove' });
    } catch (reason) {
      if (!wasDropped(reason)) this.#open.refuse({ id: 'coach.stopped' });
    }
    if (this.#asking === asking) this.isThinking = false;
  }

  /** A better answer: the one that is shown is told again only if its move is another. */
  #take(hint: Hint): void {
    const before = this.#choice?.move;
    this.#hint = hint;
    this.isThinking = this.#choice === undefined;
    if (this.#choice && this.#choice.move !== before) this.#show(Math.min(this.#at, hint.choices.length - 1));
  }
}
