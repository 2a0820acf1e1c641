import english from '../../../languages/en.json';
import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { formatMessage } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';

/** English is part of the first load, and the fallback for missing messages. */
let words = $state.raw<{ readonly code: LanguageCode; readonly forms: Catalogue }>({ code: 'en', forms: english });

/** The current language. Reactive, as are `say` and `t`. */
export const language = {
  get code(): LanguageCode {
    return words.code;
  },
};

/** Whether the last requested language couldn't be loaded. */
export const languageStatus = $state({ isMissing: false });

export function setLanguage(code: LanguageCode, forms: Catalogue = english): void {
  if (code !== words.code) words = { code, forms };
}

/** Formats a message in the current language. Returns a text unchanged. */
export function say(message: MessageValue): string {
  if (typeof message !== 'object') return `${message}`;
  const { code, forms } = words;
  return formatMessage(message, { code, form: (id) => forms[id] });
}

/** Formats the message of an id in the current language. */
export function t(id: MessageId, values: NonNullable<Message['values']> = {}): string {
  return say({ id, values });
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.replace(/^./u, (first) => first.toLocaleUpperCase(words.code));
}
