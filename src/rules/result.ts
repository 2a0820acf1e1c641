import { type Message, message } from './message.ts';

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

/** What becomes of a text from outside: a value, or what is wrong with it. */
export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

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

/** What was found, where it may be nothing at all. */
export function foundText(text: string): FaultText {
  return text || message('fault.nothing');
}
