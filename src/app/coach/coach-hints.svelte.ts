import type { AnswerOf } from '../../coach/worker/index.ts';
import { countOf, fromOf, type Message } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { highlightsFor, highlightsForLine } from '../table/highlights.ts';
import type { GrabbedCards } from '../table/input/table-props.ts';
import { askCoach, wasDropped } from './ask.ts';

type Hint = AnswerOf<'hint'>;

/** One hint is shown at a time until the position changes. */
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

  /** The shown sentence of the explanation, from 1; 0 while the hint is shown. */
  #sentence = $state(0);
  readonly #explanation = $derived.by(() => this.#choice?.why[this.#sentence - 1]);

  /** `undefined` if no hint is shown. */
  readonly highlights = $derived.by(() => {
    const { game, position } = this.#open;
    if (!this.#choice) return undefined;
    const named = this.#explanation?.moves ?? [];
    return named.length > 0
      ? highlightsForLine(game, position, named)
      : highlightsFor(game, position, [this.#choice.move]);
  });

  readonly #isUnwinnable = $derived.by(() => this.#hint?.verdict === 'unwinnable');

  /** The deal can't be won, so that another deal is the way on. */
  readonly offersDeal = $derived.by(() => this.#isUnwinnable && this.#open.session.at === 0);

  /** `undefined` if no hint is shown. */
  readonly message: Message | undefined = $derived.by(() => {
    if (!this.#choice) return this.#isUnwinnable ? { id: 'hint.unwinnable' } : undefined;
    if (this.#explanation) return this.#explanation.text;
    const { words: move, reason } = this.#choice;
    return { id: 'coach.hint', values: { move, reason, choice: this.#at + 1 } };
  });

  /** `undefined` if there is no explanation. */
  readonly explainLabel = $derived.by(() => {
    const sentences = this.#choice?.why.length ?? 0;
    if (sentences === 0) return undefined;
    if (this.#sentence === 0) return 'coach.why' as const;
    return this.#sentence < sentences ? ('coach.more' as const) : ('note.dismiss' as const);
  });

  /** Requests a hint. If one is shown, shows its next choice, or the first after the last. */
  next(): void {
    this.#open.voice.clear();
    const { length } = this.#hint?.choices ?? [];
    if (length) this.#showChoice((this.#at + 1) % length);
    else if (!this.isThinking) void this.#askCoach();
  }

  /** After the last sentence, shows the hint again. */
  explain(): void {
    this.#sentence = (this.#sentence + 1) % ((this.#choice?.why.length ?? 0) + 1);
    this.#open.voice.clear();
    if (this.message) this.#open.say(this.message);
  }

  /** Hides the hint when the player takes other cards in hand than it proposes. */
  followHeld({ from, count }: GrabbedCards): void {
    const move = this.#choice?.move;
    const isProposed = move !== undefined && from === fromOf(move) && count === countOf(move);
    if (count > 0 && !isProposed) this.clear();
  }

  clear(): void {
    this.#asking?.abort();
    this.#sentence = 0;
    this.#hint = undefined;
    this.#at = 0;
    this.isThinking = false;
  }

  #showChoice(at: number): void {
    this.#at = at;
    this.#sentence = 0;
    if (this.message) this.#open.say(this.message);
  }

  async #askCoach(): Promise<void> {
    const { game, position, session } = this.#open;
    this.clear();
    const asking = new AbortController();
    this.#asking = asking;
    this.isThinking = true;
    const question = { position, unseen: session.tree.unseen };
    const onAnswer = (hint: Hint) => this.#update(hint);
    try {
      const { choices, verdict } = await askCoach('hint', game, question, { onAnswer, signal: asking.signal });
      if (choices.length > 0) return;
      if (verdict === 'unwinnable') this.#open.say({ id: 'hint.unwinnable' });
      else this.#open.refuse({ id: 'coach.noMove' });
    } catch (reason) {
      if (!wasDropped(reason)) this.#open.refuse({ id: 'coach.stopped' });
    } finally {
      if (this.#asking === asking) this.isThinking = false;
    }
  }

  /** Announces the shown choice only if its move is new. */
  #update(hint: Hint): void {
    const before = this.#choice?.move;
    this.#hint = hint;
    this.isThinking = this.#choice === undefined;
    if (this.#choice && this.#choice.move !== before) this.#showChoice(Math.min(this.#at, hint.choices.length - 1));
  }
}
