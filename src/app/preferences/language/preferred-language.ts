import { LANGUAGES, type LanguageCode } from '../../../languages/languages.ts';

/** For `system`, returns the first supported language of the device, or English. */
export function chooseLanguage(set: LanguageCode | 'system', ofDevice: readonly string[]): LanguageCode {
  if (set !== 'system') return set;
  const bases = ofDevice.map((tag) => tag.toLowerCase().split('-')[0]);
  return bases.flatMap((base) => LANGUAGES.filter((code) => code === base))[0] ?? 'en';
}
