import firstEnglish from '../../../languages/en.json?first';
import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { formatMessage } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';

/** Without the messages of `later-english.ts` until that is loaded. */
let english: Catalogue = firstEnglish;

let words = $state.raw<{ readonly code: LanguageCode; readonly forms: Catalogue }>({ code: 'en', forms: firstEnglish });

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
  english = { ...english, ...later };
  if (words.code === 'en') words = { code: 'en', forms: english };
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
