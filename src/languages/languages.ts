/** The languages there are. Each has a folder of messages here. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;

/** The code of a language, such as `de`. */
export type LanguageCode = (typeof LANGUAGES)[number];

/** The parts of a language, in the order in which they are needed; see CONTRIBUTING. */
export const PARTS = [
  'table',
  'screens',
  'rules',
  'history',
  'data',
  'statistics',
  'layout',
  'coach',
  'daily',
] as const;
