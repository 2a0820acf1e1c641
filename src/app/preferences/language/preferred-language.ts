import { LANGUAGES, type LanguageCode } from '../../../languages/languages.ts';

/** The language that is asked for: the one that is set, or the first of the device's that there is here, or English. */
export function languageOf(set: LanguageCode | 'system', ofDevice: readonly string[]): LanguageCode {
  if (set !== 'system') return set;
  const bases = ofDevice.map((tag) => tag.toLowerCase().split('-')[0]);
  return bases.flatMap((base) => LANGUAGES.filter((code) => code === base))[0] ?? 'en';
}
