/** Texts for the messages and faults of the engine, in one of six languages. */
export type { Language } from './catalogue.ts';
export { sayEnglish } from './english.ts';
export { LANGUAGES, type LanguageCode } from './languages.ts';
export { loadLanguage } from './load.ts';
