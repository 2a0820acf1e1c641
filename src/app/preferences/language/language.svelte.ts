import english from '../../../languages/en.json';
import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { formatMessage } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';

/** The words of the page. English is part of the first load; it stands in for messages that another language lacks. */
let words = $state.raw<{ readonly code: LanguageCode; readonly forms: Catalogue }>({ code: 'en', forms: english });

/** The language of the page. Whatever reads it, or says a message, follows every change. */
export const language = {
  get code(): LanguageCode {
    return words.code;
  },
};

/** Whether the language that was asked for last couldn't be loaded. */
export const trouble = $state({ isMissing: false });

/** Changes the language of the page. */
export function setWords(code: LanguageCode, forms: Catalogue = english): void {
  if (code !== words.code) words = { code, forms };
}

/** Says a message in the language of the page; a text stays as it is. */
export function say(message: MessageValue): string {
  if (typeof message !== 'object') return `${message}`;
  const { code, forms } = words;
  return formatMessage(message, { code, form: (id) => forms[id] });
}

/** Says the message of a name. */
export function t(id: MessageId, values: NonNullable<Message['values']> = {}): string {
  return say({ id, values });
}

/** A text with its first letter as at the start of a sentence, where the language's letters have such a form. */
export function capital(text: string): string {
  return text.replace(/^./u, (first) => first.toLocaleUpperCase(words.code));
}
