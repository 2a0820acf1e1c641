import { type Message, message } from '../words/message.ts';

/** A part of a fault: a message, or a text that is the same in every language. */
export type FaultText = string | Message;

/** A fault in a text from outside: its place, what was found and what was expected. */
export interface Fault {
  /** A short code for programs, for instance `unknown-house-rule`. */
  readonly code: string;
  /** For instance `line 3, pile 2`, `house rule runs` or `move 17`. */
  readonly place: FaultText;
  readonly found: FaultText;
  readonly expected: FaultText;
}

/**
 * A value read from outside text, or the fault of the text, distinguished by `ok`.
 *
 * @example
 * const found = findGame('putt-putt?stock=any-time');
 * found.ok ? found.value.name : sayEnglish(found.error) // → 'putt-putt?stock=any-time'
 */
export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Returns a result with a value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns a result with an error. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Returns the message that describes a fault in one line. */
export function formatFault({ place, found, expected }: Fault): Message {
  return message('fault.text', { place, expected, found });
}

/** Returns the message for an expected value that is one of several options. */
export function oneOf(options: readonly string[]): Message {
  return message('fault.oneOf', { count: options.length, options: options.join(', ') });
}

const MAX_ECHO_LENGTH = 80;

/**
 * Returns a text from outside as one line without control characters. A text of more than 80 characters is cut to 80,
 * the last of them `…`.
 */
export function shortened(text: string): string {
  // A text may have millions of characters, of which only the first few matter.
  const plain = text
    .slice(0, 8 * MAX_ECHO_LENGTH)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const letters = Array.from(plain);
  const isCut = letters.length > MAX_ECHO_LENGTH || text.length > 8 * MAX_ECHO_LENGTH;
  return isCut ? `${letters.slice(0, MAX_ECHO_LENGTH - 1).join('')}…` : plain;
}

/** Returns the found text, shortened to one line. If nothing is left, returns the message for nothing. */
export function foundText(text: string): FaultText {
  return shortened(text) || message('fault.nothing');
}

/** Returns a short text for a wrong value of any type, such as one from JSON or a store. */
export function foundValue(value: unknown): FaultText {
  switch (typeof value) {
    case 'undefined':
      return foundText('');
    case 'string':
      return foundText(value);
    case 'number':
    case 'bigint':
    case 'boolean':
      return `${value}`;
    default:
      if (value === null) return 'null';
      return Array.isArray(value) ? '[…]' : '{…}';
  }
}
