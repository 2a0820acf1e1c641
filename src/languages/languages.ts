/** The codes of the languages. Each has a catalogue of messages beside this file. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;

/** The code of one of these languages, such as `de`. */
export type LanguageCode = (typeof LANGUAGES)[number];
