/**
 * A parsed message: a text, or its parts in order. `parseForm` makes it from ICU text. The build stores it as JSON, so
 * that pages need no parser. Generated code would need none either, but the content security policy forbids it.
 */
export type MessageForm = string | readonly FormPart[];

/**
 * The forms of a choice by the value of an argument: a number such as `=0`, a plural category, or a word. `other` is
 * for all other values.
 */
export interface ChoiceCases {
  readonly [value: string]: MessageForm;
}

/**
 * A part of a message:
 *
 * - a text;
 * - `0`: the number that chose the plural case around it (`#`);
 * - `[name]`: the value of an argument;
 * - `[name, 'number']`: a number with grouped thousands (`{n, number}`);
 * - `[name, 'spellout']`: a number in words (`{n, spellout}`);
 * - `[name, cases]`: a choice by a word (`select`);
 * - `[name, cases, 1]`: a choice by a number (`plural`).
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
