import type { Message } from '../rules/index.ts';
import type { ChoiceCases, FormPart, MessageForm } from './form.ts';

/** The language in which to format messages. */
export interface MessageLanguage {
  readonly code: string;
  /** Returns the form of a message in this language, or `undefined` if it has none. */
  readonly form: (id: string) => MessageForm | undefined;
}

type MessageValues = NonNullable<Message['values']>;

/** Returns a message as a text. If its text is missing, returns the value `otherwise` or an ellipsis, never the id. */
export function formatMessage({ id, values = {} }: Message, language: MessageLanguage): string {
  const { otherwise = '…' } = values;
  const form = language.form(id);
  if (form === undefined) return typeof otherwise === 'object' ? formatMessage(otherwise, language) : `${otherwise}`;
  return formatForm(form, values, language, 0);
}

/** @param counted the number that chose the plural case around the form; 0 if there is none */
function formatForm(form: MessageForm, values: MessageValues, language: MessageLanguage, counted: number): string {
  if (typeof form === 'string') return form;
  return form.map((part) => formatPart(part, values, language, counted)).join('');
}

function formatPart(part: FormPart, values: MessageValues, language: MessageLanguage, counted: number): string {
  if (typeof part === 'string') return part;
  if (part === 0) return formatNumber(counted, language.code);
  const [name, how, isPlural] = part;
  const value = values[name] ?? '';
  if (typeof value === 'object') return formatMessage(value, language);
  if (how === undefined) return `${value}`;
  if (how === 'number') return formatNumber(+value, language.code);
  if (how === 'spellout') return formatMessage({ id: 'number.inWords', values: { number: value } }, language);
  const form = isPlural ? choosePluralForm(how, +value, language.code) : (how[value] ?? how.other);
  return form === undefined ? '' : formatForm(form, values, language, isPlural ? +value : counted);
}

// Formatters are cached, since creating one can take longer than a frame on a phone.
const plurals: Record<string, Intl.PluralRules> = {};
const numbers: Record<string, Intl.NumberFormat> = {};

function choosePluralForm(cases: ChoiceCases, number: number, code: string): MessageForm | undefined {
  plurals[code] ??= new Intl.PluralRules(code);
  return cases[`=${number}`] ?? cases[plurals[code].select(number)] ?? cases.other;
}

/** Formats a number with grouped thousands, in Latin digits as on the cards. */
function formatNumber(number: number, code: string): string {
  if (number >= 0 && number < 1000 && Number.isInteger(number)) return `${number}`;
  numbers[code] ??= new Intl.NumberFormat(`${code}-u-nu-latn`);
  return numbers[code].format(number);
}
