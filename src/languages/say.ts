import type { Message } from '../rules/index.ts';
import type { Cases, Form, Part } from './form.ts';

/** A language to say messages in. */
export interface Speech {
  readonly code: string;
  /** The form of a message in this language, if it is known already. */
  readonly form: (id: string) => Form | undefined;
}

type Values = NonNullable<Message['values']>;

/** Says a message. For one that is missing it says the value `otherwise`, or an ellipsis, and never its id. */
export function formatMessage({ id, values = {} }: Message, speech: Speech): string {
  const { otherwise = '…' } = values;
  const form = speech.form(id);
  if (form === undefined) return typeof otherwise === 'object' ? formatMessage(otherwise, speech) : `${otherwise}`;
  return formText(form, values, speech, 0);
}

/** @param counted the number of the plural that the form belongs to */
function formText(form: Form, values: Values, speech: Speech, counted: number): string {
  if (typeof form === 'string') return form;
  return form.map((part) => partText(part, values, speech, counted)).join('');
}

function partText(part: Part, values: Values, speech: Speech, counted: number): string {
  if (typeof part === 'string') return part;
  if (part === 0) return numberText(counted, speech.code);
  const [name, how, isPlural] = part;
  const value = values[name] ?? '';
  if (typeof value === 'object') return formatMessage(value, speech);
  if (how === undefined) return `${value}`;
  if (how === 'number') return numberText(+value, speech.code);
  if (how === 'spellout') return formatMessage({ id: 'number.inWords', values: { number: value } }, speech);
  const form = isPlural ? pluralForm(how, +value, speech.code) : (how[value] ?? how.other);
  return form === undefined ? '' : formText(form, values, speech, isPlural ? +value : counted);
}

// Formatters are made when one needs them, and kept: making one can take longer than a frame on a phone.
const plurals: Record<string, Intl.PluralRules> = {};
const numbers: Record<string, Intl.NumberFormat> = {};

function pluralForm(cases: Cases, number: number, code: string): Form | undefined {
  plurals[code] ??= new Intl.PluralRules(code);
  return cases[`=${number}`] ?? cases[plurals[code].select(number)] ?? cases.other;
}

/** A number with its thousands parted, in the digits that are on the cards. */
function numberText(number: number, code: string): string {
  if (number >= 0 && number < 1000 && Number.isInteger(number)) return `${number}`;
  numbers[code] ??= new Intl.NumberFormat(`${code}-u-nu-latn`);
  return numbers[code].format(number);
}
