import type { MessageValue } from '../../rules/index.ts';
import { capitalize, say } from '../preferences/language/language.svelte.ts';
import type { Settings } from '../preferences/settings/settings.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { joinMessages } from '../session/messages.ts';
import { frameWithin } from '../ui/schedule.ts';
import { type CardsInHand, changeMessages, type GameChange, heldMessages, spokenMessage } from './speech.ts';
import { type AnnouncedState, stateMessages } from './state-messages.ts';

/** For a frame, in milliseconds. */
const FRAME_TIMEOUT = 500;

export class Voice {
  /** The number distinguishes equal texts, as in `remark`. */
  #last = $state.raw({ text: '', isRequested: false, number: 0 });
  /** Resolves after all announcements so far. */
  #queue: Promise<void> = Promise.resolve();
  /** The text in the line under the table. */
  remark = $state.raw({ text: '', number: 0 });

  /** The last announcement. With announcements switched off, it is empty unless the player requested it. */
  get announcement(): string {
    const { text, isRequested } = this.#last;
    return isRequested || settings.announces !== 'none' ? text : '';
  }

  get announcementNumber(): number {
    return this.#last.number;
  }

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

  announceState(state: AnnouncedState): void {
    this.speak(() => stateMessages(state), true);
  }

  clear(): void {
    this.remark = { text: '', number: this.remark.number };
  }

  show(text: string): void {
    this.remark = { text, number: this.remark.number + 1 };
  }

  speak(
    sentencesOf: (detail: Settings['announces']) => readonly MessageValue[],
    isRequested = false,
    isShown = isRequested,
  ): void {
    // The setting at the time of the action counts.
    const detail = settings.announces;
    const speak = () => {
      const sentences = sentencesOf(detail).map((sentence) => capitalize(say(sentence)));
      const text = say(joinMessages(sentences, 'list.sentence'));
      if (text) this.#last = { text, isRequested, number: this.#last.number + 1 };
      if (isShown) this.show(text);
      // Of two texts in one frame, screen readers would read only the second.
      return text ? frameWithin(FRAME_TIMEOUT) : undefined;
    };
    // The effect of an action is painted before the action is announced. Texts that are also shown don't wait.
    const painted = isShown ? Promise.resolve() : frameWithin(FRAME_TIMEOUT);
    this.#queue = Promise.allSettled([painted, this.#queue]).then(speak);
  }
}
