import english from '../../../languages/en.json';
import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { formatMessage } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';

/** English is part of the first load, and the fallback for missing messages. */
let words = $state.raw<{ readonly code: LanguageCode; readonly forms: Catalogue }>({ code: 'en', forms: english });

/** Reactive, as are `say` and `t`. */
export const language = {
  get code(): LanguageCode {
    return words.code;
  },
};

export const languageStatus = $state({ isMissing: false });

export function setLanguage(code: LanguageCode, forms: Catalogue = english): void {
  if (code !== words.code) words = { code, forms };
}

export function say(message: MessageValue): string {
  if (typeof message !== 'object') return `${message}`;
  const { code, forms } = words;
  return formatMessage(message, { code, form: (id) => forms[id] });
}

export function t(id: MessageId, values: NonNullable<Message['values']> = {}): string {
  return say({ id, values });
}

export function capitalize(text: string): string {
  return text.replace(/^./u, (first) => first.toLocaleUpperCase(words.code));
}
