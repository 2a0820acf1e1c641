import type { MessageValue } from '../../rules/index.ts';
import { capital, say } from '../preferences/language/language.svelte.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { joinMessages } from '../session/messages.ts';
import { frameWithin } from '../ui/schedule.ts';
import { type CardsInHand, changeMessages, type GameChange, heldMessages, spokenMessage } from './speech.ts';
import { type State, stateMessages } from './state-messages.ts';

/** The longest wait for a frame, in milliseconds. */
const FRAME_TIMEOUT = 500;

/** Announces changes of a game to screen readers, and shows some of them in the line under the table. */
export class Voice {
  /** The last announcement, also with announcements off; `number` distinguishes equal texts. */
  #last = $state.raw({ text: '', isRequested: false, number: 0 });
  /** Resolves when all announcements so far are made. */
  #queue: Promise<void> = Promise.resolve();
  /** The text shown in the line under the table until the next change. */
  remark = $state.raw({ text: '', number: 0 });

  /** The text of the live region. With announcements off, it holds requested announcements alone. */
  get announcement(): string {
    const { text, isRequested } = this.#last;
    return isRequested || settings.announces !== 'none' ? text : '';
  }

  get announcementNumber(): number {
    return this.#last.number;
  }

  /** Announces a message, with its cards in words. */
  say(message: MessageValue): void {
    this.speak(() => [spokenMessage(message)]);
  }

  /** Announces and shows a refusal, then announces the cards in hand if they have changed. */
  refuse(message: MessageValue, held?: CardsInHand): void {
    this.show(say(message));
    this.speak((detail) => [spokenMessage(message), ...(held ? heldMessages(held, detail) : [])]);
  }

  announce(change: GameChange): void {
    this.speak((detail) => changeMessages(change, detail));
  }

  announceHeld(held: CardsInHand): void {
    this.speak((detail) => heldMessages(held, detail));
  }

  /** Repeats the last announcement. */
  sayAgain(): void {
    this.speak(() => [this.#last.text], true);
  }

  announceState(state: State): void {
    this.speak(() => stateMessages(state), true);
  }

  /** Clears the line under the table. */
  clear(): void {
    this.remark = { text: '', number: this.remark.number };
  }

  /** Shows a text in the line under the table. */
  show(text: string): void {
    this.remark = { text, number: this.remark.number + 1 };
  }

  /** Announces sentences; a requested announcement is also shown in the line. */
  speak(
    sentencesOf: (detail: Settings['announces']) => readonly MessageValue[],
    isRequested = false,
    isShown = isRequested,
  ): void {
    // The setting at the time of the action, not of the announcement.
    const detail = settings.announces;
    const speak = () => {
      const sentences = sentencesOf(detail).map((sentence) => capital(say(sentence)));
      const text = say(joinMessages(sentences, 'list.sentence'));
      if (text) this.#last = { text, isRequested, number: this.#last.number + 1 };
      if (isShown) this.show(text);
      // Of two texts in one frame, screen readers would read only the second.
      return text ? frameWithin(FRAME_TIMEOUT) : undefined;
    };
    // The browser paints a change before it is announced.
    const painted = isShown ? Promise.resolve() : frameWithin(FRAME_TIMEOUT);
    this.#queue = Promise.allSettled([painted, this.#queue]).then(speak);
  }
}
