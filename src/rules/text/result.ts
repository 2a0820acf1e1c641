import { type Message, message } from '../words/message.ts';

/** A part of a fault: words, or a text that is the same in every language, as found or as it must be written. */
export type FaultText = string | Message;

/** What is wrong with a text from outside: where, what stands there and what was expected. */
export interface Fault {
  /** A short code for programs, for instance `unknown-house-rule`. */
  readonly code: string;
  /** Where: `line 3, pile 2`, `house rule runs`, `move 17`. */
  readonly place: FaultText;
  readonly found: FaultText;
  readonly expected: FaultText;
}

/**
 * A value that was read from outside text, or what is wrong with the text. `ok` tells them apart.
 *
 * @example
 * const found = findGame('putt-putt?stock=any-time');
 * found.ok ? found.value.name : sayEnglish(found.error) // → 'putt-putt?stock=any-time'
 */
export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Returns a result that holds a value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns a result that holds what is wrong. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** A fault as one line. */
export function formatFault({ place, found, expected }: Fault): Message {
  return message('fault.text', { place, expected, found });
}

/** What is expected where only these will do. */
export function oneOf(options: readonly string[]): Message {
  return message('fault.oneOf', { count: options.length, options: options.join(', ') });
}

const LONGEST_ECHO = 80;

/** Text from outside in one line without control characters, cut to 80 characters with `…`. */
export function shortened(text: string): string {
  // A text may have millions of letters, of which the first few decide.
  const plain = text
    .slice(0, 8 * LONGEST_ECHO)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const letters = Array.from(plain);
  const isCut = letters.length > LONGEST_ECHO || text.length > 8 * LONGEST_ECHO;
  return isCut ? `${letters.slice(0, LONGEST_ECHO - 1).join('')}…` : plain;
}

/** Returns the found text, shortened to one line, or the word for nothing. */
export function foundText(text: string): FaultText {
  return shortened(text) || message('fault.nothing');
}

/** A value that should have been another, in a few words: whatever JSON or a store may hold. */
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

/** The most characters of a layout's text or of a link. */
export const LONGEST_LAYOUT = 64_000;

/** The most characters of a record's text: some 150,000 moves. */
export const LONGEST_RECORD = 1_000_000;

/** The fault of a text that is longer than anything of its kind, before it is read; nothing where it is not. */
export function lengthFault(text: string, kind: 'layout' | 'link' | 'record'): Fault | undefined {
  const most = kind === 'record' ? LONGEST_RECORD : LONGEST_LAYOUT;
  if (text.length <= most) return undefined;
  return {
    code: 'too-long',
    place: message('notation.textKind', { kind }),
    found: message('notation.textLength', { length: text.length }),
    expected: message('notation.textAtMost', { most }),
  };
}
