/** What is wrong with a text from outside: where, what stands there and what was expected. */
export interface Fault {
  /** A short code for programs, for instance `unknown-house-rule`. */
  readonly code: string;
  /** Where: `line 3, pile 2`, `house rule runs`, `move 17`. */
  readonly place: string;
  readonly found: string;
  readonly expected: string;
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
export function formatFault({ place, found, expected }: Fault): string {
  return `${place}: expected ${expected}, found ${found}`;
}
