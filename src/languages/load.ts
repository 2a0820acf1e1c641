import { createLanguage, type Language } from './catalogue.ts';
import messages from './en.json' with { type: 'json' };
import { english } from './english.ts';
import { LANGUAGES, type LanguageCode } from './languages.ts';

/** By language, the import of its catalogue. The paths are literal, so that bundlers find the files. */
const CATALOGUES: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<{ readonly default: object }>>> = {
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
};

/**
 * Loads a language. Messages that its catalogue lacks are in English.
 *
 * @throws {RangeError} if `code` is none of `LANGUAGES`
 * @example
 * const { say } = await loadLanguage('de');
 * say(cardName(cardOf(1, 7))) // → 'Herz 7'
 */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  if (code === 'en') return english;
  if (!LANGUAGES.includes(code)) throw new RangeError(`expected one of ${LANGUAGES.join(', ')}, found ${code}`);
  const { default: own } = await CATALOGUES[code]();
  return createLanguage(code, { ...messages, ...own });
}
