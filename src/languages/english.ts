import type { Fault, Message } from '../rules/index.ts';
import { createLanguage } from './catalogue.ts';
import messages from './en.json' with { type: 'json' };

export const english = createLanguage('en', messages);

/**
 * Returns a message as an English text, or a fault as one line.
 *
 * @throws {TypeError} if `what` is neither, or a message without a text and without the value `otherwise`
 * @example
 * const found = findGame('chess');
 * found.ok || sayEnglish(found.error) // → 'game: expected one of putt-putt, bear-river, four-seasons, pitchfork, panther-creek, freecell, klondike, found chess'
 */
export function sayEnglish(what: Message | Fault): string {
  return english.say(what);
}
