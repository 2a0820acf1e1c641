import english from '../../../languages/en.json';
import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { formatMessage } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';

/** The catalogue of the page. English is part of the first load and the fallback for missing messages. */
let words = $state.raw<{ readonly code: LanguageCode; readonly forms: Catalogue }>({ code: 'en', forms: english });

/** The language of the page, as reactive state; so is the text of `say` and `t`. */
export const language = {
  get code(): LanguageCode {
    return words.code;
  },
};

/** Whether the last requested language couldn't be loaded. */
export const trouble = $state({ isMissing: false });

/** Changes the language of the page. */
export function setLanguage(code: LanguageCode, forms: Catalogue = english): void {
  if (code !== words.code) words = { code, forms };
}

/** Formats a message in the language of the page; returns a text unchanged. */
export function say(message: MessageValue): string {
  if (typeof message !== 'object') return `${message}`;
  const { code, forms } = words;
  return formatMessage(message, { code, form: (id) => forms[id] });
}

/** Formats the message of an id. */
export function t(id: MessageId, values: NonNullable<Message['values']> = {}): string {
  return say({ id, values });
}

/** Capitalizes the first letter of a text. */
export function capital(text: string): string {
  return text.replace(/^./u, (first) => first.toLocaleUpperCase(words.code));
}
