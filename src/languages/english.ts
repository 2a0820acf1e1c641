import type { Fault, Message } from '../rules/index.ts';
import { createLanguage } from './catalogue.ts';
import messages from './en.json' with { type: 'json' };

export const english = createLanguage('en', messages);

/**
 * Returns a message as an English text, or a fault as one line.
 *
 * @throws {TypeError} if `what` is neither, or a message without a text and without the value `otherwise`
 * @example
 * const number = parseDealNumber('soon');
 * number.ok || sayEnglish(number.error) // → 'Deal number: expected a whole number from 1 to 9007199254740991, found soon'
 */
export function sayEnglish(what: Message | Fault): string {
  return english.say(what);
}
