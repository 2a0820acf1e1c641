import firstEnglish from '../../../languages/en.json?first';
import type { Catalogue, MessageForm } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { formatMessage } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';

/** Without the messages of `later-english.ts` until that is loaded. */
const english: Record<string, MessageForm> = { ...firstEnglish };

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

export function addEnglish(later: Catalogue): void {
  // No text on the page changes, so nothing needs to react.
  Object.assign(english, later);
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
