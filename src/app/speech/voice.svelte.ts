import type { MessageValue } from '../../rules/index.ts';
import { capital, say } from '../preferences/language/language.svelte.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { joined } from '../session/messages.ts';
import { frameWithin } from '../ui/schedule.ts';
import { type CardsInHand, changeMessages, type GameChange, heldMessages, spokenMessage } from './speech.ts';
import { type State, stateMessages } from './state-messages.ts';

/** How long a frame is waited for, in milliseconds. */
const PATIENCE = 500;

/** Announces changes of a game to screen readers, and shows some of them in the line under the table. */
export class Voice {
  /** What was said last, or would have been; `number` tells two equal sayings apart. */
  #said = $state.raw({ text: '', isAsked: false, number: 0 });
  /** Resolves when everything so far is said. */
  #saying: Promise<void> = Promise.resolve();
  /** What the line under the table shows until the next change. */
  remark = $state.raw({ text: '', number: 0 });

  /** What is heard: with announcements off only what was asked for. */
  get heard(): string {
    const { text, isAsked } = this.#said;
    return isAsked || settings.announces !== 'none' ? text : '';
  }

  get number(): number {
    return this.#said.number;
  }

  /** Says a message, with its cards in words. */
  say(message: MessageValue): void {
    this.speak(() => [spokenMessage(message)]);
  }

  /** Says a message and shows it in the line; then what is in hand, if that has changed. */
  refuse(message: MessageValue, held?: CardsInHand): void {
    this.show(say(message));
    this.speak((detail) => [spokenMessage(message), ...(held ? heldMessages(held, detail) : [])]);
  }

  /** Tells what was done. */
  announce(change: GameChange): void {
    this.speak((detail) => changeMessages(change, detail));
  }

  /** Tells what is in hand now. */
  announceHeld(held: CardsInHand): void {
    this.speak((detail) => heldMessages(held, detail));
  }

  /** Says again what was said last. */
  sayAgain(): void {
    this.speak(() => [this.#said.text], true);
  }

  /** Tells how a game stands. */
  announceState(state: State): void {
    this.speak(() => stateMessages(state), true);
  }

  /** The line is free again. */
  clear(): void {
    this.remark = { text: '', number: this.remark.number };
  }

  /** Shows a text in the line. */
  show(text: string): void {
    this.remark = { text, number: this.remark.number + 1 };
  }

  /** Says sentences; what was asked for is shown in the line, too. */
  speak(
    sentencesOf: (detail: Settings['announces']) => readonly MessageValue[],
    isAsked = false,
    isShown = isAsked,
  ): void {
    // As it is set when something is done, not when it is said.
    const detail = settings.announces;
    const speak = () => {
      const sentences = sentencesOf(detail).map((sentence) => capital(say(sentence)));
      const text = say(joined(sentences, 'list.sentence'));
      if (text) this.#said = { text, isAsked, number: this.#said.number + 1 };
      if (isShown) this.show(text);
      // Of two texts in one frame a screen reader would hear the later alone.
      return text ? frameWithin(PATIENCE) : undefined;
    };
    // The browser paints a change before a screen reader hears of it.
    const seen = isShown ? Promise.resolve() : frameWithin(PATIENCE);
    this.#saying = Promise.allSettled([seen, this.#saying]).then(speak);
  }
}
