/** What the engine says, in words: messages and faults in one of six languages. */
export type { Language } from './catalogue.ts';
export { sayEnglish } from './english.ts';
export { LANGUAGES, type LanguageCode } from './languages.ts';
export { loadLanguage } from './load.ts';
