/** The languages there are, each by its own name. Each has a folder of messages here. */
export const LANGUAGES = [{ code: 'en', name: 'English', direction: 'ltr' }] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The parts of a language, in the order in which they are needed; see CONTRIBUTING. */
export const PARTS = ['table', 'screens', 'rules'] as const;
