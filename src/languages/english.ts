import type { Fault, Message } from '../rules/index.ts';
import { languageFrom } from './catalogue.ts';
import messages from './en.json' with { type: 'json' };

/** English, with all of its messages. */
export const english = languageFrom('en', messages);

/**
 * Says a message, or a fault as one line, in English.
 *
 * @throws {TypeError} for what is neither a message nor a fault
 * @example
 * const found = findGame('chess');
 * found.ok || sayEnglish(found.error) // → 'game: expected one of putt-putt, bear-river, four-seasons, pitchfork, panther-creek, found chess'
 */
export function sayEnglish(what: Message | Fault): string {
  return english.say(what);
}
