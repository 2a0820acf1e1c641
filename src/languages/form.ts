/**
 * A message as it is read at run time: a text, or its parts in order. Made from ICU text by `formOf`; written as JSON, so
 * that the pages need neither a parser nor code made from text, which their policy forbids.
 */
export type Form = string | readonly Part[];

/** The forms of an argument by its value: `=0`, a plural category, or a word; `other` for all else. */
export interface Cases {
  readonly [value: string]: Form;
}

/**
 * A part of a message: text; `0` for the number that a plural counts (`#`); `[name]` for an argument as it is; with a
 * style for a number (`{n, number}` parts thousands, `{n, spellout}` writes it in words); with cases for a choice,
 * and a `1` behind them where the number chooses (`plural`).
 */
export type Part =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, style: 'number' | 'spellout']
  | readonly [name: string, cases: Cases]
  | readonly [name: string, cases: Cases, isPlural: 1];

/** A part of a catalogue: forms, or ICU texts that are still to be read, by the ids of their messages. */
export type Catalogue = Readonly<Record<string, Form>>;
