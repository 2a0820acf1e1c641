import type { MessageValue } from '../../rules/index.ts';
import { capital, say } from '../preferences/language/language.svelte.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { joinMessages } from '../session/messages.ts';
import { frameWithin } from '../ui/schedule.ts';
import { type CardsInHand, changeMessages, type GameChange, heldMessages, spokenMessage } from './speech.ts';
import { type State, stateMessages } from './state-messages.ts';

/** In milliseconds. */
const FRAME_TIMEOUT = 500;

/** Sends announcements to the live region, and shows some in the line under the table. */
export class Voice {
  /** `number` distinguishes equal texts. */
  #last = $state.raw({ text: '', isRequested: false, number: 0 });
  /** Resolves after all announcements so far. */
  #queue: Promise<void> = Promise.resolve();
  /** The text in the line under the table. */
  remark = $state.raw({ text: '', number: 0 });

  /** The text of the live region. With announcements off, only requested ones. */
  get announcement(): string {
    const { text, isRequested } = this.#last;
    return isRequested || settings.announces !== 'none' ? text : '';
  }

  get announcementNumber(): number {
    return this.#last.number;
  }

  /** Announces a message with cards in words. */
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

  sayAgain(): void {
    this.speak(() => [this.#last.text], true);
  }

  announceState(state: State): void {
    this.speak(() => stateMessages(state), true);
  }

  clear(): void {
    this.remark = { text: '', number: this.remark.number };
  }

  show(text: string): void {
    this.remark = { text, number: this.remark.number + 1 };
  }

  /** A requested announcement is also shown. */
  speak(
    sentencesOf: (detail: Settings['announces']) => readonly MessageValue[],
    isRequested = false,
    isShown = isRequested,
  ): void {
    // The setting at the time of the action.
    const detail = settings.announces;
    const speak = () => {
      const sentences = sentencesOf(detail).map((sentence) => capital(say(sentence)));
      const text = say(joinMessages(sentences, 'list.sentence'));
      if (text) this.#last = { text, isRequested, number: this.#last.number + 1 };
      if (isShown) this.show(text);
      // Of two texts in one frame, only the second would be read.
      return text ? frameWithin(FRAME_TIMEOUT) : undefined;
    };
    // Paints before it announces.
    const painted = isShown ? Promise.resolve() : frameWithin(FRAME_TIMEOUT);
    this.#queue = Promise.allSettled([painted, this.#queue]).then(speak);
  }
}
