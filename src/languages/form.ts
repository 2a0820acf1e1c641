/**
 * A parsed message: a text, or its parts in order. `parseForm` makes it from ICU text. The build stores it as JSON, so
 * that pages need neither a parser nor generated code, which their content security policy forbids.
 */
export type MessageForm = string | readonly FormPart[];

/** The forms by the value of an argument: `=0`, a plural category, or a word; `other` is for all other values. */
export interface ChoiceCases {
  readonly [value: string]: MessageForm;
}

/**
 * A part of a message: a text; `0` for the number of the plural (`#`); `[name]` for an argument; with a style for a
 * number (`{n, number}` groups thousands, `{n, spellout}` writes words); with cases for a choice, and a `1` after them
 * if a number chooses (`plural`).
 */
export type FormPart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, style: 'number' | 'spellout']
  | readonly [name: string, cases: ChoiceCases]
  | readonly [name: string, cases: ChoiceCases, isPlural: 1];

/** Messages of a language by id, as parsed forms or ICU texts. */
export type Catalogue = Readonly<Record<string, MessageForm>>;
